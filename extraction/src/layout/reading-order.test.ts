import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Box } from '../geometry.ts'
import type { PageLayout } from './page-layout.ts'
import type { PageTable } from './page-table.ts'
import { orderForReading, type Element } from './reading-order.ts'
import type { Line } from '../printed-line.ts'

/** A line of ten-point text, `width` points wide. */
function line(text: string, x: number, y: number, width = 200, panel?: number): Line {
  return {
    page: 1,
    box: [x, y, x + width, y + 11],
    baseline: y + 9,
    text,
    runs: [],
    size: 10,
    bold: false,
    color: '#000000',
    ...(panel !== undefined && { panel }),
  }
}

function order(lines: readonly Line[], more: Partial<PageLayout> = {}): string[] {
  const content = {
    page: 1,
    width: 600,
    height: 800,
    back: [1, 0, 0, 1, 0, 0] as const,
    glyphs: [],
    shapes: [],
    images: [],
  }
  const layout: PageLayout = {
    content: { ...content, back: [1, 0, 0, 1, 0, 0] },
    lines: [...lines],
    tables: [],
    pictures: [],
    panels: [],
    signs: [],
    ...more,
  }
  const read = (element: Element): string[] => {
    if (element.kind === 'line') return [element.line.text.split(' ')[0] ?? '']
    if (element.kind === 'table') return ['table']
    return element.kind === 'panel' ? element.flows.flat().flatMap(read) : []
  }
  return orderForReading(layout, () => true)
    .flat()
    .flatMap(read)
}

/** Lines of running text, named by a letter and a number: `a1 …`, `a2 …`. */
function column(name: string, x: number, y: number, count: number, width = 200): Line[] {
  return Array.from({ length: count }, (_line, index) =>
    line(`${name}${index + 1} runs on as text does in a column`, x, y + index * 13, width),
  )
}

test('the left column is read before the right one', () => {
  const lines = [...column('b', 320, 100, 6), ...column('a', 60, 104, 6)]

  assert.deepEqual(
    order(lines)
      .map((word) => word.charAt(0))
      .join(''),
    'aaaaaabbbbbb',
  )
})

test('elements across both columns are read before or after them', () => {
  const lines = [
    line('title over both of the columns', 60, 60, 460),
    ...column('a', 60, 100, 5),
    ...column('b', 320, 100, 5),
    line('foot below both of the columns', 60, 200, 460),
  ]

  assert.deepEqual(
    order(lines)
      .map((word) => word.charAt(0))
      .join(''),
    'taaaaabbbbbf',
  )
})

test('labels next to their values are read row by row', () => {
  const rows = ['C1', 'IC1', 'R1', 'R2', 'TB1', 'D1'].flatMap((label, index) => [
    line(label, 60, 100 + index * 13, 20),
    line(`v${label} with some words on it`, 120, 100 + index * 13),
  ])

  assert.deepEqual(order(rows), [
    'C1',
    'vC1',
    'IC1',
    'vIC1',
    'R1',
    'vR1',
    'R2',
    'vR2',
    'TB1',
    'vTB1',
    'D1',
    'vD1',
  ])
})

test('a card is read as a whole, not as part of a column of the page', () => {
  const card = (name: string, y: number, panel: number): Line[] => [
    line(`${name}-label`, 60, y, 60, panel),
    ...[0, 13, 26].map((down) =>
      line(`${name}-text with some more words`, 300, y + 20 + down, 200, panel),
    ),
  ]
  const panels: Box[] = [
    [50, 90, 550, 180],
    [50, 190, 550, 280],
  ]

  const read = order([...card('one', 100, 0), ...card('two', 200, 1)], { panels })

  assert.deepEqual([...new Set(read)], ['one-label', 'one-text', 'two-label', 'two-text'])
})

test('numbers decide between columns and rows of a grid', () => {
  const cell = (number: number, x: number, y: number): Line[] => [
    line(`${number}. Turn the wheel by one`, x, y),
    line('and a half turns until it', x + 15, y + 13),
    line('stops at the mark there', x + 15, y + 26),
  ]

  const read = order([
    ...cell(1, 60, 100),
    ...cell(2, 320, 100),
    ...cell(3, 60, 200),
    ...cell(4, 320, 200),
  ])

  assert.deepEqual(
    read.filter((word) => /\d/.test(word)),
    ['1.', '2.', '3.', '4.'],
  )
})

test('numbers that run down the columns keep them', () => {
  const cell = (number: number, x: number, y: number): Line[] => [
    line(`${number}. Turn the wheel by one`, x, y),
    line('and a half turns until it', x + 15, y + 13),
    line('stops at the mark there', x + 15, y + 26),
  ]

  const read = order([
    ...cell(1, 60, 100),
    ...cell(3, 320, 100),
    ...cell(2, 60, 200),
    ...cell(4, 320, 200),
  ])

  assert.deepEqual(
    read.filter((word) => /\d/.test(word)),
    ['1.', '2.', '3.', '4.'],
  )
})

test('numbers of chapters say nothing of the order of steps', () => {
  const step = (number: number, x: number, y: number): Line =>
    line(`${number}. Turn the wheel until it clicks into its place`, x, y)
  const chapter = (text: string, x: number, y: number): Line => ({ ...line(text, x, y), size: 14 })
  const left = [chapter('1 Preparation', 60, 100), step(1, 60, 150), step(2, 60, 220)]
  const right = [
    step(3, 320, 60),
    step(4, 320, 80),
    chapter('2 Removal', 320, 130),
    step(1, 320, 180),
  ]

  const read = order([...left, ...right])

  assert.deepEqual(read, ['1', '1.', '2.', '3.', '4.', '2', '1.'])
})

test('a list that restarts in the right column is read after the left one', () => {
  const list = (x: number): Line[] =>
    [1, 2, 3, 4].map((number) =>
      line(`${number}. Turn the wheel until it clicks into its place`, x, 100 + number * 40),
    )

  assert.deepEqual(
    order([...list(60), ...list(320)]),
    [...list(60), ...list(320)].map(({ text }) => text.slice(0, 2)),
  )
})

test('a long table is a column next to text, a short one is read at its height', () => {
  const tableOf = (rows: number): PageTable => {
    const cells = Array.from({ length: 2 * rows }, (_cell, index) => {
      const [row, side] = [Math.floor(index / 2), index % 2]
      const [x, y] = [320 + 100 * side, 130 + 16 * row]
      const lines = [line('Hold the lid down until it clicks', x, y, 90)]
      return { row, column: side, box: [x, y, x + 100, y + 16] as Box, lines }
    })
    return { page: 1, box: [320, 130, 520, 130 + 16 * rows], cells }
  }
  const left = [0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
    line(`a${index} runs on as text does in a column`, 60, 100 + 40 * index),
  )

  assert.equal(order(left, { tables: [tableOf(6)] }).indexOf('table'), left.length)
  assert.equal(order(left, { tables: [tableOf(2)] }).indexOf('table'), 2)
})

test('columns of hanging items are read one after the other across a narrow gutter', () => {
  const items = (name: string, x: number): Line[] =>
    Array.from({ length: 8 }, (_item, index) => [
      line(`${name}${index + 1} begins at the number`, x, 100 + index * 30, 235),
      line(`${name}${index + 1}b hangs below its text`, x + 18, 113 + index * 30, 217),
    ]).flat()
  const [left, right] = [items('a', 57), items('b', 301)]

  const read = order([...left, ...right])

  assert.deepEqual(
    read,
    [...left, ...right].map(({ text }) => text.split(' ')[0]),
  )
})

test('cards next to cards of the same height are read row by row, each with its notice', () => {
  const tops = [100, 260, 420]
  const boxes = [60, 320].flatMap((x) => tops.map((y): Box => [x, y, x + 240, y + 140]))
  const notice: Box = [70, 145, 290, 200]
  const lines = boxes.flatMap(([x, y], index) => [
    line(`${'acebdf'[index]}1 tells what to do with it`, x + 10, y + 10, 200, index),
    line(`${'acebdf'[index]}2 and goes on below`, x + 10, y + 23, 200, index),
    line(`${'acebdf'[index]}3 at the foot of the card`, x + 10, y + 120, 200, index),
  ])

  const read = order([...lines, line('notice of the first card', 80, 160, 200, 6)], {
    panels: [...boxes, notice],
  })

  const cards = ['b', 'c', 'd', 'e', 'f'].flatMap((name) => [1, 2, 3].map((at) => `${name}${at}`))
  assert.deepEqual(read, ['a1', 'a2', 'notice', 'a3', ...cards])
})

test('steps side by side over a picture are each read with all of their lines', () => {
  const found = order(
    [
      line('9. Push the cart on the', 60, 100),
      line('10. Fix the coupler of the', 320, 100),
      line('rail with its screws', 60, 113),
      line('shaft with its screw', 320, 113),
    ],
    { pictures: [{ box: [60, 126, 520, 300] }] },
  )

  assert.deepEqual(found, ['9.', 'rail', '10.', 'shaft'])
})
