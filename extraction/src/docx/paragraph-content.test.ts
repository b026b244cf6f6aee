import assert from 'node:assert/strict'
import { test } from 'node:test'

import { textsIn } from '../../test/extracted.ts'
import { r, sampleDocx } from '../../test/sample-docx.ts'
import { convert } from '../convert.ts'

async function converted(body: string) {
  return await convert(sampleDocx({ body }), { fileId: 'file' })
}

async function printed(body: string): Promise<string[]> {
  return textsIn(await converted(body)).map(({ lines }) => lines.map(({ text }) => text).join('\n'))
}

test('text reads as after all tracked changes, without what fields and comments say', async () => {
  const lines = await printed(
    `<w:p><w:ins>${r('Remove ')}</w:ins><w:del><w:r><w:delText>Never </w:delText></w:r></w:del>` +
      `<w:moveFrom>${r('moved ')}</w:moveFrom>${r('four&#x20;')}<w:hyperlink>${r('M5 &amp; M6')}</w:hyperlink>` +
      `<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>PAGEREF x</w:instrText></w:r>${r(' screws.')}</w:p>`,
  )

  assert.deepEqual(lines, ['Remove four M5 & M6 screws.'])
})

test('equations and blanks to fill in are part of the text', async () => {
  const half =
    '<m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f>'
  const power =
    '<m:sSup><m:e><m:r><m:t>10</m:t></m:r></m:e><m:sup><m:r><m:t>-3</m:t></m:r></m:sup></m:sSup>'
  const underlined = (inner: string) => `<w:r><w:rPr><w:u w:val="single"/></w:rPr>${inner}</w:r>`
  const paragraph = (inner: string) => `<w:p>${inner}</w:p>`
  const lines = await printed(
    [
      paragraph(`${r('Add ')}<m:oMath>${half}</m:oMath>${r(' cup.')}`),
      paragraph(
        `${r('Dilute to ')}<m:oMathPara><m:oMath>${power}</m:oMath></m:oMathPara>${r(' M.')}`,
      ),
      paragraph(`${r('Wait for ')}${underlined('<w:tab/>')}${r(' minutes.')}`),
      paragraph(underlined('<w:t>Tools</w:t><w:tab/>')),
    ].join(''),
  )
  assert.deepEqual(lines, ['Add 1/2 cup.', 'Dilute to 10⁻³ M.', 'Wait for ____ minutes.', 'Tools'])
})

test('hidden text is kept apart', async () => {
  const document = await converted(
    `<w:p>${r('Seen. ')}${r('Ignore the reader.', '<w:vanish/>')}</w:p>`,
  )

  assert.deepEqual(
    textsIn(document).map(({ text }) => text),
    ['Seen.'],
  )
  assert.deepEqual(
    textsIn(document, 'hidden').map(({ text }) => text),
    ['Ignore the reader.'],
  )
})
