import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readNumberedTitles } from './numbered-titles.ts'
import type { NewBlock } from './text-blocks.ts'

function item(number: number | undefined, text: string): NewBlock {
  const isTitle = number !== undefined
  return {
    kind: 'item',
    layer: 'body',
    lines: [],
    text,
    style: {
      size: 10,
      bold: isTitle,
      color: '#000000',
      x: isTitle ? 50 : 60,
      textX: 70,
      hangs: true,
      columnX: 50,
    },
    marker: isTitle
      ? { raw: String(number), style: 'decimal', value: [number] }
      : { raw: '•', style: 'bullet', value: [] },
  }
}

/** Titles of chapters, each over two bullets. */
function headingsIn(...titles: string[]): string[] {
  const blocks = titles.flatMap((title, index) => [
    item(index + 1, title),
    item(undefined, 'Loosen the screws.'),
    item(undefined, 'Lift the cover.'),
  ])
  return readNumberedTitles(blocks)
    .filter(({ kind }) => kind === 'heading')
    .map(({ text }) => text)
}

test('one that cannot be a step makes chapters of bold numbered titles', () => {
  assert.deepEqual(headingsIn('Technical data', 'Adjusting the cover', 'Changing the filter'), [
    '1 Technical data',
    '2 Adjusting the cover',
    '3 Changing the filter',
  ])
})

test('bold steps above bullets stay steps, even if one begins like such a title', () => {
  assert.deepEqual(headingsIn('Open the pump', 'Packing the gland', 'Close the pump'), [])
})

function scanned(block: NewBlock, size: number): NewBlock {
  const lines = [{ page: 1, box: [50, 50, 90, 60] as const, text: block.text, certainty: 0.9 }]
  return {
    ...block,
    lines: lines.map((line) => ({ ...line, box: [...line.box] })),
    style: { ...block.style, size },
  }
}

function titlesAmong(blocks: readonly NewBlock[]): string[] {
  return readNumberedTitles(blocks).flatMap(({ kind, text }) => (kind === 'heading' ? [text] : []))
}

test('titles of the same style are chapters even if one is a little larger in a scan', () => {
  const blocksWith = (size: number): NewBlock[] => [
    scanned(item(1, 'Ring off'), 10),
    item(undefined, 'Loosen the screws.'),
    { ...scanned(item(2, '2 Changing the ring'), size), kind: 'heading' },
    item(undefined, 'Lift the cover.'),
    scanned(item(3, 'Ring on'), 10),
  ]
  assert.deepEqual(titlesAmong(blocksWith(11.5)), [
    '1 Ring off',
    '2 Changing the ring',
    '3 Ring on',
  ])
  assert.deepEqual(titlesAmong(blocksWith(14)), ['2 Changing the ring'], 'of another size')
})

test('bold steps that count from one under a numbered chapter do not continue its number', () => {
  const blocks: NewBlock[] = [
    { ...scanned(item(1, '1 Assembly'), 11), kind: 'heading' },
    ...['Ring off', 'Ring on', 'Cover on'].map((text, at) => scanned(item(at + 1, text), 10)),
  ]
  assert.deepEqual(titlesAmong(blocks), ['1 Assembly'])
})

test('a title that cannot be a step counts even if its strokes are measured as thin', () => {
  const first = item(1, 'Technical data')
  const blocks: NewBlock[] = [
    { ...first, style: { ...first.style, bold: false } },
    item(2, 'Adjusting the cover'),
    item(3, 'Changing the filter'),
    item(undefined, 'Lift the cover.'),
    item(undefined, 'Loosen the screws.'),
    item(undefined, 'Close it.'),
  ]
  assert.equal(readNumberedTitles(blocks).filter(({ kind }) => kind === 'heading').length, 3)
})

test('a thin item that cannot be a step does not take the number of a bold title', () => {
  const legend = item(2, 'Termostat')
  const blocks: NewBlock[] = [
    item(1, 'Overview'),
    { ...legend, style: { ...legend.style, bold: false } },
    item(undefined, 'Loosen the screws.'),
    item(2, 'Adjusting the cover'),
    item(undefined, 'Lift the cover.'),
    item(undefined, 'Close it.'),
    item(3, 'Technical data'),
  ]
  assert.deepEqual(titlesAmong(blocks), ['1 Overview', '2 Adjusting the cover', '3 Technical data'])
})

test('bold titles over lists are chapters though some are set in, or end in an abbreviation', () => {
  const titles = ['General', 'Assembly of the head', 'Assembly of the hd.', 'Final assembly']
  const blocks = titles.flatMap((title, index) => {
    const { style, ...block } = item(index + 1, title)
    const thin = { ...style, bold: false, x: 90 }
    return [
      { ...block, style: { ...style, x: index > 1 ? 72 : 50 } },
      { ...item(1, 'Insert the screw.'), style: thin },
      { ...item(2, 'Turn the nut.'), style: thin },
    ]
  })
  assert.deepEqual(
    readNumberedTitles(blocks).flatMap(({ kind, text }) => (kind === 'heading' ? [text] : [])),
    titles.map((title, index) => `${index + 1} ${title}`),
  )
})

test('a list under a larger heading further below makes no chapters of bold steps', () => {
  const steps = ['Carriage', 'Drain', 'Brushes'].flatMap((title, index) => [
    item(index + 1, title),
    item(undefined, 'Loosen the screws.'),
    item(undefined, 'Lift the cover.'),
  ])
  const list = { ...item(1, 'Open the tap.'), style: { ...item(1, '').style, bold: false } }
  const { marker: _, ...plain } = item(undefined, 'Startup')
  const heading: NewBlock = { ...plain, kind: 'heading', style: { ...plain.style, size: 14 } }
  const headings = (blocks: NewBlock[]) =>
    readNumberedTitles(blocks).filter(({ kind }) => kind === 'heading').length

  assert.equal(headings([...steps, heading, list]), 1)
  assert.equal(headings([...steps, list]), 3)
})
