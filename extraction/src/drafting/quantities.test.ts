import assert from 'node:assert/strict'
import { test } from 'node:test'

import { splitQuantity } from './quantities.ts'

const cases: [text: string, name: string, count?: number][] = [
  ['4 x screw M3x12', 'screw M3x12', 4],
  ['2× finger, left and right', 'finger, left and right', 2],
  ['10 pcs washers', 'washers', 10],
  ['8 vis M3x25', 'vis M3x25', 8],
  ['Screw M4 (6x)', 'Screw M4', 6],
  ['Lock nut, 4 pcs', 'Lock nut', 4],
  ['Dichtring, 2 Stück', 'Dichtring', 2],
  ['ネジ 4本', 'ネジ', 4],
  ['密封圈 1个', '密封圈', 1],
  ['5 mm hexagon key', '5 mm hexagon key'],
  ['12 V power supply', '12 V power supply'],
  ['Screwdriver PH2', 'Screwdriver PH2'],
  ['T10 bit', 'T10 bit'],
  ['10K potentiometer', '10K potentiometer'],
  ['4xM5 screws', 'M5 screws', 4],
  ['1x6 pin header (2)', '1x6 pin header', 2],
  ['1 x 3P cable', '3P cable', 1],
  ['Bearing 608', 'Bearing 608'],
]

for (const [text, name, count] of cases) {
  test(`reads "${text}" as ${count ?? 'an unknown number'} of "${name}"`, () => {
    assert.deepEqual(splitQuantity(text), count === undefined ? { name } : { name, count })
  })
}
