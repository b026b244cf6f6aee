import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  numbered,
  p,
  r,
  sampleDocx,
  styled,
  table,
  type DocxParts,
} from '../../test/sample-docx.ts'
import { stepsOf } from '../../test/extracted.ts'
import { convert } from '../convert.ts'
import { isText, type StructuredDocument, type TextBlock } from '../document.ts'
import { DocumentError, type DocumentErrorCode } from '../errors.ts'
import { extract } from '../extract.ts'

async function converted(parts: DocxParts): Promise<StructuredDocument> {
  return await convert(sampleDocx(parts), { fileId: 'file' })
}

function texts(document: StructuredDocument, layer = 'body'): TextBlock[] {
  return document.blocks.filter(isText).filter((block) => block.layer === layer)
}

const codeIs = (code: DocumentErrorCode) => (error: unknown) =>
  error instanceof DocumentError && error.code === code

test('styles name headings in every language, also those based on them', async () => {
  const document = await converted({
    body: [
      p('Pump', styled('Titel')),
      p('Removal', styled('berschrift1')),
      p('Fitting', styled('Chapter')),
      p('Remarks', '<w:outlineLvl w:val="1"/>'),
      p('Looks like text', '<w:outlineLvl w:val="9"/>'),
    ].join(''),
  })

  assert.equal(document.title, 'Pump')
  assert.deepEqual(
    texts(document).map(({ kind, level, text }) => [kind, level, text]),
    [
      ['heading', 1, 'Pump'],
      ['heading', 2, 'Removal'],
      ['heading', 2, 'Fitting'],
      ['heading', 3, 'Remarks'],
      ['paragraph', undefined, 'Looks like text'],
    ],
  )
})

test('a header that is laid out as a table is furniture, and its largest text the title', async () => {
  const size = (value: string): string => r(value, '<w:sz w:val="32"/>')
  const row = `<w:tr><w:tc>${p('Harbor Pumps Ltd')}</w:tc><w:tc><w:p>${size('Cleaning the bilge pump')}</w:p></w:tc></w:tr>`
  const header = `<w:hdr><w:tbl>${row}</w:tbl></w:hdr>`
  const document = await converted({
    body:
      p('1. Purpose', styled('berschrift1')) +
      p('Keeps the pump free of sand.') +
      p('2. Procedure', styled('berschrift1')) +
      p('Rinse the pump with fresh water.'),
    files: { 'word/header1.xml': header },
  })

  assert.equal(document.title, 'Cleaning the bilge pump')
  assert.deepEqual(
    texts(document, 'furniture').map(({ text }) => text),
    ['Harbor Pumps Ltd', 'Cleaning the bilge pump'],
  )
  assert.ok(document.blocks.every(({ kind }) => kind !== 'table'))
})

test('headers are furniture, contents are separate, footnotes come last', async () => {
  const document = await converted({
    header: 'Handbook 7',
    footnote: 'Only once.',
    body:
      p('Pump 3', styled('TOC1')) +
      `<w:p>${r('Turn it.')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>` +
      p('Then stop.'),
  })

  assert.deepEqual(
    document.blocks.filter(isText).map(({ layer, text }) => [layer, text]),
    [
      ['body', 'Turn it.'],
      ['body', 'Then stop.'],
      ['body', 'Only once.'],
      ['contents', 'Pump 3'],
      ['furniture', 'Handbook 7'],
    ],
  )
})

test('cells that span columns keep those below in their columns', async () => {
  const document = await converted({
    body: table(
      ['<w:gridSpan w:val="2"/>Wide', 'Third'],
      ['<w:vMerge w:val="restart"/>Tall', 'b', 'c'],
      ['<w:vMerge/>', 'd', 'e'],
    ),
  })

  const [only] = document.blocks
  assert.ok(only?.kind === 'table')
  assert.deepEqual(
    only.rows.map((row) =>
      row.map(({ column, blocks }) => [column, blocks.map(({ text }) => text).join()]),
    ),
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
        [0, ''],
        [1, 'd'],
        [2, 'e'],
      ],
    ],
  )
})

test('a text box follows its paragraph, and a box of several paragraphs is one callout', async () => {
  const box = `<w:r><mc:AlternateContent><mc:Choice><w:drawing><w:txbxContent>${p('WARNING')}${p('Hot oil.')}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${p('WARNING')}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  const framed = '<w:pBdr><w:top w:val="single"/><w:bottom w:val="single"/></w:pBdr>'
  const document = await converted({
    body:
      `<w:p>${r('Drain it.')}${box}</w:p>` +
      p('Go on.') +
      p('CAUTION: Sharp edges.', framed) +
      p('Wear gloves.', framed),
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

const inBox = (text: string): string =>
  `<w:r><w:drawing><w:txbxContent>${p(text)}</w:txbxContent></w:drawing></w:r>`

test('a text box that labels a part of a picture is lettering, not an item or text of a step', async () => {
  const document = await converted({
    body:
      `<w:p>${r('The switches are on the front:')}${['2', '1', 'Quartz tube'].map(inBox).join('')}</w:p>` +
      p('Press the switch.'),
  })

  assert.deepEqual(
    document.blocks.filter(isText).map(({ kind, layer, text }) => [kind, layer, text]),
    [
      ['paragraph', 'body', 'The switches are on the front:'],
      ['caption', 'figure', '2'],
      ['caption', 'figure', '1'],
      ['caption', 'figure', 'Quartz tube'],
      ['paragraph', 'body', 'Press the switch.'],
    ],
  )
})

test('the legend of the numbers on a picture is not a procedure because of its numbers', async () => {
  const numbers = ['1', '2', '3', '4'].map(inBox).join('')
  const names = [
    'Кнопки для старта и калибровки',
    'Выбор режима с таймером или без',
    'Окно графика',
  ]
  const legend = names.map((name, index) => p(`${index + 1}. ${name}`)).join('')
  const [drawn, plain] = await Promise.all([
    converted({ body: `<w:p>${numbers}</w:p>${legend}` }),
    converted({ body: legend }),
  ])

  assert.throws(() => extract(drawn), { code: 'no_procedure_found' })
  assert.equal(stepsOf(extract(plain).draft).length, names.length)
})

test('pages are counted as Word laid them out, each break once', async () => {
  const document = await converted({
    body:
      p('First.') +
      '<w:p><w:r><w:br w:type="page"/></w:r></w:p>' +
      `<w:p><w:r><w:lastRenderedPageBreak/></w:r>${r('Second.')}</w:p>` +
      p('Third.', '<w:pageBreakBefore/>') +
      `<w:p>${r('Still third, ')}<w:r><w:lastRenderedPageBreak/></w:r>${r('then fourth.')}</w:p>` +
      p('Fourth.'),
  })

  assert.deepEqual(
    texts(document).map(({ lines }) => lines[0]?.page),
    [1, 2, 3, 3, 4],
  )
  assert.deepEqual(document.pages.at(-1), { page: 4, width: 612, height: 792 })
})

test('a line broken by hand continues, unless a step begins with it', async () => {
  const document = await converted({
    body: `<w:p>${r('Step 1: Open')}<w:r><w:br/></w:r>${r('the lid.')}<w:r><w:br/></w:r>${r('Step 2: Clean.')}</w:p>`,
  })

  assert.deepEqual(
    texts(document).map(({ marker, text }) => [marker?.raw, text]),
    [
      ['Step 1:', 'Open the lid.'],
      ['Step 2:', 'Clean.'],
    ],
  )
})

test('a step has its page and its text, and no box', async () => {
  const document = await converted({
    body:
      p('Replacing the seal', styled('berschrift1')) +
      ['Remove the cover.', 'Pull the seal out.', 'Press the new one in.']
        .map((text) => p(text, numbered(1)))
        .join(''),
  })

  const [step] = extract(document).draft.outline[0]?.steps ?? []

  assert.deepEqual(step?.source, {
    fileId: 'file',
    page: 1,
    boxes: [],
    text: '1. Remove the cover.',
  })
})

const bad: [name: string, bytes: Uint8Array, code: DocumentErrorCode][] = [
  ['one without text', sampleDocx({ body: p('') }), 'document_empty'],
  [
    'one that is no XML inside',
    sampleDocx({ body: '', files: { 'word/document.xml': 'rubbish' } }),
    'document_damaged',
  ],
  [
    'one that nests without end',
    sampleDocx({ body: '<w:sdt>'.repeat(100_000) }),
    'document_damaged',
  ],
  [
    'one that unfolds to gigabytes',
    sampleDocx({ body: '', files: { 'word/document.xml': new Uint8Array(80 * 2 ** 20) } }),
    'document_too_large',
  ],
  [
    'one with a password',
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]),
    'document_encrypted',
  ],
  ['an archive of something else', sampleZip(), 'format_not_supported'],
]

function sampleZip(): Uint8Array {
  return sampleDocx({ body: '', files: { '[Content_Types].xml': '<Types/>' } })
}

for (const [name, bytes, code] of bad) {
  test(`${name} is ${code}`, async () => {
    await assert.rejects(convert(bytes, { fileId: 'file' }), codeIs(code))
  })
}

test('entities that a document defines are not expanded', async () => {
  const bomb = `<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>`
  const document = await convert(
    sampleDocx({
      body: '',
      files: {
        'word/document.xml': `${bomb}<w:document><w:body>${p('Turn &b; it.')}</w:body></w:document>`,
      },
    }),
    { fileId: 'file' },
  )

  assert.equal(texts(document)[0]?.text, 'Turn &b; it.')
})

test('pictures as older programs wrote them are figures', async () => {
  const picture = `<w:p><w:r><w:pict><v:shape style="width:200pt;height:100pt" alt="The cover"><v:imagedata r:id="rId9"/></v:shape></w:pict></w:r></w:p>`
  const document = await converted({
    body: p('Remove the cover.', numbered(1)) + picture + p('Close it.', numbered(1)),
    files: {
      'word/_rels/document.xml.rels': `<Relationships><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/image1.png"/></Relationships>`,
    },
  })
  const figures = document.blocks.filter(({ kind }) => kind === 'figure')
  assert.deepEqual(
    figures.map((figure) => 'alt' in figure && figure.alt),
    ['The cover'],
  )
})

test('a table inside a cell is read row by row', async () => {
  const inner = table(['Bolt', 'Torque'], ['M8', '25 Nm'])
  const cell = (content: string): string => `<w:tc>${content}</w:tc>`
  const body = `<w:tbl><w:tr>${cell(p('Step'))}${cell(p('Action'))}</w:tr>
    <w:tr>${cell(p('1'))}${cell(p('Tighten the bolts.') + inner)}</w:tr>
    <w:tr>${cell(p('2'))}${cell(p('Open the valve.'))}</w:tr></w:tbl>`
  const { draft } = extract(await converted({ body }))
  assert.deepEqual(
    draft.outline.flatMap(({ steps }) => steps.map(({ text }) => text)),
    ['Tighten the bolts.\nBolt: Torque\nM8: 25 Nm', 'Open the valve.'],
  )
})
