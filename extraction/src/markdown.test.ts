import assert from 'node:assert/strict'
import { test } from 'node:test'

import { samplePdf } from '../test/sample-pdf.ts'
import { convert } from './convert.ts'
import { extract } from './extract.ts'
import { documentToHtml } from './html.ts'
import { documentToMarkdown, draftToMarkdown } from './markdown.ts'

const document = await convert(
  await samplePdf((sheet) => {
    sheet.heading('Replacing the <seal>', 20)
    sheet.panel('WARNING', 'The *housing* is hot & heavy.')
    sheet.item('1.', 'Remove the cover <script>alert(1)</script> with care.')
    sheet.item('a)', 'Pull the seal out.', { x: 80 })
    sheet.item('2.', 'Press the new seal in.')
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
  assert.match(markdown, /^- 1\. Remove the cover \\<script\\>/m)
  assert.match(markdown, /^\| Seal \\\| ring \| 2 g \|$/m)
})

test('a document reads as HTML in which all its text is escaped', () => {
  const html = documentToHtml(document)

  assert.match(html, /<h1 data-page="1">Replacing the &lt;seal&gt;<\/h1>/)
  assert.match(html, /<aside data-page="1" class="warning"><strong>WARNING<\/strong>/)
  assert.match(html, /is hot &amp; heavy\./)
  assert.doesNotMatch(html, /<script/)
})

test('a draft reads as Markdown with its sub-steps indented', () => {
  const markdown = draftToMarkdown(extract(document).draft)

  assert.match(markdown, /^1\. Remove the cover/m)
  assert.match(markdown, /^ {3}1\. Pull the seal out\.$/m)
  assert.match(markdown, /^2\. Press the new seal in\.$/m)
})
