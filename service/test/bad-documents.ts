import { deflateSync } from 'node:zlib'

import { manualPdf } from './documents.ts'

/** A PDF written by hand: the given objects unchanged, with a correct cross-reference table. */
export function rawPdf(objects: (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    add(
      Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`),
        Buffer.from(object),
        Buffer.from('\nendobj\n'),
      ]),
    )
  }
  const start = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`))
  add(Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

function streamOf(bytes: Buffer, dictionary = ''): Buffer {
  const head = `<< /Length ${bytes.length} ${dictionary} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')])
}

const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const onePage = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const page =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>'

export function pdfWithoutPages(): Buffer {
  return rawPdf([catalog, '<< /Type /Pages /Kids [] /Count 0 >>'])
}

/** Some kilobytes that decompress to 256 MiB of drawing instructions. */
export function bombPdf(): Buffer {
  const content = deflateSync(deflateSync(Buffer.alloc(256 * 1024 * 1024, 'q Q\n'), { level: 1 }))
  return rawPdf([
    catalog,
    onePage,
    page,
    streamOf(content, '/Filter [/FlateDecode /FlateDecode]'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])
}

/** A procedure whose glyphs map, as some programs write it, to NUL and half a surrogate pair. */
export function unstorablePdf(): Buffer {
  const lines = [
    'Replacing the seal',
    '1. Close the ~ valve.',
    '2. Drain the ^ pump.',
    '3. Open the cover.',
  ]
  const text = lines.map((line, at) => `1 0 0 1 72 ${760 - at * 24} Tm (${line}) Tj`).join('\n')
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /X def /CMapType 2 def 1 begincodespacerange <00> <FF> endcodespacerange
1 beginbfrange <20> <5D> <0020> endbfrange 1 beginbfrange <5F> <7D> <005F> endbfrange
2 beginbfchar <7E> <0000> <5E> <D800> endbfchar endcmap end end`
  return rawPdf([
    catalog,
    onePage,
    page,
    streamOf(Buffer.from(`BT /F1 12 Tf\n${text}\nET`)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
    streamOf(Buffer.from(map)),
  ])
}

/** A PDF whose second half never arrived, and whose first half makes no sense on its own. */
export async function damagedPdf(): Promise<Buffer> {
  const whole = await manualPdf()
  const broken = whole.subarray(0, 200)
  return Buffer.concat([broken, Buffer.alloc(2_000, 0xa5)])
}
