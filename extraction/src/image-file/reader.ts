import { DocumentError } from '../errors.ts'
import type { FigureBlock } from '../document.ts'
import type { DocumentReader, Picture, RawDocument, ReadOptions } from '../reader.ts'
import { grayFromCanvas, loadRenderer, type Drawn } from '../images/canvas.ts'
import { PageRecognizer } from '../recognition/page-recognizer.ts'
import { encodePicture } from '../images/encode-picture.ts'
import { sizeInHeader } from '../images/header.ts'
import { requireRecognizable } from '../recognition/page-limit.ts'

/** The longer side of a photo or scan of a page, for which A4 is taken: 200 dots per inch. */
const maxPixelsAcross = 2340
const pageHeight = 842
const maxPixels = 60_000_000

/** Reads images of pages: scans and photos as PNG, JPEG, WebP or GIF. */
export const imageReader: DocumentReader = {
  reads: (bytes) => sizeInHeader(bytes) !== undefined,
  read,
  pictures,
}

async function read(bytes: Uint8Array, options: ReadOptions): Promise<RawDocument> {
  requireRecognizable(1, options)
  const canvas = await drawn(bytes)
  options.onProgress?.({ phase: 'recognize', done: 0, total: 1 })
  const recognizer = new PageRecognizer(options)
  try {
    const page = await recognizer.read({
      page: 1,
      image: grayFromCanvas(canvas),
      scale: pageHeight / Math.max(canvas.width, canvas.height),
    })
    if (page.glyphs.length === 0) throw new DocumentError('no_text')
    return { format: 'image', pages: [page], bookmarks: [] }
  } finally {
    recognizer.close()
  }
}

/** The image as large as it is recognized at, on white. */
async function drawn(bytes: Uint8Array): Promise<Drawn> {
  const size = sizeInHeader(bytes)
  if (!size) throw new DocumentError('document_damaged')
  if (size.width * size.height > maxPixels) throw new DocumentError('document_too_large')
  const renderer = await loadRenderer()
  if (!renderer) throw new DocumentError('no_text')
  const image = await renderer.loadImage(Buffer.from(bytes)).catch((error: unknown) => {
    throw new DocumentError('document_damaged', { cause: error })
  })
  if (image.width === 0 || image.height === 0) throw new DocumentError('document_damaged')
  const scale = Math.min(2, maxPixelsAcross / Math.max(image.width, image.height))
  const canvas = renderer.createCanvas(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  )
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

async function* pictures(
  bytes: Uint8Array,
  figures: readonly FigureBlock[],
  { maxPixels: maxOfEach = Infinity }: ReadOptions,
): AsyncGenerator<Picture> {
  const renderer = await loadRenderer()
  if (!renderer) return
  const page = await drawn(bytes)
  const scale = Math.max(page.width, page.height) / pageHeight
  for (const { id, box } of figures) {
    if (!box) continue
    const [x0, y0, x1, y1] = box.map((length) => Math.round(length * scale))
    const [width, height] = [(x1 ?? 0) - (x0 ?? 0), (y1 ?? 0) - (y0 ?? 0)]
    if (width < 1 || height < 1) continue
    const shrunk = Math.min(1, Math.sqrt(maxOfEach / (width * height)))
    const across = Math.max(1, Math.round(width * shrunk))
    const down = Math.max(1, Math.round(height * shrunk))
    const canvas = renderer.createCanvas(across, down)
    canvas.getContext('2d').drawImage(page, x0 ?? 0, y0 ?? 0, width, height, 0, 0, across, down)
    yield await encodePicture(id, canvas)
  }
}
