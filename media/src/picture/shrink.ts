import type { Picture } from './picture.ts'

const bytesPerPixel = 4

/**
 * Makes a picture smaller. Each pixel is the mean of the area that it represents; a source pixel in two areas counts in
 * both by its shares, so that lines stay equally thick everywhere.
 *
 * @param maxPixels the maximum of the longer side; a smaller picture stays as it is
 */
export function shrink(picture: Picture, maxPixels: number): Picture {
  const share = maxPixels / Math.max(picture.width, picture.height)
  if (share >= 1) return picture
  const width = Math.max(1, Math.round(picture.width * share))
  const height = Math.max(1, Math.round(picture.height * share))
  const columns = spansOf(picture.width, width)
  const sum = new Float64Array(width * bytesPerPixel)
  const pixels = new Uint8Array(sum.length * height)
  const area = (picture.width / width) * (picture.height / height)
  let begin = 0
  for (const rows of spansOf(picture.height, height)) {
    sum.fill(0)
    for (let y = rows.from; y <= rows.to; y += 1) {
      addRow(picture, columns, { y, weight: weightOf(y, rows) / area }, sum)
    }
    // Adding a half before the truncation rounds.
    for (let at = 0; at < sum.length; at += 1) pixels[begin + at] = (sum[at] ?? 0) + 0.5
    begin += sum.length
  }
  return { width, height, pixels }
}

/** The source pixels that a target pixel represents, and its shares of the first and the last. */
interface Span {
  from: number
  to: number
  head: number
  tail: number
}

function spansOf(length: number, count: number): Span[] {
  return Array.from({ length: count }, (_, index) => {
    const [begin, end] = [(index * length) / count, ((index + 1) * length) / count]
    const [from, to] = [Math.floor(begin), Math.min(length, Math.ceil(end)) - 1]
    return { from, to, head: from + 1 - begin, tail: end - to }
  })
}

function weightOf(y: number, { from, to, head, tail }: Span): number {
  if (y === from) return head
  return y === to ? tail : 1
}

/** Adds up a row, counting the first and last pixel of a span by their shares. */
function addRow(
  { width, pixels }: Picture,
  columns: readonly Span[],
  { y, weight }: { y: number; weight: number },
  sum: Float64Array,
): void {
  const begin = y * width * bytesPerPixel
  let to = 0
  for (const span of columns) {
    const first = begin + span.from * bytesPerPixel
    const last = begin + span.to * bytesPerPixel
    const head = 1 - span.head
    const tail = 1 - span.tail
    let red = -head * (pixels[first] ?? 0) - tail * (pixels[last] ?? 0)
    let green = -head * (pixels[first + 1] ?? 0) - tail * (pixels[last + 1] ?? 0)
    let blue = -head * (pixels[first + 2] ?? 0) - tail * (pixels[last + 2] ?? 0)
    let opacity = -head * (pixels[first + 3] ?? 0) - tail * (pixels[last + 3] ?? 0)
    for (let at = first; at <= last; at += bytesPerPixel) {
      red += pixels[at] ?? 0
      green += pixels[at + 1] ?? 0
      blue += pixels[at + 2] ?? 0
      opacity += pixels[at + 3] ?? 0
    }
    sum[to] = (sum[to] ?? 0) + red * weight
    sum[to + 1] = (sum[to + 1] ?? 0) + green * weight
    sum[to + 2] = (sum[to + 2] ?? 0) + blue * weight
    sum[to + 3] = (sum[to + 3] ?? 0) + opacity * weight
    to += bytesPerPixel
  }
}
