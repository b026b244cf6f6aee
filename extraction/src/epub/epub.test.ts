import assert from 'node:assert/strict'
import { test } from 'node:test'

import { strToU8, zipSync } from 'fflate'

import { sectionsOf } from '../../test/extracted.ts'
import { convert } from '../convert.ts'
import type { Picture } from '../reader.ts'
import { DocumentError } from '../errors.ts'
import { extract } from '../extract.ts'

const container = `<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`

const book = `<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/">
<metadata><dc:title>Pump manual</dc:title></metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="two" href="text/seal%20ring.xhtml" media-type="application/xhtml+xml"/>
<item id="one" href="text/one.xhtml" media-type="application/xhtml+xml"/>
</manifest>
<spine><itemref idref="nav"/><itemref idref="one"/><itemref idref="two"/></spine></package>`

const chapter = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${content}</body></html>`

const drawing = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (letter) => letter.codePointAt(0) ?? 0,
)

const files = {
  mimetype: 'application/epub+zip',
  'META-INF/container.xml': container,
  'OPS/book.opf': book,
  'OPS/nav.xhtml': chapter(
    '<nav><ol><li>Turn to the cover</li><li>Turn to the ring</li></ol></nav>',
  ),
  'OPS/text/one.xhtml': chapter(`<h1>Removing the cover</h1>
<ol><li>Loosen the <a id="p1"/>four bolts.</li><li>Lift the cover.<img src="../cover.png" alt="Cover"/></li></ol>`),
  'OPS/text/seal ring.xhtml': chapter(`<h1>Replacing the seal ring</h1>
<ol><li>Clean the groove.</li><li>Press the ring in.</li></ol>`),
}

const zipped = (texts: Record<string, string>) =>
  zipSync({
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)])),
    'OPS/cover.png': drawing,
  })

test('chapters of EPUB are read in the order of the book, each as a page, without its contents', async () => {
  const pictures: Picture[] = []
  const document = await convert(zipped(files), {
    fileId: 'file',
    savePicture: async (picture) => void pictures.push(picture),
  })
  const { draft } = extract(document, { all: true })
  assert.equal(document.format, 'epub')
  assert.equal(document.pages.length, 2)
  assert.deepEqual(
    sectionsOf(draft).map(({ title, steps }) => [title, steps.map(({ text }) => text)]),
    [
      ['Removing the cover', ['Loosen the four bolts.', 'Lift the cover.']],
      ['Replacing the seal ring', ['Clean the groove.', 'Press the ring in.']],
    ],
  )
  assert.deepEqual(
    pictures.map(({ bytes }) => [...bytes]),
    [[...drawing]],
  )
})

test('a protected EPUB, or one without chapters, is refused as such', async () => {
  const bound = `<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:CipherData>
<enc:CipherReference URI="OPS/text/one.xhtml"/></enc:CipherData></enc:EncryptedData></encryption>`
  const broken = {
    document_encrypted: { ...files, 'META-INF/encryption.xml': bound },
    document_empty: { ...files, 'OPS/book.opf': '<package><manifest/><spine/></package>' },
    document_damaged: { mimetype: files.mimetype },
  }
  for (const [code, texts] of Object.entries(broken))
    await assert.rejects(
      convert(zipped(texts), { fileId: 'file' }),
      (error) => error instanceof DocumentError && error.code === code,
      code,
    )
})
