import assert from 'node:assert/strict'
import { test } from 'node:test'

import { factsOfFile } from '../../../test/facts-of.ts'
import { cubes, stepFile, type TestProduct } from '../../../test/step-file.ts'
import type { Part } from '../../facts.ts'
import { partsOf } from '../../model.ts'
import { readModel } from '../../read.ts'
import type { KernelModel } from '../../kernel-model.ts'
import { readStepPiece } from './step-model.ts'

const bolt = cubes('bolt', [1, 0, 0])
const rail = cubes('rail', [0, 0, 1], 2)
const pair: TestProduct = {
  name: 'pair',
  uses: [
    { product: bolt, at: [0, 0, 0] },
    { product: rail, at: [0, 0, 20] },
  ],
}
/** Assemblies below assemblies, parts that several have in common, and solids of its own. */
const machine: TestProduct = {
  name: 'machine',
  boxes: [{ at: [0, 500, 0], size: [10, 10, 10] }],
  uses: [
    { product: pair, at: [0, 0, 0] },
    { product: { name: 'frame', uses: [{ product: pair, at: [0, 50, 0] }] }, at: [0, 0, 90] },
    { product: bolt, at: [0, 0, 200] },
    { product: rail, at: [500, 0, 0] },
  ],
}

/** A file with entities of one's own: `{SOLID}` and the like stand for the first of that type. */
function withEntities(product: TestProduct, lines: readonly string[]): string {
  const text = Buffer.from(stepFile(product)).toString('latin1')
  const first = (type: string, last = false): string => {
    const all = [...text.matchAll(new RegExp(`^(#\\d+)=\\(?${type}\\(`, 'gm'))].map(([, n]) => n)
    return (last ? all.at(-1) : all[0]) ?? ''
  }
  const named: Record<string, string> = {
    SOLID: first('MANIFOLD_SOLID_BREP'),
    LAST_SOLID: first('MANIFOLD_SOLID_BREP', true),
    FACE: first('ADVANCED_FACE'),
    EMPTY_SHAPE: first('SHAPE_REPRESENTATION'),
    SHAPE: first('ADVANCED_BREP_SHAPE_REPRESENTATION'),
    CONTEXT: first('GEOMETRIC_REPRESENTATION_CONTEXT'),
    DEFINITION_SHAPE: first('PRODUCT_DEFINITION_SHAPE'),
  }
  const more = lines.map((line, index) => {
    const own = line.replaceAll(/@(\d+)/g, (_, number) => `#${90_000 + Number(number)}`)
    return `#${90_001 + index}=${own.replaceAll(/\{(\w+)\}/g, (_, name) => named[String(name)] ?? '')};`
  })
  return text.replace(/ENDSEC;\nEND-ISO/, `${more.join('\n')}\nENDSEC;\nEND-ISO`)
}

/** A style for surfaces; the first of its entities is the one to name last. */
const style = (from: number, color: string, transparency?: string): string[] => [
  `COLOUR_RGB('',${color})`,
  `FILL_AREA_STYLE_COLOUR('',@${from})`,
  `FILL_AREA_STYLE('',(@${from + 1}))`,
  `SURFACE_STYLE_FILL_AREA(@${from + 2})`,
  `SURFACE_STYLE_RENDERING_WITH_PROPERTIES(.NORMAL_SHADING.,@${from},(${transparency ?? ''}))`,
  `SURFACE_SIDE_STYLE('',(@${from + 3},@${from + 4}))`,
  `SURFACE_STYLE_USAGE(.BOTH.,@${from + 5})`,
  `PRESENTATION_STYLE_ASSIGNMENT((@${from + 6}))`,
]

const modelOf = async (text: string) =>
  await readModel({ bytes: Buffer.from(text), filename: 'a.step', companions: new Map() })

async function colorsIn(text: string): Promise<string[]> {
  const { parts } = await modelOf(text)
  return partsOf(parts)
    .flatMap(({ shapes }) => shapes.flatMap(({ mesh }) => mesh.surfaces))
    .map(({ triangleCount, material }) => `${triangleCount} ${material.color.join(' ')}`)
    .toArray()
}

const outline = (parts: readonly Part[]): unknown[] =>
  parts.map(({ name, parts: inside }) => (inside.length > 0 ? [name, outline(inside)] : name))

const ids = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ id, parts: inside }) => [id, ...ids(inside)])

test('lines and tessellations of a part are not parts, and its name is not that of the file', async () => {
  const text = withEntities({ name: 'both', uses: [{ product: bolt, at: [5, 0, 0] }] }, [
    `CARTESIAN_POINT('',(0.,0.,0.))`,
    `GEOMETRIC_CURVE_SET('',(@1))`,
    `GEOMETRICALLY_BOUNDED_WIREFRAME_SHAPE_REPRESENTATION('',(@2),{CONTEXT})`,
    `SHAPE_REPRESENTATION_RELATIONSHIP('','',{SHAPE},@3)`,
    `COORDINATES_LIST('',3,((0.,0.,0.),(99.,0.,0.),(0.,99.,0.)))`,
    `TRIANGULATED_FACE('',@5,3,(),$,(),((1,2,3)))`,
    `TESSELLATED_SOLID('',(@6),$)`,
    `TESSELLATED_SHAPE_REPRESENTATION('',(@7),{CONTEXT})`,
    `SHAPE_REPRESENTATION_RELATIONSHIP('','',{SHAPE},@8)`,
  ])

  const facts = await factsOfFile(text, { filename: 'one.step' })
  const renamed = await factsOfFile(text, { filename: 'two.step' })

  assert.deepEqual(outline(facts.parts), [['both', ['bolt']]])
  assert.deepEqual(facts.box, { min: [5, 0, 0], max: [15, 10, 10] })
  assert.deepEqual(facts.warnings, [])
  assert.deepEqual(ids(renamed.parts), ids(facts.parts))
})

test('a part named after the program counts as nameless', async () => {
  const product = cubes('Open CASCADE STEP translator 7.5 1', [1, 0, 0])

  const facts = await factsOfFile(stepFile(product), { filename: 'screw.step' })

  assert.deepEqual(outline(facts.parts), ['screw'])
})

test('geometry may be structured differently from most programs', async () => {
  const related = withEntities({ name: 'casting' }, [
    `COORDINATES_LIST('',3,((0.,0.,0.),(9.,0.,0.),(0.,9.,0.)))`,
    `TRIANGULATED_FACE('',@1,3,(),$,(),((1,2,3)))`,
    `TESSELLATED_SHELL('',(@2),$)`,
    `TESSELLATED_SHAPE_REPRESENTATION('',(@3),{CONTEXT})`,
    `(REPRESENTATION_RELATIONSHIP('','',{EMPTY_SHAPE},@4) SHAPE_REPRESENTATION_RELATIONSHIP())`,
  ])
  const facts = await factsOfFile(related)

  assert.deepEqual([outline(facts.parts), facts.triangleCount], [['casting'], 1])
})

test('an upload with another name has the same parts, even if the file does not name them', async () => {
  const text = Buffer.from(
    stepFile({
      name: '',
      uses: [0, 1].map((x) => ({ product: cubes('', [1, 0, 0]), at: [30 * x, 0, 0] as const })),
    }),
  ).toString('latin1')

  const facts = await factsOfFile(text, { filename: 'one.step' })
  const renamed = await factsOfFile(text, { filename: 'two.step' })

  assert.deepEqual(outline(facts.parts), [['one', ['one 1', 'one 2']]])
  assert.deepEqual(outline(renamed.parts), [['two', ['two 1', 'two 2']]])
  assert.deepEqual(ids(renamed.parts), ids(facts.parts))
})

test('faces keep their colors, and solids their opacity, in every use of a part', async () => {
  const plain = { name: 'knob', boxes: [{ at: [0, 0, 0] as const, size: [10, 10, 10] as const }] }
  const uses = [0, 20].map((x) => ({ product: plain, at: [x, 0, 0] as const }))
  const text = withEntities({ name: 'panel', uses }, [
    ...style(1, '0.,1.,0.'),
    `STYLED_ITEM('',(@8),{FACE})`,
    `SURFACE_STYLE_TRANSPARENT(0.75)`,
    ...style(11, '0.,0.,1.', '@10'),
    `STYLED_ITEM('',(@18),{SOLID})`,
  ])

  const each = ['2 0 1 0 1', '10 0 0 1 0.25']
  assert.deepEqual((await colorsIn(text)).toSorted(), [...each, ...each].toSorted())
})

test('hidden geometry is left out, unless everything is hidden', async () => {
  const two = cubes('body', [1, 0, 0], 2)
  const byItem = [`STYLED_ITEM('',(),{LAST_SOLID})`, 'INVISIBILITY((@1))']
  const byLayer = [`PRESENTATION_LAYER_ASSIGNMENT('off','',({LAST_SOLID}))`, 'INVISIBILITY((@1))']
  for (const lines of [byItem, byLayer]) {
    const facts = await factsOfFile(withEntities(two, lines))
    assert.deepEqual([facts.volume, facts.box.max[0]], [1000, 10])
  }
  const all = [`PRESENTATION_LAYER_ASSIGNMENT('','',({SOLID},{LAST_SOLID}))`, 'INVISIBILITY((@1))']
  assert.equal((await factsOfFile(withEntities(two, all))).volume, 2000)
})

test('tessellated solids without exact ones are read, strips and fans too', async () => {
  const empty = { name: 'casting' }
  const facts = await factsOfFile(
    withEntities(empty, [
      `COORDINATES_LIST('',4,((0.,0.,0.),(10.,0.,0.),(0.,10.,0.),(0.,0.,10.)))`,
      `TRIANGULATED_FACE('',@1,4,(),$,(1,3,2),((1,2,3)))`,
      `COMPLEX_TRIANGULATED_FACE('',@1,4,(),$,(),((1,2,4)),((3,1,4),(2,3,4)))`,
      `TESSELLATED_SOLID('',(@2,@3),$)`,
      `TESSELLATED_SHAPE_REPRESENTATION('',(@4),{CONTEXT})`,
      `SHAPE_DEFINITION_REPRESENTATION({DEFINITION_SHAPE},@5)`,
    ]),
  )

  assert.deepEqual(outline(facts.parts), ['casting'])
  assert.equal(facts.triangleCount, 4)
  assert.equal(facts.volume, 166.666_667)
})

test('comments may be anywhere in STEP', async () => {
  const text = Buffer.from(stepFile(machine)).toString('latin1')
  const commented = text
    .replaceAll(
      /^(#\d+)=(PRODUCT_DEFINITION|NEXT_ASSEMBLY_USAGE_OCCURRENCE|\()/gm,
      '$1= /* it;s */ $2',
    )
    .replace('DATA;', 'DATA; /* #1=PRODUCT( */')

  assert.deepEqual(await factsOfFile(commented), await factsOfFile(text))
})

test('parts in separate files are placed, and named if the files were not supplied', async () => {
  const assembly = withEntities(
    { name: 'unit', uses: [{ product: { name: 'Housing' }, at: [50, 0, 0] }] },
    [`DOCUMENT_TYPE('geometry')`, `DOCUMENT_FILE('housing.stp','',$,@1,'',$)`],
  )
  const housing = stepFile(cubes('Housing', [1, 0, 0]))

  const facts = await factsOfFile(assembly, { companions: { 'housing.stp': housing } })

  assert.deepEqual(outline(facts.parts), [['unit', ['Housing']]])
  assert.deepEqual(facts.box, { min: [50, 0, 0], max: [60, 10, 10] })
  await assert.rejects(factsOfFile(assembly), {
    code: 'model_external_reference',
    details: {
      missingFiles: ['housing.stp'],
      reason: 'Upload the files that it refers to along with it: housing.stp.',
    },
  })
})

test('a file of an assembly without its own parts takes nothing from the others', async () => {
  const naming = (name: string, uses: string[]) =>
    withEntities(
      { name, uses: uses.map((use) => ({ product: { name: use }, at: [50, 0, 0] as const })) },
      uses.map((use) => `DOCUMENT_FILE('${use}.stp','',$,$,'',$)`),
    )
  const companions = {
    'gear.stp': naming('gear', ['shaft']),
    'lid.stp': stepFile(cubes('lid', [1, 0, 0])),
  }
  const unit = naming('unit', ['gear', 'lid'])

  const facts = await factsOfFile(unit, { companions })

  assert.deepEqual(facts.missingFiles, ['shaft.stp'])
  assert.deepEqual(facts.warnings, ['files_missing'])
  assert.deepEqual(facts.box, { min: [50, 0, 0], max: [60, 10, 10] })
  const cut = { ...companions, 'lid.stp': companions['lid.stp'].subarray(0, 900) }
  await assert.rejects(factsOfFile(unit, { companions: cut }), {
    code: 'model_damaged',
    details: { reason: 'lid.stp: the file ends within its data' },
  })
})

test('a model read in shares is the same as when read as a whole', async () => {
  const bytes = stepFile(machine, { unit: 'in' })
  const source = { bytes, filename: 'machine.step', companions: new Map() }
  const whole = await factsOfFile(bytes)

  for (const count of [2, 3]) {
    const pieces: KernelModel[] = []
    for (let index = 0; index < count; index += 1) {
      const piece = await readStepPiece(source, index, count)
      if (piece) pieces.push(piece)
    }
    assert.equal(pieces.length, count)
    assert.deepEqual(await factsOfFile(bytes, { pieces }), whole)
  }
  assert.deepEqual(whole.warnings, [])
  assert.equal(await readStepPiece({ ...source, bytes: stepFile(bolt) }, 1, 2), undefined)
})

test('a file with parts without end is refused before its geometry is read', async () => {
  let product: TestProduct = bolt
  for (let level = 0; level < 20; level += 1) {
    const uses = [0, 1].map((at) => ({ product, at: [at, level, 0] as const }))
    product = { name: `level ${level}`, uses }
  }

  await assert.rejects(factsOfFile(stepFile(product)), { code: 'model_too_complex' })
})

test('dimensions and tolerances of a file are counted, also those that have no value', async () => {
  const file = withEntities(bolt, [
    `#9001=DIMENSIONAL_SIZE(#9000,'diameter');`,
    `#9002=DIMENSIONAL_LOCATION('linear distance','',#9000,#9000);`,
    `#9003=FLATNESS_TOLERANCE('','',#9000,#9000);`,
    `#9004=(GEOMETRIC_TOLERANCE('','',#9000,#9000)GEOMETRIC_TOLERANCE_WITH_DATUM_REFERENCE((#9000))POSITION_TOLERANCE());`,
    `#9005=TOLERANCE_ZONE('','',#9000,.F.,(#9003),#9000);`,
    `#9006=DRAUGHTING_CALLOUT('',(#9000));`,
  ])

  const facts = await factsOfFile(file, { filename: 'bolt.step' })
  const plain = await factsOfFile(stepFile(bolt), { filename: 'bolt.step' })

  assert.deepEqual(facts.annotations, { dimensions: 2, tolerances: 2, drawings: 1, texts: [] })
  assert.equal(plain.annotations, null)
})
