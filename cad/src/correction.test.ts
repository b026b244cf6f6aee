import assert from 'node:assert/strict'
import { test } from 'node:test'

import { binaryStl, boxGltf, boxTriangles, glb } from '../test/mesh-files.ts'
import { convertModel } from './convert.ts'
import type { Correction } from './correction.ts'

const stl = { bytes: binaryStl(boxTriangles([1, 0, 0], [1, 2, 3])), filename: 'box.stl' }
/** A box of a meter, and the same one two meters further. */
const { json, binary } = boxGltf([{ mesh: 0 }, { mesh: 0, translation: [2, 0, 0] }], [0, 1])
const boxes = { bytes: glb(json, binary), filename: 'boxes.glb' }

async function factsOf(file: { bytes: Buffer; filename: string }, correction: Correction) {
  const { facts } = await convertModel({ ...file, companions: new Map() }, correction)
  return facts
}

test('a file without units is read in the units that a person states', async () => {
  const facts = await factsOf(stl, { units: 'in' })

  assert.deepEqual(facts.box, { min: [25.4, 0, 0], max: [50.8, 50.8, 76.2] })
  assert.equal(facts.units, 'in')
  assert.equal(facts.statedUnits, null)
  assert.deepEqual(facts.warnings, [], 'nothing is assumed any more')
  assert.equal(facts.volume?.toFixed(2), (6 * 25.4 ** 3).toFixed(2))
})

test('wrong units in a file are corrected, with the offsets between its parts', async () => {
  const facts = await factsOf(boxes, { units: 'mm' })

  assert.deepEqual(facts.box, { min: [0, 0, 0], max: [3, 1, 1] })
  assert.deepEqual([facts.units, facts.statedUnits], ['mm', 'm'])
})

test('a person can correct the up axis, and lengths stay', async () => {
  const [as, turned] = [await factsOf(stl, {}), await factsOf(stl, { upAxis: 'y' })]

  assert.deepEqual([as.upAxis, turned.upAxis], ['z', 'y'])
  assert.deepEqual(turned.box, as.box, 'in the axes of the file')
  assert.deepEqual(turned.warnings, ['units_assumed'])
})

test('a model larger in meters than anything people build has a warning until someone states its units', async () => {
  const far = boxGltf([{ mesh: 0 }, { mesh: 0, translation: [120, 0, 0] }], [0, 1])
  const plate = { bytes: glb(far.json, far.binary), filename: 'plate.glb' }

  assert.deepEqual((await factsOf(plate, {})).warnings, ['size_unlikely'])
  assert.deepEqual((await factsOf(plate, { units: 'mm' })).warnings, [])
  assert.deepEqual((await factsOf(plate, { units: 'm' })).warnings, [], 'it may be so')
  assert.deepEqual((await factsOf(boxes, {})).warnings, [])
})
