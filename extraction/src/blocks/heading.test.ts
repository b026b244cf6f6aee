import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parseMarker } from '../markers/grammar.ts'
import { isHeading, levelsOf, type RankedHeading } from './heading.ts'
import type { Line } from '../printed-line.ts'
import { isCaption } from '../markers/captions.ts'

const body = { size: 10, color: '#000000', bold: false, isTyped: false }

function heads(text: string, style: Partial<Line> = {}): boolean {
  const line: Line = {
    page: 1,
    box: [60, 60, 200, 70],
    baseline: 69,
    text,
    runs: [],
    size: 10,
    bold: false,
    color: '#000000',
    ...style,
  }
  const parsed = parseMarker(text)
  return isHeading([line], text, parsed?.isWeak ? undefined : parsed?.marker, body)
}

const cases: [text: string, style: Partial<Line>, isHeading: boolean][] = [
  ['Replacing the seal', { size: 14 }, true],
  ['Replacing the seal', { bold: true }, true],
  ['Replacing the seal', {}, false],
  ['REPLACING THE SEAL', {}, true],
  ['The seal is worn and must be replaced.', { bold: true }, false],
  ['请以管理员身份登录。标记应朝上。', { bold: true }, false],
  ['Proceed as follows:', { bold: true }, false],
  ['1. Remove the cover', { bold: true }, false],
  ['1. Remove the cover', { size: 14, bold: true }, true],
  ['2.1 Removal', { bold: true }, true],
  ['6.2.5 Removal of the seal', { size: 9, bold: true }, true],
  ['6.2.5 Removal of the seal', { size: 9 }, false],
  ['Removal of the seal', { size: 9, bold: true }, false],
  ['Step 3', { size: 14, bold: true }, false],
  ['• Seal', { bold: true }, false],
  ['12', { size: 20 }, false],
]

for (const [text, style, expected] of cases) {
  test(`"${text}" ${JSON.stringify(style)} ${expected ? 'is' : 'is not'} a heading`, () => {
    assert.equal(heads(text, style), expected)
  })
}

test('sizes of scans scatter and are of one level, those of print are not', () => {
  const sizes = [16, 15, 12].map((size) => ({ size, bold: false, text: 'Seal' }))
  assert.deepEqual(levelsOf(sizes), [1, 2, 3])
  assert.deepEqual(levelsOf(sizes.map((one) => ({ ...one, isRead: true }))), [1, 1, 2])
})

test('captions are recognized by their word and number', () => {
  const captions = [
    'Figure 3: The seal',
    'Fig. 1',
    'Abb. 4 – Dichtung',
    'Table 2.1: Data',
    'Fig. 2, Setting the dial',
    '図 5',
  ]
  const others = ['Figure 3 shows the seal', 'Figure 3, 4 and 5', 'Figures', 'Table lamp']

  assert.deepEqual(
    captions.map(isCaption),
    captions.map(() => true),
  )
  assert.deepEqual(
    others.map(isCaption),
    others.map(() => false),
  )
})

const heading = (size: number, more: Partial<RankedHeading> = {}): RankedHeading => ({
  size,
  bold: true,
  text: 'Heading',
  ...more,
})

test('levels follow size, and never jump down by more than one', () => {
  assert.deepEqual(levelsOf([heading(20), heading(14), heading(12), heading(14)]), [1, 2, 3, 2])
  assert.deepEqual(levelsOf([heading(20), heading(10), heading(14), heading(10)]), [1, 2, 2, 3])
})

test('headings of one style stay on one level if a level between them is left out', () => {
  const sizes = [20, 10, 10, 14, 10]
  assert.deepEqual(levelsOf(sizes.map((size) => heading(size))), [1, 2, 2, 2, 3])
})

test('numbering refines levels of one style', () => {
  const numbered = ['1.1 Pump', '1.1.1 Seal', '1.2 Motor'].map((text) => {
    const marker = parseMarker(text)?.marker
    return heading(14, { text, marker })
  })

  assert.deepEqual(levelsOf(numbered), [1, 2, 1])
})

test('a heading with its own text before numbered chapters is on their level', () => {
  const chapters = [1, 2, 3].map((chapter) => heading(14, { chapter }))
  const title = heading(30)
  const declaration = heading(20, { hasText: true })

  assert.deepEqual(levelsOf([title, declaration, ...chapters]), [1, 2, 2, 2, 2])
  assert.deepEqual(levelsOf([heading(12), declaration, ...chapters]), [1, 1, 1, 1, 1])
  assert.deepEqual(levelsOf([declaration, ...chapters]), [1, 2, 2, 2])
  assert.deepEqual(levelsOf([title, heading(20), ...chapters]), [1, 2, 3, 3, 3])
  assert.deepEqual(levelsOf([title, declaration, ...chapters.slice(1)]), [1, 2, 3, 3])
})

test('tags decide if all headings have one, else bookmarks if most have', () => {
  assert.deepEqual(levelsOf([heading(20, { tagged: 1 }), heading(20, { tagged: 2 })]), [1, 2])
  assert.deepEqual(
    levelsOf(
      [1, 2, 2, undefined].map((bookmarked) =>
        heading(20, bookmarked === undefined ? {} : { bookmarked }),
      ),
    ),
    [1, 2, 2, 3],
  )
})
