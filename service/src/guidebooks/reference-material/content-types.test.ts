import assert from 'node:assert/strict'
import { test } from 'node:test'

import { isContentOf } from './content-types.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const cases: [what: string, type: string, head: Buffer, isRight: boolean][] = [
  ['a PDF', 'application/pdf', latin('%PDF-1.7\n'), true],
  [
    'a PDF with bytes before its header',
    'application/pdf',
    latin(`${'x'.repeat(1_024)}%PDF-1.4`),
    true,
  ],
  [
    'a PDF with too many bytes before its header',
    'application/pdf',
    latin(`${'x'.repeat(1_025)}%PDF-1.4`),
    false,
  ],
  ['a web page named PDF', 'application/pdf', latin('<!doctype html>'), false],
  ['nothing named PDF', 'application/pdf', Buffer.alloc(0), false],
  ['a PNG', 'image/png', latin('\x89PNG\r\n\x1a\n'), true],
  ['a JPEG named PNG', 'image/png', latin('\xff\xd8\xff\xe0'), false],
  ['a JPEG', 'image/jpeg', latin('\xff\xd8\xff\xe0'), true],
  ['a WebP', 'image/webp', latin('RIFF\x10\0\0\0WEBPVP8 '), true],
  ['a sound named WebP', 'image/webp', latin('RIFF\x10\0\0\0WAVEfmt '), false],
  ['a TIFF', 'image/tiff', latin('II*\0'), true],
  ['a Word document', docx, latin('PK\x03\x04'), true],
  ['text named Word document', docx, latin('PKZIP'), false],
  ['plain text', 'text/plain', Buffer.from('Öffne das Ventil.\r\n\tDann\f'), true],
  ['text that is cut within a letter', 'text/plain', Buffer.from('abcé').subarray(0, 4), true],
  ['text in Latin-1', 'text/plain', latin('\xd6ffne das Ventil'), true],
  ['a web page in Latin-1', 'text/html', latin('<!doctype html><p>\xd6ffne das Ventil'), true],
  ['text in UTF-16 with its mark', 'text/plain', Buffer.from('\ufeffÖffne', 'utf16le'), true],
  ['text in UTF-16 without its mark', 'text/plain', Buffer.from('Open it', 'utf16le'), true],
  ['nothing named text', 'text/plain', Buffer.alloc(0), false],
  ['text with NUL', 'text/plain', latin('a\0b'), false],
  ['a program named Markdown', 'text/markdown', latin('\x7fELF\x02\x01'), false],
  ['anything of a type that is not taken', 'application/zip', latin('PK\x03\x04'), false],
  ['anything of a type that every object has', 'constructor', latin('x'), false],
]

for (const [what, type, head, isRight] of cases) {
  test(`${what} is ${isRight ? '' : 'not '}what it claims`, () => {
    assert.equal(isContentOf(type, head), isRight)
  })
}

test('only types with recognizable contents are accepted', () => {
  const head = latin('%PDF-1.7')
  assert.equal(isContentOf('application/pdf', head), true)
  for (const type of ['application/zip', 'text/javascript', '__proto__', 'constructor', '']) {
    assert.equal(isContentOf(type, head), false, type)
  }
})
