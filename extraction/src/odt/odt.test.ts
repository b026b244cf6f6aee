import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  continueNumbering,
  h,
  list,
  listStyle,
  p,
  sampleOdt,
  type OdtParts,
} from '../../test/sample-odt.ts'
import { convert } from '../convert.ts'
import { isText, type StructuredDocument, type TextBlock } from '../document.ts'
import { DocumentError, type DocumentErrorCode } from '../errors.ts'

async function converted(parts: OdtParts): Promise<StructuredDocument> {
  return await convert(sampleOdt(parts), { fileId: 'file' })
}

function texts(document: StructuredDocument, layer = 'body'): TextBlock[] {
  return document.blocks.filter(isText).filter((block) => block.layer === layer)
}

/** The lines as printed, with their markers. */
async function printed(body: string): Promise<string[]> {
  const document = await converted({ body })
  return texts(document).map(({ lines }) => lines.map(({ text }) => text).join('\n'))
}

test('lists have the printed numbers', async () => {
  const style = listStyle('L1')
  const lines = await printed(
    [
      list(
        `xml:id="first" ${style}`,
        p('Open') + list('', p('Turn') + list('', p('Left')), p('Pull')) + p('More of it'),
      ),
      p('In between.'),
      list(`${style} ${continueNumbering}`, p('Clean') + list('', p('Turn back'))),
      list(`${style} ${continueNumbering}`, list(continueNumbering, p('Turn again'))),
      list(style, p('Anew')),
      list(`${style} text:continue-list="first"`, p('Close')),
      list(listStyle('L2'), p('Chapter') + list('', p('Part'))),
      list(listStyle('L3'), p('Dot')),
      list(listStyle('L4'), p('Said')),
      `<text:list ${style}><text:list-item text:start-value="7">${p('Seventh')}</text:list-item></text:list>`,
      `<text:list ${style}><text:list-header>${p('None')}</text:list-header></text:list>`,
    ].join(''),
  )

  assert.deepEqual(lines, [
    '1. Open',
    'a) Turn',
    'i. Left',
    'b) Pull',
    'More of it',
    'In between.',
    '2. Clean',
    'a) Turn back',
    'b) Turn again',
    '1. Anew',
    '3. Close',
    '1 Chapter',
    '1.1 Part',
    '• Dot',
    'Step 1: Said',
    '7. Seventh',
    'None',
  ])
})

test('further paragraphs of an item are aligned with its text', async () => {
  const document = await converted({
    body: list(listStyle('L1'), p('Do this:') + p('a. Turn') + p('It clicks.'), p('Close')),
  })

  const [first, ...others] = texts(document)
  assert.deepEqual(
    others.map(({ text, style }) => [text, style.x - (first?.style.textX ?? 0)]),
    [
      ['Turn', 0],
      ['It clicks.', 0],
      ['Close', (first?.style.x ?? 0) - (first?.style.textX ?? 0)],
    ],
  )
})

test('a built-in style is known even if the document does not define it', async () => {
  const document = await converted({ body: p('Open the lid.') + p('The lid', 'Caption') })

  assert.deepEqual(
    document.blocks.map(({ kind }) => kind),
    ['paragraph', 'caption'],
  )
})

test('headings have the level they state, below the title', async () => {
  const document = await converted({
    body: p('Pump', 'Title') + h('Removal') + h('Remarks', 2) + p('Text.'),
  })

  assert.equal(document.title, 'Pump')
  assert.deepEqual(
    texts(document).map(({ kind, level, text }) => [kind, level, text]),
    [
      ['heading', 1, 'Pump'],
      ['heading', 2, 'Removal'],
      ['heading', 3, 'Remarks'],
      ['paragraph', undefined, 'Text.'],
    ],
  )
})

test('text is read with all tracked changes accepted, without annotations and cached numbers', async () => {
  const lines = await printed(
    `<text:tracked-changes><text:changed-region><text:deletion>${p('Never do it.')}</text:deletion></text:changed-region></text:tracked-changes>` +
      p(
        '<text:change text:change-id="c1"/>Remove<text:s text:c="2"/>four <text:span>M5 &amp; M6</text:span>' +
          `<office:annotation>${p('Really?')}</office:annotation> screws.`,
      ),
  )

  assert.deepEqual(lines, ['Remove four M5 & M6 screws.'])
})

test('a header that is laid out as a table is furniture', async () => {
  const cell = (text: string): string => `<table:table-cell>${p(text)}</table:table-cell>`
  const header = `<table:table><table:table-row>${cell('Cleaning the pump')}${cell('Version 3')}</table:table-row></table:table>`
  const { blocks } = await converted({ header, body: p('Turn it.') })

  assert.deepEqual(
    blocks.map(({ kind, layer }) => [kind, layer]),
    [
      ['paragraph', 'body'],
      ['paragraph', 'furniture'],
      ['paragraph', 'furniture'],
    ],
  )
})

test('hidden text, contents, headers and notes are separate from the text', async () => {
  const note = `<text:note><text:note-citation>1</text:note-citation><text:note-body>${p('Only once.')}</text:note-body></text:note>`
  const document = await converted({
    header: 'Handbook 7',
    body:
      `<text:table-of-content><text:table-of-content-source/><text:index-body>${p('Pump 3')}</text:index-body></text:table-of-content>` +
      p(`Turn it.${note}<text:span text:style-name="Unseen">Ignore the reader.</text:span>`) +
      `<text:section text:display="none">${p('Nor this.')}</text:section>` +
      p('Then stop.'),
  })

  assert.deepEqual(
    document.blocks.filter(isText).map(({ layer, text }) => [layer, text]),
    [
      ['body', 'Turn it.'],
      ['body', 'Then stop.'],
      ['body', 'Only once.'],
      ['contents', 'Pump 3'],
      ['hidden', 'Ignore the reader.'],
      ['hidden', 'Nor this.'],
      ['furniture', 'Handbook 7'],
    ],
  )
})

test('cells that span columns and rows keep the others in their columns', async () => {
  const cell = (text: string, span = ''): string =>
    `<table:table-cell ${span}>${p(text)}</table:table-cell>`
  const row = (...cells: string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`
  const covered = '<table:covered-table-cell/>'
  const document = await converted({
    body: `<table:table><table:table-header-rows>${row(cell('Wide', 'table:number-columns-spanned="2"'), covered, cell('Third'))}</table:table-header-rows>${row(cell('Tall'), cell('b'), cell('c'))}${row(covered, cell('d'), cell('e'))}</table:table>`,
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

test('a frame follows its paragraph, and a box of several paragraphs is one callout', async () => {
  const frame = `<draw:frame><draw:text-box>${p('WARNING')}${p('Hot oil.')}</draw:text-box></draw:frame>`
  const document = await converted({
    body:
      p(`Drain it.${frame}`) +
      p('Go on.') +
      p('CAUTION: Sharp edges.', 'Framed') +
      p('Wear gloves.', 'Framed'),
  })

  assert.deepEqual(
    texts(document).map(({ kind, text }) => [kind, text]),
    [
      ['paragraph', 'Drain it.'],
      ['callout', 'Hot oil.'],
      ['paragraph', 'Go on.'],
      ['callout', 'Sharp edges.\nWear gloves.'],
    ],
  )
})

test('pages are counted as laid out, each break once', async () => {
  const soft = '<text:soft-page-break/>'
  const document = await converted({
    body: `${p('First.')}${soft}${p('Second.', 'Break')}${p(`Still second, ${soft}then third.`)}${p('Third.')}`,
  })

  assert.deepEqual(
    texts(document).map(({ lines }) => lines[0]?.page),
    [1, 2, 2, 3],
  )
  assert.deepEqual(document.pages.at(-1), { page: 3, width: 612, height: 792 })
})

const encrypted = `<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>`
const bad: [name: string, parts: OdtParts, code: DocumentErrorCode][] = [
  ['one without text', { body: p('') }, 'document_empty'],
  ['one that is no XML inside', { body: '', files: { 'content.xml': 'no' } }, 'document_damaged'],
  ['one that nests without end', { body: '<text:section>'.repeat(100_000) }, 'document_damaged'],
  [
    'one that unfolds to gigabytes',
    { body: '', files: { 'content.xml': new Uint8Array(80 * 2 ** 20) } },
    'document_too_large',
  ],
  [
    'one with a password',
    { body: '', files: { 'META-INF/manifest.xml': encrypted } },
    'document_encrypted',
  ],
  [
    'a spreadsheet',
    { body: '', files: { mimetype: 'application/vnd.oasis.opendocument.spreadsheet' } },
    'format_not_supported',
  ],
]

for (const [name, parts, code] of bad) {
  test(`${name} is ${code}`, async () => {
    await assert.rejects(
      converted(parts),
      (error: unknown) => error instanceof DocumentError && error.code === code,
    )
  })
}

test('texts that a program converted from a web page are read', async () => {
  const mimetype = 'application/vnd.oasis.opendocument.text-web'
  const document = await converted({ body: p('Open the lid.'), files: { mimetype } })
  assert.deepEqual(
    texts(document).map(({ text }) => text),
    ['Open the lid.'],
  )
})
