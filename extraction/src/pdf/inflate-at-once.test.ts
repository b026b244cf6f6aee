import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'

import { convert } from '../convert.ts'
import { inflateAtOnce } from './inflate-at-once.ts'

const steps = Array.from({ length: 40 }, (_, index) => {
  const serials = [1, 2, 3, 4, 5].map((one) => (Math.imul(one + 5 * index, 0x9e3779b1) >>> 0) / 7)
  return `(${index + 1}. Remove cover ${serials.join(' ')}.) Tj 0 -14 Td`
})
const drawing = `BT /F1 10 Tf 60 780 Td ${steps.join('\n')} ET`

/** One page with these compressed drawing instructions. */
function pdfWith(content: Uint8Array): Uint8Array {
  return Buffer.concat([
    Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R
/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj
4 0 obj<</Length ${content.length}/Filter/FlateDecode>>stream
`),
    content,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF'),
  ])
}

test('streams that are whole, damaged, cut or followed by more are read as before', async () => {
  const whole = deflateSync(drawing, { level: 1 })
  assert.ok(whole.length > 1024, 'the parser inflates less by itself')
  const damaged = Buffer.from(whole)
  damaged[700] = (whole[700] ?? 0) ^ 0xff
  const wrongSum = Buffer.from(whole)
  wrongSum[whole.length - 1] = (whole.at(-1) ?? 0) ^ 1
  const contents = [
    whole,
    damaged,
    wrongSum,
    whole.subarray(0, 900),
    Buffer.concat([whole, Buffer.from('\r\n more')]),
  ]
  const readAll = async () =>
    await Promise.all(
      contents.map(async (content) => await convert(pdfWith(content), { fileId: 'f' })),
    )

  const before = await readAll()
  inflateAtOnce()
  const after = await readAll()

  assert.deepEqual(after, before)
  assert.deepEqual(
    before.map(({ blocks }) => blocks.length > 10),
    contents.map(() => true),
  )
})
