import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sampleDocx } from '../../test/sample-docx.ts'
import { p as odtParagraph, sampleOdt } from '../../test/sample-odt.ts'
import { samplePptx, shape } from '../../test/sample-pptx.ts'
import { convert } from '../convert.ts'
import { textsOf } from '../document.ts'

const run = (properties: string, text: string): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const slide = (attributes: string, text: string): string =>
  `<a:r><a:rPr ${attributes}/><a:t>${text}</a:t></a:r>`
/** "Pump down to 10⁻³ Pa" with a value that is struck through, in each format that supports it. */
const samples: Record<string, Uint8Array> = {
  Word: sampleDocx({
    body: `<w:p>${run('', 'Pump down to ')}${run('<w:strike/>', '5 ')}${run('', '10')}${run('<w:vertAlign w:val="superscript"/>', '-3')}${run('', ' Pa on the 1')}${run('<w:vertAlign w:val="superscript"/>', 'st')}${run('', ' day.')}</w:p>`,
  }),
  OpenDocument: sampleOdt({
    body: odtParagraph(
      'Pump down to <text:span text:style-name="Out">5 </text:span>10<text:span text:style-name="Up">-3</text:span> Pa on the 1<text:span text:style-name="Up">st</text:span> day.',
    ),
  }),
  PowerPoint: samplePptx([
    {
      shapes: shape(
        `<a:p>${slide('', 'Pump down to ')}${slide('strike="sngStrike"', '5 ')}${slide('', '10')}${slide('baseline="30000"', '-3')}${slide('', ' Pa on the 1')}${slide('baseline="30000"', 'st')}${slide('', ' day.')}</a:p>`,
        {},
      ),
    },
  ]),
  HTML: Buffer.from(
    '<!doctype html><html><p>Pump down to <s>5 </s>10<sup>-3</sup> Pa on the 1<sup>st</sup> day.</p></html>',
  ),
  Markdown: Buffer.from(
    '# Vacuum\n\nPump down to ~~5~~ 10<sup>-3</sup> Pa on the 1<sup>st</sup> day.\n',
  ),
}

for (const [format, bytes] of Object.entries(samples)) {
  test(`${format}: an exponent stays one, and text that is struck through is left out`, async () => {
    const document = await convert(bytes, { fileId: 'file' })
    const shown = document.blocks
      .filter(({ layer }) => layer !== 'hidden')
      .flatMap(textsOf)
      .map(({ text }) => text.replaceAll(/\s+/g, ' '))
    assert(shown.includes('Pump down to 10⁻³ Pa on the 1st day.'), shown.join('\n'))
  })
}
