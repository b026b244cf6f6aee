import assert from 'node:assert/strict'
import { test } from 'node:test'

import Pdf from 'pdfkit'

import { convert } from '../convert.ts'
import { extract } from '../extract.ts'
import { stepsOf, textsIn } from '../../test/extracted.ts'
import { p, sampleDocx, styled } from '../../test/sample-docx.ts'
import { h, p as odtParagraph, sampleOdt } from '../../test/sample-odt.ts'

const command = 'pump --drain all'
const lines = [
  'Open the valve of the tank.',
  'Type this at the console.',
  'Wait for the green lamp.',
]
const [first = '', second = '', third = ''] = lines

async function samplePdf(): Promise<Uint8Array> {
  const pdf = new Pdf({ compress: false })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => pdf.on('end', () => resolve()))
  pdf.font('Helvetica-Bold', 18).text('Draining the pump').moveDown()
  for (const text of [first, second]) pdf.font('Helvetica', 11).text(text).moveDown()
  pdf.font('Courier', 11).text(command).moveDown().font('Helvetica', 11).text(third)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

const typed = '<w:rPr><w:rFonts w:ascii="Consolas"/>'
const documents: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  PDF: samplePdf,
  Word: () =>
    sampleDocx({
      body:
        p('Draining the pump', styled('berschrift1')) +
        p(first) +
        p(second) +
        p(command).replace('<w:rPr>', typed) +
        p(third),
    }),
  OpenDocument: () =>
    sampleOdt({
      body:
        h('Draining the pump') +
        odtParagraph(first) +
        odtParagraph(second) +
        odtParagraph(`<text:span text:style-name="Typed">${command}</text:span>`) +
        odtParagraph(third),
    }),
  HTML: () =>
    Buffer.from(
      `<html><h1>Draining the pump</h1><p>${first}</p><p>${second}</p><p><code>${command}</code></p><p>${third}</p></html>`,
    ),
  Markdown: () =>
    Buffer.from(`# Draining the pump\n\n${first}\n\n${second}\n\n\`${command}\`\n\n${third}\n`),
  AsciiDoc: () =>
    Buffer.from(
      `= Draining the pump\n\n${first}\n\n${second}\n\n----\n${command}\n----\n\n${third}\n`,
    ),
  reStructuredText: () =>
    Buffer.from(
      `Draining the pump\n=================\n\n${first}\n\n${second}\n\n.. code-block:: shell\n\n   ${command}\n\n${third}\n`,
    ),
}

for (const [format, made] of Object.entries(documents)) {
  test(`monospaced text is not a step of its own: ${format}`, async () => {
    const document = await convert(await made(), { fileId: 'pump' })
    const blocks = textsIn(document).filter(({ style }) => style.isTyped)
    assert.deepEqual(
      blocks.map(({ text }) => text),
      [command],
    )
    assert.deepEqual(
      stepsOf(extract(document).draft).map(({ text }) => text),
      [first, `${second}\n${command}`, third],
    )
  })
}

test('a page that is entirely monospaced contains steps', async () => {
  const page = `<html><h1>Draining the pump</h1><pre>${first}</pre><pre>${second}</pre></html>`
  const document = await convert(Buffer.from(page), { fileId: 'pump' })
  assert.equal(stepsOf(extract(document).draft).length, 2)
})

test('a notice ends at monospaced text', async () => {
  const text = `# Draining the pump\n\n1. ${second}\n\n   **WARNING:** Never drain a hot pump\n\n   \`\`\`\n   ${command}\n   \`\`\`\n\n2. ${third}\n`
  const { draft } = extract(await convert(Buffer.from(text), { fileId: 'pump.md' }))
  const [step] = stepsOf(draft)
  assert.deepEqual(
    step?.callouts.map((callout) => callout.text),
    ['Never drain a hot pump'],
  )
  assert.match(step?.text ?? '', /--drain/)
})
