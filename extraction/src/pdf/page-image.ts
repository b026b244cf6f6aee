import { ImageKind, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

import { multiplyMatrices, transformBox, type Matrix } from '../geometry.ts'
import type { GrayImage } from '../images/gray-image.ts'
import { annotationMode } from './open.ts'

/** A decoded picture from the parser. */
interface DecodedImage {
  width: number
  height: number
  data?: Uint8Array | Uint8ClampedArray
  /** One of `ImageKind`; masks have none and are of one bit. */
  kind?: number
}

/**
 * The pictures of a page in one image, one over the other: the scanned page. Cheaper
 * than drawing the page, and nothing but the parser's own decoders touches the bytes.
 *
 * @param scale pixels for each point
 */
export async function drawPictures(page: PDFPageProxy, scale: number): Promise<GrayImage> {
  const viewport = page.getViewport({ scale })
  const width = Math.ceil(viewport.width)
  const height = Math.ceil(viewport.height)
  const target: GrayImage = { width, height, data: new Uint8Array(width * height).fill(255) }
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode })
  const stack: Matrix[] = []
  let current = viewport.transform as Matrix
  for (const [index, operator] of fnArray.entries()) {
    const operands = (argsArray[index] ?? []) as unknown[]
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) {
      stack.push(current)
      if (Array.isArray(operands[0])) current = multiplyMatrices(current, operands[0] as Matrix)
    } else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) {
      current = stack.pop() ?? current
    } else if (operator === OPS.transform) {
      current = multiplyMatrices(current, operands as unknown as Matrix)
    } else {
      const image = await imageIn(page, operator, operands[0])
      if (image) paint(image, current, target)
    }
  }
  page.cleanup()
  return target
}

async function imageIn(
  page: PDFPageProxy,
  operator: number,
  operand: unknown,
): Promise<DecodedImage | undefined> {
  const isImage = operator === OPS.paintImageXObject || operator === OPS.paintInlineImageXObject
  if (!isImage && operator !== OPS.paintImageMaskXObject) return undefined
  if (typeof operand === 'string') return await named(page, operand)
  const image = operand as (DecodedImage & { data?: unknown }) | undefined
  return typeof image?.data === 'string' ? await named(page, image.data) : image
}

/** Pictures shared by pages have separate names, and arrive once they are decoded. */
async function named(page: PDFPageProxy, name: string): Promise<DecodedImage | undefined> {
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs
  return await new Promise((resolve) => {
    objects.get(name, (image: DecodedImage | null) => resolve(image ?? undefined))
  })
}

/**
 * Each pixel of the target takes the mean of what falls on it, up to four pixels across; between
 * the pixels of a coarser picture it takes what lies between their values. Where a picture lets through
 * what is below it, that shows: programs print text as colored pictures with a mask.
 */
function paint(image: DecodedImage, matrix: Matrix, target: GrayImage): void {
  const { data } = image
  const [a, b, c, d, e, f] = matrix
  const size = a * d - b * c
  if (!data || Math.abs(size) < 1e-9) return
  const [x0, y0, x1, y1] = transformBox(matrix, [0, 0, 1, 1])
  const across = Math.hypot(a, b)
  const samples = Math.min(4, Math.max(1, Math.round(image.width / Math.max(1, across))))
  const smooth = samples > 1 ? nearest : between
  const brightness = smooth(brightnessOf(image, data), image)
  const opacity = image.kind === ImageKind.RGBA_32BPP && smooth(opacityOf(image, data), image)
  const [right, bottom] = [
    Math.min(target.width, Math.ceil(x1)),
    Math.min(target.height, Math.ceil(y1)),
  ]
  const meanOn = (below: number, x: number, y: number): number => {
    let sum = 0
    let count = 0
    for (let sample = 0; sample < samples * samples; sample += 1) {
      const px = x + ((sample % samples) + 0.5) / samples - e
      const py = y + (Math.floor(sample / samples) + 0.5) / samples - f
      const u = (d * px - c * py) / size
      const v = 1 - (a * py - b * px) / size
      if (u < 0 || v < 0 || u >= 1 || v >= 1) continue
      const [column, line] = [u * image.width - 0.5, v * image.height - 0.5]
      const share = opacity ? opacity(column, line) / 255 : 1
      sum += share * brightness(column, line) + (1 - share) * below
      count += 1
    }
    return count > 0 ? Math.round(sum / count) : below
  }
  for (let y = Math.max(0, Math.floor(y0)); y < bottom; y += 1) {
    for (let x = Math.max(0, Math.floor(x0)); x < right; x += 1) {
      const at = y * target.width + x
      target.data[at] = meanOn(target.data[at] ?? 255, x, y)
    }
  }
}

/** A value from 0 to 255 of each pixel. */
type Channel = (x: number, y: number) => number

function nearest(channel: Channel): Channel {
  return (x, y) => channel(Math.round(x), Math.round(y))
}

function between(channel: Channel, { width, height }: DecodedImage): Channel {
  return (x, y) => {
    const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
    const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)]
    const [across, down] = [Math.max(0, x - left), Math.max(0, y - top)]
    const upper = channel(left, top) * (1 - across) + channel(right, top) * across
    const lower = channel(left, bottom) * (1 - across) + channel(right, bottom) * across
    return upper * (1 - down) + lower * down
  }
}

/** Where a mask is not painted, the paper shows. */
function brightnessOf(
  { width, kind }: DecodedImage,
  data: Uint8Array | Uint8ClampedArray,
): Channel {
  const bytes = kind === ImageKind.RGB_24BPP ? 3 : 4
  if (kind === ImageKind.RGB_24BPP || kind === ImageKind.RGBA_32BPP) {
    return (x, y) => {
      const at = (y * width + x) * bytes
      return (77 * (data[at] ?? 0) + 150 * (data[at + 1] ?? 0) + 29 * (data[at + 2] ?? 0)) >> 8
    }
  }
  const row = (width + 7) >> 3
  return (x, y) => ((data[y * row + (x >> 3)] ?? 255) & (128 >> (x & 7)) ? 255 : 0)
}

function opacityOf({ width }: DecodedImage, data: Uint8Array | Uint8ClampedArray): Channel {
  return (x, y) => data[(y * width + x) * 4 + 3] ?? 255
}
