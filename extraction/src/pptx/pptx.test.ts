import assert from 'node:assert/strict'
import { test } from 'node:test'

import { numbered, p, samplePptx, shape, table, type SampleSlide } from '../../test/sample-pptx.ts'
import { convert } from '../convert.ts'
import { isText, type StructuredDocument, type TextBlock } from '../document.ts'
import { DocumentError, type DocumentErrorCode } from '../errors.ts'

async function converted(...slides: SampleSlide[]): Promise<StructuredDocument> {
  return await convert(samplePptx(slides), { fileId: 'file' })
}

function texts(document: StructuredDocument, layer = 'body'): TextBlock[] {
  return document.blocks.filter(isText).filter((block) => block.layer === layer)
}

test('slides are pages in the order of the presentation, each under its title', async () => {
  const slide = (title: string, text: string): SampleSlide => ({
    shapes: shape(p(text), { box: [40, 200, 300, 40] }) + shape(p(title), { placeholder: 'title' }),
  })
  const document = await converted(
    slide('Removal', 'First text.'),
    slide('Fitting', 'Second text.'),
  )

  assert.deepEqual(
    texts(document).map(({ kind, lines, text }) => [lines[0]?.page, kind, text]),
    [
      [1, 'heading', 'Removal'],
      [1, 'paragraph', 'First text.'],
      [2, 'heading', 'Fitting'],
      [2, 'paragraph', 'Second text.'],
    ],
  )
  assert.deepEqual(document.pages[0], { page: 1, width: 960, height: 540 })
})

test('lists have the printed numbers, and bullets if the master has them', async () => {
  const document = await converted({
    shapes: shape(
      [
        p('Open', numbered('arabicPeriod')),
        p('Turn', numbered('alphaLcParenR'), 1),
        p('Pull', numbered('alphaLcParenR'), 1),
        p('Clean', numbered('arabicPeriod')),
        p('Turn back', numbered('alphaLcParenR'), 1),
        p('In between.'),
        p('Anew', numbered('arabicPeriod')),
        p('Third', numbered('arabicPeriod', 3)),
        p('Fourth', numbered('arabicPeriod', 3)),
        p('Both', numbered('romanUcParenBoth')),
        p('Dot', ''),
      ].join(''),
      { placeholder: 'body' },
    ),
  })

  assert.deepEqual(
    texts(document).map(({ lines }) => lines.map(({ text }) => text).join()),
    [
      '1. Open',
      'a) Turn',
      'b) Pull',
      '2. Clean',
      'a) Turn back',
      'In between.',
      '1. Anew',
      '3. Third',
      '4. Fourth',
      '(I) Both',
      '• Dot',
    ],
  )
})

test('shapes are read from top to bottom, and as columns if side by side', async () => {
  const box = (text: string, x: number, y: number, height = 40): string =>
    shape(p(text), { box: [x, y, 300, height] })
  const grouped = `<p:grpSp><p:grpSpPr><a:xfrm><a:off x="0" y="1270000"/><a:ext cx="100" cy="100"/><a:chOff x="0" y="0"/><a:chExt cx="100" cy="100"/></a:xfrm></p:grpSpPr>${box('Left, upper.', 40, 20)}</p:grpSp>`
  const document = await converted({
    shapes:
      box('Below all.', 40, 450) +
      box('Right.', 500, 110, 300) +
      box('Left, lower.', 40, 250) +
      grouped +
      box('Above all.', 40, 20),
  })

  assert.deepEqual(
    texts(document).map(({ text }) => text),
    ['Above all.', 'Left, upper.', 'Left, lower.', 'Right.', 'Below all.'],
  )
})

test('notes, hidden slides and repeated content are separate from the text', async () => {
  const document = await converted(
    {
      shapes:
        shape(p('Turn it.'), { placeholder: 'body' }) + shape(p('7'), { placeholder: 'sldNum' }),
      notes: 'Say it slowly.',
    },
    {
      shapes: shape(p('Not now.'), { placeholder: 'body' }) + table(['Old', 'table']),
      isHidden: true,
    },
  )

  assert.deepEqual(
    document.blocks.filter(isText).map(({ layer, text }) => [layer, text]),
    [
      ['body', 'Turn it.'],
      ['furniture', '7'],
      ['hidden', 'Say it slowly.'],
      ['hidden', 'Not now.'],
      ['hidden', 'Old'],
      ['hidden', 'table'],
    ],
  )
})

test('cells that span columns and rows keep the others in their columns', async () => {
  const document = await converted({
    shapes: table(
      ['[gridSpan="2"]Wide', '[hMerge="1"]', 'Third'],
      ['Tall', 'b', 'c'],
      ['[vMerge="1"]', 'd', 'e'],
    ),
  })

  const [only] = document.blocks
  assert.ok(only?.kind === 'table')
  assert.equal(only.headerRows, 1)
  assert.deepEqual(
    only.rows.map((cells) => cells.map(({ column, blocks }) => [column, blocks[0]?.text])),
    [
      [
        [0, 'Wide'],
        [2, 'Third'],
      ],
      [
        [0, 'Tall'],
        [1, 'b'],
        [2, 'c'],
      ],
      [
        [1, 'd'],
        [2, 'e'],
      ],
    ],
  )
})

test('a filled box whose first words are a signal word is one callout', async () => {
  const document = await converted({
    shapes: shape(p('WARNING') + p('Hot oil.'), { box: [40, 40, 300, 80], isFilled: true }),
  })

  assert.deepEqual(
    texts(document).map(({ kind, text }) => [kind, text]),
    [['callout', 'Hot oil.']],
  )
})

const presentation = 'ppt/presentation.xml'
const bad: [name: string, bytes: Uint8Array, code: DocumentErrorCode][] = [
  ['one without text', samplePptx([{ shapes: '' }]), 'document_empty'],
  ['one that is no XML inside', samplePptx([], { [presentation]: 'no' }), 'document_damaged'],
  [
    'one that nests without end',
    samplePptx([{ shapes: '<p:grpSp>'.repeat(100_000) }]),
    'document_damaged',
  ],
  [
    'one that unfolds to gigabytes',
    samplePptx([], { [presentation]: new Uint8Array(80 * 2 ** 20) }),
    'document_too_large',
  ],
]

for (const [name, bytes, code] of bad) {
  test(`${name} is ${code}`, async () => {
    await assert.rejects(
      convert(bytes, { fileId: 'file' }),
      (error: unknown) => error instanceof DocumentError && error.code === code,
    )
  })
}
