import assert from 'node:assert/strict'
import { test } from 'node:test'

import { factsOfFile } from '../../../test/facts-of.ts'
import { readModel } from '../../read.ts'

const square = 'coord Coordinate { point [ 0 0 0, 1 0 0, 1 1 0, 0 1 0 ] } coordIndex [ 0 1 2 3 -1 ]'
const red = 'appearance Appearance { material Material { diffuseColor 1 0 0 } }'
const box = (size: string, name = '') => `${name} Shape { ${red} geometry Box { size ${size} } }`

async function factsOf(body: string, companions: Record<string, string> = {}, head = '') {
  return await factsOfFile(`#VRML V2.0 utf8\n${head}\n${body}`, {
    filename: 'part.wrl',
    companions,
  })
}

/** The surfaces of the first shape, each with its color. */
async function surfacesOf(geometry: string) {
  const text = `#VRML V2.0 utf8\nShape { ${red} geometry ${geometry} }`
  const { parts } = await readModel({
    bytes: Buffer.from(text),
    filename: 'part.wrl',
    companions: new Map(),
  })
  return parts[0]?.shapes[0]?.mesh ?? assert.fail('no shape')
}

test('named nodes of VRML are parts, placed by their transforms', async () => {
  const facts = await factsOf(`
    DEF Frame Transform { translation 10 0 0 children [
      Transform { rotation 0 0 1 1.5707963 children DEF Arm Group { children ${box('4 2 2')} } }
      DEF T17 Transform { scale 2 1 1 center 1 0 0 children ${box('2 2 2', 'DEF Foot')} }
    ] }`)

  assert.deepEqual(
    facts.parts.map(({ name, parts }) => [name, parts.map((part) => [part.name, part.color])]),
    [
      [
        'Frame',
        [
          ['Arm', '#ff0000'],
          ['Foot', '#ff0000'],
        ],
      ],
    ],
  )
  assert.deepEqual(facts.box, { min: [7, -2, -1], max: [11, 2, 1] })
  assert.deepEqual([facts.format, facts.upAxis, facts.warnings], ['vrml', 'y', ['units_assumed']])
})

test('VRML of KiCad is in tenths of an inch, with z upwards', async () => {
  const facts = await factsOf(box('1 1 1'), {}, '#kicad StepUp wrl exported')

  assert.deepEqual(facts.box, { min: [-1.27, -1.27, -1.27], max: [1.27, 1.27, 1.27] })
  assert.deepEqual([facts.units, facts.upAxis, facts.warnings], ['mm', 'z', []])
  const byFreecad = await factsOf(`DEF o0 Group { children ${box('1 2 3')} }`)
  assert.deepEqual([byFreecad.upAxis, byFreecad.parts[0]?.name], ['z', 'part'])
})

test('round solids are closed, and have about their volume', async () => {
  const volumeOf = async (geometry: string) =>
    (await factsOf(`Shape { geometry ${geometry} }`)).volume ?? 0
  const isNear = (value: number, wanted: number) => Math.abs(value / wanted - 1) < 0.03

  assert.equal(await volumeOf('Box { size 1 2 3 }'), 6)
  assert(isNear(await volumeOf('Sphere { radius 2 }'), (4 / 3) * Math.PI * 8))
  assert(isNear(await volumeOf('Cylinder { radius 2 height 3 }'), Math.PI * 12))
  assert(isNear(await volumeOf('Cone { bottomRadius 2 height 3 }'), Math.PI * 4))
})

test('a section is moved along a line, straight or bent', async () => {
  const straight = await factsOf('Shape { geometry Extrusion { spine [ 0 0 0 5 0 0 ] } }')
  const tapered = await factsOf('Shape { geometry Extrusion { scale [ 1 1 0.5 0.5 ] } }')
  const bent = await factsOf(`Shape { geometry Extrusion { spine [ 0 0 0 0 9 0 9 9 0 ]
    crossSection [ 1 1 1 -1 -1 -1 -1 1 1 1 ] } }`)

  assert.deepEqual(straight.box, { min: [0, -1, -1], max: [5, 1, 1] })
  assert.deepEqual([straight.volume, tapered.volume?.toFixed(3)], [20, '2.333'])
  assert.deepEqual(bent.box.max, [9, 10, 1])
  assert(bent.volume !== null && bent.volume > 0)
})

test('faces have the material, their own color, or those of their corners', async () => {
  const one = await surfacesOf(`IndexedFaceSet { ${square} }`)
  const turned = await surfacesOf(`IndexedFaceSet { ccw FALSE solid FALSE ${square} }`)
  const faces = await surfacesOf(`IndexedFaceSet { coord Coordinate { point [ 0 0 0 1 0 0 0 1 0 ] }
    coordIndex [ 0 1 2 -1 0 2 1 ] colorPerVertex FALSE color Color { color [ 0 0 1, 0 1 0 ] } }`)
  const corners = await surfacesOf(
    `IndexedFaceSet { ${square} color Color { color [ 0 0 1, 0 1 0 ] } colorIndex [ 0 0 1 1 -1 ] }`,
  )

  assert.deepEqual([...one.indices], [0, 1, 2, 0, 2, 3])
  assert.deepEqual([...turned.positions].slice(0, 6), [0, 1, 0, 1, 1, 0])
  assert.equal(turned.surfaces[0]?.material.doubleSided, true)
  assert.deepEqual(
    faces.surfaces.map(({ material, triangleCount }) => [material.color, triangleCount]),
    [
      [[0, 0, 1, 1], 1],
      [[0, 1, 0, 1], 1],
    ],
  )
  assert.deepEqual([...(corners.colors ?? [])].slice(4, 12), [0, 0, 1, 1, 0, 1, 0, 1])
})

test('the finest level, the chosen child and reused nodes are shown, and unknown nodes do no harm', async () => {
  const facts = await factsOf(`
    PROTO Bolt [ field SFColor paint 1 0 0 ] { Group { children ${box('1 1 1')} } }
    LOD { range [ 5 ] level [ DEF One ${box('1 1 1')} ${box('90 90 90')} ] }
    Switch { whichChoice +1 choice [ ${box('80 80 80')} Transform { translation 10 0 0 children USE One } ] }
    Switch { choice ${box('70 70 70')} }
    EXTERNPROTO Slider [ field SFVec3f translation ] "slider.wrl"
    Slider { translation 20 0 0 children Bolt { paint 0 1 0 } }
    Viewpoint { description "a \\"view\\" }" } Script { eventIn SFTime at field SFNode me USE One url "x" }
    ROUTE One.a TO One.b # ] }`)

  assert.deepEqual(facts.box, { min: [-0.5, -0.5, -0.5], max: [20.5, 0.5, 0.5] })
  assert.equal(facts.triangleCount, 36)
})

test('inlined files are included if supplied, or named', async () => {
  const scene = `Inline { url "parts/pin.wrl" } ${box('1 1 1')}`
  const pin = `#VRML V2.0 utf8\nTransform { translation 5 0 0 children ${box('1 1 1')} }`

  assert.equal((await factsOf(scene, { 'pin.wrl': pin })).triangleCount, 24)
  const alone = await factsOf(scene)
  assert.deepEqual(
    [alone.missingFiles, alone.warnings.includes('files_missing')],
    [['pin.wrl'], true],
  )
  await assert.rejects(factsOf('Inline { url "pin.wrl" }'), { code: 'model_external_reference' })
})

test('truncated or endlessly nested VRML is refused', async () => {
  const refuses = async (body: string, code: string) => {
    await assert.rejects(factsOf(body), { code }, body.slice(0, 40))
  }

  await refuses(box('1 1 1').slice(0, -4), 'model_damaged')
  await refuses('Group { children '.repeat(5000), 'model_damaged')
  await refuses('DEF Loop Group { children [ USE Loop USE Loop ] }', 'model_too_complex')
  const [section, spine] = ['0 1 '.repeat(5000), '0 1 2 '.repeat(5000)]
  await refuses(
    `Shape { geometry Extrusion { crossSection [ ${section} ] spine [ ${spine} ] } }`,
    'model_too_complex',
  )
  await refuses(
    'Shape { geometry IndexedFaceSet { coord Coordinate { point [ 0 0 0 ] } coordIndex [ 0 1 2 ] } }',
    'model_damaged',
  )
  await refuses('WorldInfo { title "nothing" }', 'model_empty')
})

/** The facts of a file in version 1.0, where earlier nodes set the appearance and position of a shape. */
async function factsOfVersion1(body: string, companions: Record<string, string> = {}) {
  return await factsOfFile(`#VRML V1.0 ascii\n${body}`, { filename: 'old.wrl', companions })
}

test('in VRML 1.0 a shape is defined by the nodes before it in its separator', async () => {
  const facts = await factsOfVersion1(`
    Separator {
      DEF Left Separator {
        Material { diffuseColor 1 0 0 } Translation { translation 10 0 0 }
        Scale { scaleFactor 2 1 1 } Cube { width 4 height 2 depth 2 }
      }
      DEF Right Separator {
        TransformSeparator { Translation { translation 99 0 0 } }
        MatrixTransform { matrix 1 0 0 0 0 1 0 0 0 0 1 0 0 5 0 1 }
        Switch { whichChild 1 Cube { width 50 } Cube {} }
      }
      Switch { Cube { width 70 } }
    }`)

  assert.deepEqual(
    facts.parts.map(({ name, color }) => [name, color]),
    [
      ['Left', '#ff0000'],
      ['Right', undefined],
    ],
  )
  assert.deepEqual(facts.box, { min: [-1, -1, -1], max: [14, 6, 1] })
  assert.deepEqual([facts.format, facts.triangleCount], ['vrml', 24])
})

test('in VRML 1.0 faces use the last coordinates, and their own materials', async () => {
  const { parts } = await readModel({
    bytes: Buffer.from(`#VRML V1.0 ascii
      Material { diffuseColor [ 1 0 0, 0 0 1 ] } MaterialBinding { value PER_FACE_INDEXED }
      Coordinate3 { point [ 0 0 0, 1 0 0, 1 1 0, 0 1 0 ] }
      ShapeHints { vertexOrdering CLOCKWISE shapeType SOLID faceType CONVEX }
      IndexedFaceSet { coordIndex [ 0 1 2 -1 0 2 3 -1 ] materialIndex [ 1 0 ] }`),
    filename: 'old.wrl',
    companions: new Map(),
  })

  const { surfaces = [], indices = [] } = parts[0]?.shapes[0]?.mesh ?? {}
  assert.deepEqual(
    surfaces.map(({ material }) => material.color),
    [
      [0, 0, 1, 1],
      [1, 0, 0, 1],
    ],
  )
  assert.equal(indices.length, 6)
  const pin = '#VRML V1.0 ascii\nCube {}'
  const shown = await factsOfVersion1('WWWInline { name "pin.wrl" }', { 'pin.wrl': pin })
  assert.equal(shown.triangleCount, 12)
  await assert.rejects(factsOfVersion1('DEF Loop Separator { USE Loop USE Loop }'), {
    code: 'model_too_complex',
  })
})
