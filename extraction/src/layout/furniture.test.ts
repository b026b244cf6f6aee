import assert from 'node:assert/strict'
import { test } from 'node:test'

import { findFurniture } from './furniture.ts'
import type { GlyphRun } from '../page-content.ts'
import type { PageLayout } from './page-layout.ts'
import type { Line } from '../printed-line.ts'

function line(page: number, text: string, y: number, size = 10, x = 60): Line {
  return {
    page,
    box: [x, y, x + 240, y + size],
    baseline: y + size * 0.9,
    text,
    runs: [],
    size,
    bold: false,
    color: '#000000',
  }
}

function layoutOf(page: number, lines: readonly Line[]): PageLayout {
  const body = [300, 320, 340].map((y) => line(page, `Body ${page} at ${y}`, y))
  return {
    content: {
      page,
      width: 600,
      height: 800,
      back: [1, 0, 0, 1, 0, 0],
      glyphs: [],
      shapes: [],
      images: [],
    },
    lines: [...lines, ...body],
    tables: [],
    pictures: [],
    panels: [],
    signs: [],
  }
}

const inFurniture = (lines: readonly Line[]): string[] =>
  lines
    .filter((one) => findFurniture([layoutOf(1, []), layoutOf(2, lines)]).lines.has(one))
    .map(({ text }) => text)

/** Pages of 800 points with the given lines and some text between. */
function furniture(
  pages: [text: string, y: number, size?: number, x?: number][][],
  { runs = [], bold = false }: { runs?: GlyphRun[]; bold?: boolean } = {},
): string[] {
  const layouts = pages.map((lines, index) => {
    const page = index + 1
    const own = lines.map(([text, y, size, x]) => line(page, text, y, size, x))
    return layoutOf(
      page,
      own.map((one) => ({ ...one, runs, bold })),
    )
  })
  return [...findFurniture(layouts).lines].map(({ text }) => text)
}

test('a running header is furniture on every page, and on separate left and right pages', () => {
  const left: [string, number][] = [['Pump handbook', 30]]
  const right: [string, number][] = [['Maintenance', 30]]

  assert.equal(furniture([left, left, left]).length, 3)
  assert.equal(furniture([left, right, left, right]).length, 4)
})

test('page numbers are furniture in every wording', () => {
  const words = ['3', '- 4 -', 'Page 5 of 9', 'Seite 6 von 9', '7 / 9', 'xii']

  assert.equal(furniture(words.map((text) => [[text, 770]])).length, 6)
})

test('a number far from the edge that counts the pages at the right is furniture', () => {
  const pages = (x: number): [string, number, number, number][][] =>
    [2, 3, 4, 5].map((number) => [[`${number}`, 150, 10, x]])

  assert.equal(furniture(pages(520)).length, 4)
  assert.deepEqual(furniture(pages(60)), [])
})

test('a step at the top of each page is not furniture, although only its number differs', () => {
  const pages = [1, 2, 3].map((page): [string, number][] => [
    [`${page}. Attach the two brackets`, 40],
  ])

  assert.deepEqual(furniture(pages), [])
})

test('a large heading repeated across pages is not furniture', () => {
  const pages = [1, 2, 3].map((): [string, number, number][] => [['The upper frame', 100, 20]])

  assert.deepEqual(furniture(pages), [])
})

test('a signal word at the top of pages is not furniture if its text is right below it', () => {
  const pages = [1, 2, 3].map((): [string, number][] => [
    ['WARNING', 40],
    ['The cover is hot.', 53],
  ])
  const heads = [1, 2, 3].map((): [string, number][] => [['WARNING', 40]])

  assert.deepEqual(furniture(pages), [])
  assert.equal(furniture(heads).length, 3)
})

test('a signal word in the bar over its text is not furniture, but far above the text it is', () => {
  const pages = (below: number): [string, number][][] =>
    [1, 2, 3, 4].map((page) => [
      ['VORSICHT', 60],
      [`Die Platte ${'abcd'[page - 1]} kippt.`, below],
    ])

  assert.deepEqual(furniture(pages(90), { bold: true }), [])
  assert.equal(furniture(pages(110), { bold: true }).length, 4)
})

test('text that a browser prints around a single page is furniture', () => {
  const page = (foot: string, size = 8): [text: string, y: number, size?: number, x?: number][] => [
    ['11/25/26, 9:39 AM', 15, size, 24],
    ['Replacing the seal', 15, size, 280],
    ['Replacing the seal', 50, 20],
    [foot, 780, 8, 24],
    ['1/1', 780, 8, 575],
  ]

  assert.deepEqual(furniture([page('https://example.com/seal')]), [
    '1/1',
    'https://example.com/seal',
    '11/25/26, 9:39 AM',
    'Replacing the seal',
  ])
  assert.ok(!furniture([page('Keep this page.', 10)]).includes('11/25/26, 9:39 AM'))
})

test('the same words in the middle of pages are not furniture', () => {
  const pages = [1, 2, 3].map((): [string, number][] => [['Repeat on the other side.', 400]])

  assert.deepEqual(furniture(pages), [])
})

test('text in the line of a page number is furniture, even on a single page', () => {
  assert.deepEqual(
    furniture([
      [
        ['3.10 Amplifier', 770, 10],
        ['35', 770, 10, 500],
      ],
    ]),
    ['35', '3.10 Amplifier'],
  )
  assert.deepEqual(
    furniture([
      [
        ['Close the valve.', 750, 10],
        ['35', 770, 10, 500],
      ],
    ]),
    ['35'],
  )
})

test('a warning at the bottom of two pages is not furniture; on every page, only the first is read', () => {
  const foot: [string, number][] = [['NOTE: The screws are short.', 760]]

  assert.deepEqual(furniture([foot, foot]), [])
  assert.equal(furniture([foot, foot, foot, foot]).length, 3)
})

test('a foot that is read from pictures a little differently each time is furniture', () => {
  const readings = ['CC BY 4.0 (FIRST / WPILib)', 'CC BY 4.0 (FIRST / WPILIib)']
  const feet = readings.map((text): [string, number][] => [[text, 770]])
  const run: GlyphRun = {
    text: 'CC',
    box: [60, 770, 80, 780],
    baseline: 779,
    size: 10,
    bold: false,
    italic: false,
    color: '#000000',
    certainty: 0.9,
  }

  assert.equal(furniture(feet, { runs: [run] }).length, 2)
  assert.deepEqual(furniture(feet), [], 'printed text differs on purpose')
})

test('the same words at the foot of one page and at the head of the next are text', () => {
  assert.deepEqual(
    furniture([[['Let the pressure out first.', 690]], [['Let the pressure out first.', 110]]]),
    [],
  )
})

test('a line under the title of each chapter is not a running header', () => {
  const chapters = ['Replacing the seal', 'Cleaning the filter', 'Adjusting the belt']
  const pages = chapters.map((title): [string, number, number?][] => [
    [title, 60, 13],
    ['Tools required', 100],
    ['Hexagon key', 123],
  ])

  assert.deepEqual(furniture(pages), [])
})

test('a heading right above text on some pages is not a running header', () => {
  const tools = (name: string): [string, number][] => [
    ['Tools required', 30],
    [name, 44],
  ]
  const pages = [
    tools('A torque wrench'),
    [],
    tools('Two pliers'),
    [],
    [],
    tools('A hammer'),
    [],
    [],
  ]

  assert.deepEqual(furniture(pages), [])
})

test('a step at the top of a page is not a page number', () => {
  assert.deepEqual(furniture([[['Step 5', 40]]]), [])
  assert.deepEqual(furniture([[['Page 5', 40]]]), ['Page 5'])
})

test('step numbers side by side at the top of pages are not page numbers, but those of a spread are', () => {
  const row = (first: number): [string, number, number, number][] => [
    [`${first}`, 90, 10, 60],
    [`${first + 1}`, 90, 10, 320],
  ]

  assert.deepEqual(furniture([row(1), row(1), row(1)]), [])
  assert.equal(furniture([row(4), row(6), row(8)]).length, 6)
})

test('a page number in one line with the title of its chapter is furniture', () => {
  const pages = ['Storage', 'Storage', 'Cleaning', 'Cleaning', 'Repair'].map(
    (title, index): [text: string, y: number][] => {
      const number = index + 5
      return [[number % 2 === 0 ? `${number} ${title}` : `${title} of the pump ${number}`, 760]]
    },
  )

  assert.deepEqual(
    furniture(pages),
    pages.flatMap(([foot]) => foot?.[0] ?? []),
  )
})

test('a step that happens to have the number of its page is not a page number', () => {
  const pages = [2, 7, 3, 8, 5].map((number): [text: string, y: number][] => [
    [`${number} Close the lid of part ${number}`, 760],
  ])

  assert.deepEqual(furniture(pages), [])
})

test('the footer of one page may be slightly higher, unless it is larger', () => {
  const foot = (y: number, size: number): [text: string, y: number, size: number][] => [
    ['Revision of June 2024', y, size],
  ]

  assert.equal(furniture([foot(740, 10), foot(765, 10), foot(765, 10)]).length, 3)
  assert.equal(furniture([foot(740, 12), foot(765, 10), foot(765, 10)]).length, 2)
})

test('numbers in a row are those of steps if they are in boxes', () => {
  const numbers = (panel?: number): Line[] =>
    [9, 10, 11].map((number, index) => ({
      ...line(2, String(number), 30, 18, 60 + index * 160),
      ...(panel !== undefined && { panel: panel + index }),
    }))

  assert.deepEqual(inFurniture(numbers()), ['9', '10', '11'])
  assert.deepEqual(inFurniture(numbers(0)), [])
})
