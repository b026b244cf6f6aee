import assert from 'node:assert/strict'
import { test } from 'node:test'

import { millisecondsOf } from '@millwright/isolation/test-pace'

import type { Box } from '../geometry.ts'
import { findGrids } from './grids.ts'
import type { Shape } from '../page-content.ts'

const rule = (...box: Box): Shape => ({ box, fill: '#000000', straight: true })
const across = (y: number, x0 = 60, x1 = 300): Shape => rule(x0, y, x1, y + 0.7)
const down = (x: number, y0 = 100, y1 = 200): Shape => rule(x, y0, x + 0.7, y1)
const grids = (...shapes: Shape[]) => findGrids(shapes, 600, 800)

test('crossing rules make a table, row by row', () => {
  const { tables } = grids(across(100), across(150), across(200), down(60), down(180), down(300))

  assert.deepEqual(
    tables[0]?.cells.map(({ row, column }) => [row, column]),
    [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ],
  )
})

test('a cell may span columns', () => {
  const shapes = [across(100), across(150), across(200), down(60), down(300), down(180, 150, 200)]

  const cells = grids(...shapes).tables[0]?.cells

  assert.equal(cells?.length, 3)
  assert.deepEqual(cells?.[0]?.box.map(Math.round), [60, 100, 300, 150])
})

test('four rules are a frame, not a table', () => {
  const { tables, frames } = grids(across(100), across(200), down(60), down(300))

  assert.equal(tables.length, 0)
  assert.equal(frames.length, 1)
})

test('a table cut by the end of the page is closed by the ends of its rules', () => {
  const { tables } = grids(across(100), across(150), down(60), down(180), down(300))

  assert.equal(tables[0]?.cells.length, 4)
})

test('thousands of rules of a drawing are left alone', () => {
  const hatch = Array.from({ length: 900 }, (_rule, index) => across(100 + index * 3.5))

  const milliseconds = millisecondsOf(() =>
    grids(...hatch, down(60, 100, 3300), down(300, 100, 3300)),
  )

  assert.ok(milliseconds < 500, `${milliseconds} ms`)
})
