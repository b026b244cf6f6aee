import assert from 'node:assert/strict'
import { test } from 'node:test'

import { p as odtParagraph, sampleOdt } from '../test/sample-odt.ts'
import { r, sampleDocx } from '../test/sample-docx.ts'
import { p as slideParagraph, samplePptx, shape } from '../test/sample-pptx.ts'
import { row, sampleXlsx } from '../test/sample-xlsx.ts'
import { convert } from './convert.ts'
import { documentToMarkdown } from './output/document-markdown.ts'

/** What a document says, in which letters of a font of signs stand before and after plain ones. */
async function markdownOf(bytes: Uint8Array): Promise<string> {
  return documentToMarkdown(await convert(bytes, { fileId: 'file' })).trim()
}

test('in fonts of signs letters are the signs that they show, in every format that names fonts', async () => {
  const symbol = '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>'
  const docx =
    `<w:p>${r('Add 99 ')}<w:r><w:sym w:font="Symbol" w:char="F06D"/></w:r>${r('l at 37 ')}` +
    `${r('\uf0b0', symbol)}${r('C, ')}${r('D', symbol)}${r('p = 5 bar, ')}` +
    `<w:r><w:sym w:font="Wingdings" w:char="F0E0"/></w:r>${r(' page 3.')}</w:p>`
  assert.equal(
    await markdownOf(sampleDocx({ body: docx })),
    'Add 99 μl at 37 °C, Δp = 5 bar, → page 3.',
  )

  const odt = odtParagraph('Add 99 <text:span text:style-name="Signs">\uf06d</text:span>l.')
  assert.equal(await markdownOf(sampleOdt({ body: odt })), 'Add 99 μl.')

  const html =
    '<p>Add 99 <span style="font-family:Symbol;mso-char-type:symbol;mso-symbol-font-family:Symbol">m</span>l.</p>'
  assert.equal(await markdownOf(Buffer.from(`<!doctype html><body>${html}`)), 'Add 99 μl.')

  const slide = slideParagraph('Add 99 ').replace(
    '</a:p>',
    '<a:r><a:rPr><a:sym typeface="Symbol"/></a:rPr><a:t>\uf06d</a:t></a:r><a:r><a:t>l.</a:t></a:r></a:p>',
  )
  const shapes = shape(slide, { box: [40, 20, 880, 60] })
  assert.match(await markdownOf(samplePptx([{ shapes }])), /Add 99 μl\./)
})

test('boxes to check in cells of a sheet are boxes', async () => {
  const rows = row(1, ['q', 'þ', 'ü'], 4) + row(2, ['q', 'Oil', '3'])
  const text = await markdownOf(sampleXlsx([{ name: 'Checks', rows }]))

  assert.match(text, /❑.*☑.*✓/)
  assert.match(text, /q.*Oil.*3/, 'letters of other fonts stay letters')
})
