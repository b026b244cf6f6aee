import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sampleDocx, table } from '../../test/sample-docx.ts'
import { samplePdf } from '../../test/sample-pdf.ts'
import { convert } from '../convert.ts'
import { extract } from '../extract.ts'
import { documentToHtml } from './document-html.ts'
import { documentToMarkdown } from './document-markdown.ts'
import { draftToHtml } from './draft-html.ts'
import { draftToMarkdown } from './draft-markdown.ts'
import { selectFootnotes } from './draft-options.ts'

const document = await convert(
  await samplePdf((sheet) => {
    sheet.heading('Replacing the <seal>', 20)
    sheet.panel('WARNING', 'The *housing* is hot & heavy.')
    sheet.item('1.', 'Remove the cover <script>alert(1)</script> with care.')
    sheet.item('a)', 'Pull the seal out.', { x: 80 })
    sheet.item('2.', 'Press the new seal in.')
    sheet.paragraph('1974. That was the year.')
    sheet.table(
      [60, 100],
      [
        ['Part', 'Mass'],
        ['Seal | ring', '2 g'],
      ],
    )
  }),
  { fileId: 'file' },
)

test('a document reads as Markdown, with markup in its text made harmless', () => {
  const markdown = documentToMarkdown(document)

  assert.match(markdown, /^# Replacing the \\<seal\\>$/m)
  assert.match(markdown, /^> \*\*WARNING\*\* The \\\*housing\\\* is hot & heavy\.$/m)
  assert.match(markdown, /^1\. Remove the cover \\<script\\>/m)
  assert.match(markdown, /^- a\) Pull the seal out\.$/m)
  assert.match(markdown, /^\| Seal \\\| ring \| 2 g \|$/m)
})

test('a number alone in a cell of Word is written once', async () => {
  const read = await convert(sampleDocx({ body: table(['01', 'Lift']) }), { fileId: 'file' })

  assert.match(documentToMarkdown(read), /^\| 01 \| Lift \|$/m)
})

test('a document reads as HTML in which all its text is escaped', () => {
  const html = documentToHtml(document)

  assert.match(html, /^<!doctype html>\n<html lang="en">/)
  assert.match(
    html,
    /<h1 id="\w+" data-page="1" data-box="[\d ]+">Replacing the &lt;seal&gt;<\/h1>/,
  )
  assert.match(html, /<aside id="\w+" [^>]* class="warning"><strong>WARNING<\/strong>/)
  assert.match(html, /is hot &amp; heavy\./)
  assert.doesNotMatch(html, /<script/)
})

test('a draft reads as Markdown with its sub-steps indented', () => {
  const markdown = draftToMarkdown(extract(document).draft)

  assert.match(markdown, /^1\. Remove the cover/m)
  assert.match(markdown, /^ {3}1\. Pull the seal out\.$/m)
  assert.match(markdown, /^2\. Press the new seal in\.$/m)
})

test('a step contains all paragraphs of its notices', async () => {
  const text = new TextEncoder().encode(`# Pump

1. Open the lid.

   > [!WARNING]
   > Hot parts.
   >
   > Wait for ten minutes.

   > [!NOTE]
   > It is heavy.

2. Remove the blade.
`)
  const { draft } = extract(await convert(text, { fileId: 'file' }))

  const lines = draftToMarkdown(draft)
    .split('\n')
    .filter((line) => line.includes('>'))
  assert.equal(lines.length, 3)
  assert(lines.every((line) => line.startsWith('   > ')))
})

test('a draft without a title has no empty headings', async () => {
  const text = new TextEncoder().encode('1. Open the lid.\n2. Remove the blade.\n')
  const { draft } = extract(await convert(text, { fileId: 'file' }))

  assert.equal(draftToMarkdown(draft), '1. Open the lid.\n2. Remove the blade.\n')
  assert.doesNotMatch(draftToHtml(draft), /<h\d><\/h\d>/)
})

test('a draft reads as HTML with its notices before the steps they belong to', () => {
  const html = draftToHtml(extract(document).draft)

  assert.match(html, /<h1>Replacing the &lt;seal&gt;<\/h1>/)
  assert.match(
    html,
    /<li data-page="1" data-marker="1\.">.*<ol><li data-page="1" data-marker="a\)">/,
  )
  assert.match(html, /<aside class="warning" data-page="1"><strong>WARNING<\/strong> The \*housing/)
  assert.doesNotMatch(html, /<script/)
})

test('every block of a document states its position and language', () => {
  const [heading, warning] = document.blocks

  assert.deepEqual(
    document.blocks.map(({ order, page, language }) => [order, page, language]),
    document.blocks.map((_, index) => [index, 1, 'en']),
  )
  assert.equal(heading?.kind, 'heading')
  assert.ok((heading?.box?.[3] ?? 0) <= (warning?.box?.[1] ?? 0))
  assert.equal(document.blocks.find(({ kind }) => kind === 'table')?.box?.length, 4)
})

const illustrated = await convert(
  await samplePdf((sheet) => {
    const { pdf } = sheet
    const line = 'Take the cover off and keep the old seal'
    sheet.heading('Replacing the seal', 20)
    sheet.item('1.', line)
    const end = 80 + pdf.widthOfString(line)
    pdf.fontSize(6).text('1', end, pdf.y - 17)
    pdf.y += 14
    sheet.item('2.', 'Clean the ring that the seal stood on with a lint-free cloth.')
    sheet.photo(200, 120)
    pdf.fontSize(5).text('1', 60, 719)
    pdf.fontSize(8).text('Seals of before 1990 hold asbestos,', 64, 720)
    pdf.fontSize(8).text('which is waste of its own kind.', 64, 730)
    sheet.nextPage()
    sheet.item('3.', 'Press the new seal in as far as it goes.')
  }),
  { fileId: 'file', savePicture: async () => {} },
)
const footnote = '1 Seals of before 1990 hold asbestos, which is waste of its own kind.'

test('footnotes come after everything that begins on their page', () => {
  const markdown = documentToMarkdown(illustrated)
  const places = ['Take the cover off', footnote, 'Press the new seal in'].map((text) =>
    markdown.indexOf(text),
  )

  assert.ok(!places.includes(-1), markdown)
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  )
  assert.match(documentToHtml(illustrated), /<p [^>]*class="footnote">1 Seals of before 1990/)
})

test('a draft ends with the footnotes on the pages of its steps', () => {
  const { draft } = extract(illustrated)
  const footnotes = selectFootnotes(draft, illustrated)

  assert.ok(draftToMarkdown(draft, { footnotes }).trim().endsWith(footnote))
  assert.match(draftToHtml(draft, { footnotes }), /<hr>\n<p class="footnote">1 Seals/)
  assert.deepEqual(selectFootnotes(extract(document).draft, document), [])
})

test('figures show their pictures where it is said in which folder they are', () => {
  const { draft } = extract(illustrated)
  const options = { pictures: 'my figures/' }

  assert.match(documentToMarkdown(illustrated, options), /^!\[\]\(my%20figures\/b\d+\.png\)$/m)
  assert.match(documentToHtml(illustrated, options), /<img src="my%20figures\/b\d+\.png" alt="">/)
  assert.match(draftToMarkdown(draft, options), /^ {3}!\[\]\(my%20figures\/b\d+\.png\)$/m)
  assert.match(draftToHtml(draft, options), /<img src="my%20figures\/b\d+\.png" alt="">/)
  for (const text of [documentToMarkdown(illustrated), draftToHtml(draft)])
    assert.doesNotMatch(text, /\.png/)
})
