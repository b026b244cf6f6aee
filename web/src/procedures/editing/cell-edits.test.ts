import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  cellId,
  findCell,
  parseCellId,
  withCell,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from './cell-edits.ts'

const table = {
  isHeaded: true,
  rows: [
    ['Bolt', 'Torque'],
    ['M8', '25 Nm'],
  ],
}
const first = { row: 0, column: 0 }

test("a cell's id contains its step and position, whatever the step's id", () => {
  const id = cellId('step 1 of 2', 3, 4)

  assert.deepEqual(parseCellId(id), { stepId: 'step 1 of 2', row: 3, column: 4 })
  assert.equal(parseCellId('a step'), undefined)
})

test('an empty row is added below or a column to the right, and gets the cursor', () => {
  const { cells, at } = withRow(table, first)
  assert.deepEqual([cells.rows[1], at], [['', ''], { row: 1, column: 0 }])

  const wider = withColumn(table, first)
  assert.deepEqual(wider.cells.rows, [
    ['Bolt', '', 'Torque'],
    ['M8', '', '25 Nm'],
  ])
  assert.deepEqual(wider.at, { row: 0, column: 1 })
})

test('a table without its first row has no header, and one without columns is removed', () => {
  assert.deepEqual(withoutRow(table, first).cells, { isHeaded: false, rows: [['M8', '25 Nm']] })
  assert.equal(withoutRow(table, { row: 1, column: 0 }).cells.isHeaded, true)

  const narrow = withoutColumn(table, first).cells
  assert.deepEqual(narrow.rows, [['Torque'], ['25 Nm']])
  assert.deepEqual(withoutColumn(narrow, first).cells.rows, [])
})

test("if the cursor's cell is removed, the nearest one is next", () => {
  assert.deepEqual(findCell(table, { row: 5, column: 1 }), { row: 1, column: 1 })
  assert.deepEqual(findCell(table, { row: 0, column: 9 }), { row: 0, column: 1 })
  assert.equal(findCell({ ...table, rows: [] }, first), undefined)
})

test('typing into a cell changes no other', () => {
  const { rows } = withCell(table, 1, 1, '30 Nm')

  assert.deepEqual(rows, [
    ['Bolt', 'Torque'],
    ['M8', '30 Nm'],
  ])
  assert.equal(table.rows[1]?.[1], '25 Nm')
})
