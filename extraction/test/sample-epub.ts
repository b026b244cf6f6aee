import { strToU8, zipSync } from 'fflate'

const container = `<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`

/** An EPUB of one chapter. */
export function sampleEpub(title: string, body: string): Uint8Array {
  const book = `<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/">
<metadata><dc:title>${title}</dc:title></metadata>
<manifest><item id="one" href="one.xhtml" media-type="application/xhtml+xml"/></manifest>
<spine><itemref idref="one"/></spine></package>`
  const files = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': container,
    'book.opf': book,
    'one.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${body}</body></html>`,
  }
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  )
}
