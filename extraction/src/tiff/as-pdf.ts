import { readDirectories, tags, type Fields } from './directory.ts'
import { readPieces } from './pieces.ts'

/** The height of A4 in points, used if a file does not state its resolution. */
const usualHeight = 842
const [lowest, highest] = [36, 4_800]
const quarterTurns = new Map([
  [3, 180],
  [6, 90],
  [8, 270],
])

/**
 * The same pages as a PDF, for the PDF reader. The pixels stay encoded, so that the PDF parser decodes them within its
 * limits.
 *
 * @throws {DocumentError} `document_damaged`, `document_too_long`, `document_too_large`,
 *   `format_not_supported`
 */
export function wrapInPdf(bytes: Uint8Array): Uint8Array {
  const file = new PdfFile()
  for (const fields of readDirectories(bytes)) addPage(file, bytes, fields)
  return file.bytes()
}

function addPage(file: PdfFile, bytes: Uint8Array, fields: Fields): void {
  const [width = 0, height = 0] = [fields.get(tags.width)?.[0], fields.get(tags.height)?.[0]]
  const [across, down] = pointsPerPixel(fields, width, height)
  const images = readPieces(bytes, fields).map((piece) => {
    const id = file.add(piece.dictionary, piece.bytes)
    const left = piece.x * across
    const bottom = (height - piece.y - piece.height) * down
    const matrix = [piece.width * across, 0, 0, piece.height * down, left, bottom]
    return { id, draw: `q ${matrix.map(plain).join(' ')} cm /I${id} Do Q` }
  })
  const content = file.add('', Buffer.from(images.map(({ draw }) => draw).join('\n')))
  const turn = quarterTurns.get(fields.get(tags.orientation)?.[0] ?? 1) ?? 0
  file.addPage(
    [
      `/MediaBox [0 0 ${plain(width * across)} ${plain(height * down)}] /Rotate ${turn}`,
      `/Contents ${content} 0 R`,
      `/Resources << /XObject << ${images.map(({ id }) => `/I${id} ${id} 0 R`).join(' ')} >> >>`,
    ].join(' '),
  )
}

/** Faxes have a lower resolution vertically than horizontally. */
function pointsPerPixel(fields: Fields, width: number, height: number): [number, number] {
  const inches = fields.get(tags.resolutionUnit)?.[0] === 3 ? 2.54 : 1
  const [x = 0, y = 0] = [tags.resolutionAcross, tags.resolutionDown].map(
    (tag) => (fields.get(tag)?.[0] ?? 0) * inches,
  )
  const isPlausible = [x, y].every((dots) => dots >= lowest && dots <= highest)
  if (isPlausible) return [72 / x, 72 / y]
  const scale = usualHeight / Math.max(1, width, height)
  return [scale, scale]
}

function plain(value: number): string {
  return value.toFixed(4)
}

/** A PDF of streams and pages (ISO 32000-1, 7.5). */
class PdfFile {
  readonly #chunks: Uint8Array[] = []
  readonly #offsets = new Map<number, number>()
  readonly #pages: number[] = []
  #length = 0
  #count = 2

  constructor() {
    this.#write('%PDF-1.7\n')
  }

  /** @returns the number of the new object */
  add(dictionary: string, stream: Uint8Array): number {
    const id = this.#begin()
    this.#write(`<< ${dictionary} /Length ${stream.length} >>\nstream\n`)
    this.#write(stream)
    this.#write('\nendstream\nendobj\n')
    return id
  }

  addPage(dictionary: string): void {
    const id = this.#begin()
    this.#write(`<< /Type /Page /Parent 2 0 R ${dictionary} >>\nendobj\n`)
    this.#pages.push(id)
  }

  bytes(): Uint8Array {
    this.#begin(1)
    this.#write('<< /Type /Catalog /Pages 2 0 R >>\nendobj\n')
    this.#begin(2)
    const kids = this.#pages.map((id) => `${id} 0 R`).join(' ')
    this.#write(`<< /Type /Pages /Count ${this.#pages.length} /Kids [${kids}] >>\nendobj\n`)
    const start = this.#length
    const entries = Array.from({ length: this.#count }, (_, index) =>
      String(this.#offsets.get(index + 1) ?? 0).padStart(10, '0'),
    )
    const table = entries.map((offset) => `${offset} 00000 n \n`).join('')
    this.#write(`xref\n0 ${this.#count + 1}\n0000000000 65535 f \n${table}`)
    this.#write(`trailer\n<< /Size ${this.#count + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`)
    return Buffer.concat(this.#chunks)
  }

  #begin(id = (this.#count += 1)): number {
    this.#offsets.set(id, this.#length)
    this.#write(`${id} 0 obj\n`)
    return id
  }

  #write(chunk: string | Uint8Array): void {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk
    this.#chunks.push(bytes)
    this.#length += bytes.length
  }
}
