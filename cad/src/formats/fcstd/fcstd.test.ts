import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { factsOfFile } from '../../../test/facts-of.ts'
import { zip } from '../../../test/mesh-files.ts'
import type { Part } from '../../facts.ts'

/** Two solids: a block of 10 × 20 × 30 mm, and a pin next to it. */
const shape = readFileSync(new URL('../../../test/block-and-pin.brep', import.meta.url))

interface TestObject {
  name: string
  type: string
  /** Elements of properties by their names. */
  data?: Record<string, string>
  look?: Record<string, string>
}

function fcstd(objects: readonly TestObject[], files: Record<string, Buffer> = {}): Buffer {
  const properties = (all: Record<string, string> = {}): string =>
    Object.entries(all)
      .map(([name, element]) => `<Property name="${name}">${element}</Property>`)
      .join('')
  const declared = objects.map(({ name, type }) => `<Object type="${type}" name="${name}"/>`)
  const data = objects.map(
    (each) =>
      `<Object name="${each.name}"><Properties>${properties(each.data)}</Properties></Object>`,
  )
  const looks = objects.map(
    (each) => `<ViewProvider name="${each.name}">${properties(each.look)}</ViewProvider>`,
  )
  return zip({
    'Document.xml': `<?xml version='1.0'?><Document><Objects>${declared.join('')}</Objects><ObjectData>${data.join('')}</ObjectData></Document>`,
    'GuiDocument.xml': `<?xml version='1.0'?><Document><ViewProviderData>${looks.join('')}</ViewProviderData></Document>`,
    'PartShape.brp': shape,
    ...files,
  })
}

const part = '<Part file="PartShape.brp"/>'
const shown = '<Bool value="true"/>'
const hidden = '<Bool value="false"/>'
const label = (text: string): string => `<String value="${text}"/>`
const group = (...names: string[]): string =>
  `<LinkList>${names.map((name) => `<Link value="${name}"/>`).join('')}</LinkList>`
const at = (x: number): string =>
  `<PropertyPlacement Px="${x}" Py="0" Pz="0" Q0="0" Q1="0" Q2="0" Q3="1"/>`
/** FreeCAD packs red, green, blue and opacity into a number. */
const red = '<PropertyColor value="4278190335"/>'

function outline(parts: readonly Part[]): unknown[] {
  return parts.map(({ name, parts: inside }) =>
    inside.length > 0 ? [name, outline(inside)] : name,
  )
}

test('the parts of a FreeCAD document are the objects it shows, not their components', async () => {
  const bytes = fcstd([
    {
      name: 'Body',
      type: 'PartDesign::Body',
      data: { Label: label('Bracket &amp; pin'), Shape: part, Group: group('Sketch', 'Pad') },
      look: { Visibility: shown, ShapeColor: red },
    },
    { name: 'Sketch', type: 'Sketcher::SketchObject', look: { Visibility: shown } },
    { name: 'Pad', type: 'PartDesign::Pad', data: { Shape: part }, look: { Visibility: shown } },
    { name: 'Tool', type: 'Part::Box', data: { Shape: part }, look: { Visibility: hidden } },
  ])

  const facts = await factsOfFile(bytes, { filename: 'bracket.FCStd' })

  assert.deepEqual(outline(facts.parts), ['Bracket & pin'])
  assert.equal(facts.parts[0]?.color, '#ff0000')
  assert.deepEqual([facts.format, facts.units, facts.warnings], ['fcstd', 'mm', []])
})

test('an assembly of parts and links is placed as in the document', async () => {
  const bytes = fcstd([
    {
      name: 'Part',
      type: 'App::Part',
      data: { Label: label('Rack'), Group: group('Block'), Placement: at(100) },
      look: { Visibility: shown },
    },
    {
      name: 'Block',
      type: 'Part::Feature',
      data: { Label: label('Block'), Shape: part, Placement: at(0) },
      look: { Visibility: shown },
    },
    {
      name: 'Link',
      type: 'App::Link',
      data: {
        Label: label('Second rack'),
        LinkedObject: '<XLink file="" name="Part"/>',
        Placement: at(400),
        LinkTransform: hidden,
      },
      look: { Visibility: shown },
    },
  ])
  const alone = await factsOfFile(shape, { filename: 'block.brep' })

  const { box, partCount, parts } = await factsOfFile(bytes, { filename: 'rack.FCStd' })

  assert.deepEqual(outline(parts), [
    ['Rack', ['Block']],
    ['Second rack', ['Block']],
  ])
  assert.equal(partCount, 2)
  assert.equal(box.min[0].toFixed(3), (alone.box.min[0] + 100).toFixed(3))
  assert.equal(box.max[0].toFixed(3), (alone.box.max[0] + 400).toFixed(3))
})

test('an array of links shows its object once for each placement', async () => {
  const places = Buffer.alloc(4 + 2 * 7 * 4)
  places.writeUInt32LE(2, 0)
  for (const [index, x] of [50, 90].entries()) {
    places.writeFloatLE(x, 4 + 28 * index)
    places.writeFloatLE(1, 4 + 28 * index + 24)
  }
  const bytes = fcstd(
    [
      {
        name: 'Block',
        type: 'Part::Feature',
        data: { Label: label('Block'), Shape: part, Placement: at(7) },
        look: { Visibility: hidden },
      },
      {
        name: 'Array',
        type: 'Part::FeaturePython',
        data: {
          Label: label('Bolts'),
          Base: '<Link value="Block"/>',
          PlacementList: '<PlacementList file="PlacementList"/>',
          Placement: at(100),
        },
        look: { Visibility: shown },
      },
    ],
    { PlacementList: places },
  )
  const alone = await factsOfFile(shape, { filename: 'block.brep' })

  const { box, parts } = await factsOfFile(bytes, { filename: 'bolts.FCStd' })

  assert.deepEqual(outline(parts), [['Bolts', ['Bolts 1', 'Bolts 2']]])
  assert.equal(box.min[0].toFixed(3), (alone.box.min[0] + 143).toFixed(3))
  assert.equal(box.max[0].toFixed(3), (alone.box.max[0] + 183).toFixed(3))
})

test('the missing document of a link is reported', async () => {
  const bytes = fcstd([
    { name: 'Block', type: 'Part::Feature', data: { Shape: part }, look: { Visibility: shown } },
    {
      name: 'Link',
      type: 'App::Link',
      data: { LinkedObject: '<XLink file="bolt.FCStd" name="Bolt"/>' },
      look: { Visibility: shown },
    },
  ])

  const facts = await factsOfFile(bytes, { filename: 'rack.FCStd' })

  assert.deepEqual([facts.warnings, facts.missingFiles], [['files_missing'], ['bolt.FCStd']])
  assert.equal(facts.partCount, 1)
})

test('a linked object is read from the supplied document', async () => {
  const link = {
    Label: label('Bolt 1'),
    LinkedObject: '<XLink file="parts/Bolt.FCStd" name="Body"/>',
    Placement: at(40),
  }
  const rack = fcstd([{ name: 'Link', type: 'App::Link', data: link, look: { Visibility: shown } }])
  const bolt = fcstd([
    {
      name: 'Body',
      type: 'PartDesign::Body',
      data: { Label: label('Bolt'), Shape: part, Placement: at(7) },
      look: { Visibility: shown, ShapeColor: red },
    },
  ])
  const alone = await factsOfFile(shape, { filename: 'block.brep' })

  const facts = await factsOfFile(rack, {
    filename: 'rack.FCStd',
    companions: { 'bolt.fcstd': bolt },
  })

  assert.deepEqual([outline(facts.parts), facts.warnings], [['Bolt 1'], []])
  assert.equal(facts.parts[0]?.color, '#ff0000')
  assert.equal(facts.box.min[0].toFixed(3), (alone.box.min[0] + 33).toFixed(3))
  await assert.rejects(factsOfFile(rack, { filename: 'rack.FCStd' }), {
    code: 'model_external_reference',
  })
})

test('a document with only sketches has nothing to show', async () => {
  const bytes = fcstd([{ name: 'Sketch', type: 'Sketcher::SketchObject', data: { Shape: part } }])

  await assert.rejects(factsOfFile(bytes, { filename: 'sketch.FCStd' }), { code: 'model_empty' })
})

test('a link that shows itself ends', async () => {
  const self = { LinkedObject: '<XLink file="" name="Link"/>' }
  const bytes = fcstd([{ name: 'Link', type: 'App::Link', data: self }])

  await assert.rejects(factsOfFile(bytes, { filename: 'link.FCStd' }), {
    code: 'model_too_complex',
  })
})
