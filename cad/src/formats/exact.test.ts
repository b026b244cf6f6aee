import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'

import { factsOfFile } from '../../test/facts-of.ts'
import { cubes, stepFile, type TestProduct } from '../../test/step-file.ts'
import type { Part } from '../facts.ts'

const bolt = cubes('bolt', [1, 0, 0])
const nut = cubes('nut', [0, 0.5, 0])
const rail = cubes('rail', [0, 0, 1], 2)
const pair: TestProduct = {
  name: 'pair',
  uses: [
    { product: bolt, at: [0, 0, 0] },
    { product: nut, at: [0, 0, 20] },
  ],
}
/** Three levels, uses of uses, a part of two solids, and a solid that is no part. */
const machine: TestProduct = {
  name: 'machine',
  boxes: [{ at: [500, 0, 0], size: [5, 5, 5] }],
  uses: [
    {
      product: {
        name: 'frame',
        boxes: [{ at: [0, 90, 0], size: [5, 5, 5] }],
        uses: [
          { product: pair, at: [0, 0, 0] },
          { product: pair, at: [50, 0, 0] },
          { product: rail, at: [0, 50, 0] },
        ],
      },
      at: [0, 0, 0],
    },
    { product: bolt, at: [0, 0, 200] },
  ],
}

const outline = (parts: readonly Part[]): unknown[] =>
  parts.map(({ name, parts: inside }) => (inside.length > 0 ? [name, outline(inside)] : name))

test('STEP yields the whole part tree with every use of a part, named and colored', async () => {
  const facts = await factsOfFile(stepFile(machine))

  assert.deepEqual(outline(facts.parts), [
    [
      'machine',
      [['frame', [['pair', ['bolt', 'nut']], ['pair', ['bolt', 'nut']], 'rail']], 'bolt'],
    ],
  ])
  assert.equal(facts.partCount, 8, 'six parts, and two assemblies with a solid of their own')
  assert.deepEqual(facts.box, { min: [0, 0, 0], max: [505, 95, 210] })
  assert.equal(facts.triangleCount, 9 * 12)
  assert.equal(facts.volume, 7 * 1000 + 2 * 125)
  assert.equal(facts.parts[0]?.parts[1]?.color, '#ff0000')
  assert.equal(facts.parts[0]?.parts[0]?.parts[0]?.parts[1]?.color, '#008000')
  assert.deepEqual(facts.warnings, [])
})

test('lengths from STEP are in millimeters, whatever the unit of the file', async () => {
  const millimetres = await factsOfFile(stepFile(bolt))
  const inches = await factsOfFile(stepFile(bolt, { unit: 'in' }))
  const metres = await factsOfFile(stepFile(bolt, { unit: 'm' }))

  assert.equal(millimetres.units, 'mm')
  assert.deepEqual(millimetres.box, { min: [0, 0, 0], max: [10, 10, 10] })
  assert.equal(inches.units, 'in')
  assert.deepEqual(inches.box, { min: [0, 0, 0], max: [254, 254, 254] })
  assert.equal(metres.units, 'm')
  assert.deepEqual(metres.box, { min: [0, 0, 0], max: [10_000, 10_000, 10_000] })
})

test('encoded names in STEP are decoded', async () => {
  const facts = await factsOfFile(
    stepFile(cubes(String.raw`Geh\X\E4use \X2\03A9\X0\ d''eau`, [1, 1, 1])),
  )

  assert.equal(facts.parts[0]?.name, "Gehäuse Ω d'eau")
})

test('a BREP is read with a part for each solid, and measured', async () => {
  // A block of 60 × 40 × 20 with a hole of 16 and rounded edges, and a pin of 10 × 30 beside it.
  const folder = path.join(import.meta.dirname, '..', '..', 'test')
  const bytes = await readFile(path.join(folder, 'block-and-pin.brep'))

  const facts = await factsOfFile(bytes, { filename: 'block-and-pin.brep' })

  assert.deepEqual([facts.format, facts.units, facts.partCount], ['brep', 'mm', 2])
  assert(Math.abs(facts.box.max[0] - 105) < 0.2 && Math.abs(facts.box.max[2] - 30) < 0.2)
  assert(Math.abs((facts.volume ?? 0) - 46_266) < 10, 'within the chords of its round faces')
  assert(facts.warnings.includes('units_assumed'))
})
