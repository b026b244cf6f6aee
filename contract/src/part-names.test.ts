import assert from 'node:assert/strict'
import { test } from 'node:test'

import { listPartNames } from './part-names.ts'

const listed = (...names: string[]) => listPartNames(names.map((name) => ({ name })))

test('consecutively numbered parts are named together, others one by one', () => {
  assert.equal(listed('Bolt 1', 'Bolt 2', 'Bolt 3', 'Casing'), 'Bolt 1–3, Casing')
  assert.equal(listed('Bolt 1', 'Bolt 3', 'Nut 4'), 'Bolt 1, Bolt 3, Nut 4')
  assert.equal(listed('M6x20', 'M6x20', 'DIN 912'), 'M6x20, M6x20, DIN 912')
  assert.equal(listed('Seal', 'Seal'), 'Seal, Seal')
  assert.equal(listed('7', '8'), '7, 8')
})
