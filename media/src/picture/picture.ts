/** Red, green, blue and opacity of each pixel, rows from the top. */
export interface Picture {
  width: number
  height: number
  pixels: Uint8Array
}

const bytesPerPixel = 4

/**
 * Rotates and mirrors a picture as it is to be shown.
 *
 * @param orientation 1 (as it is) to 8 (Exif 2.32, section 4.6.4, tag 0x0112)
 */
export function upright(picture: Picture, orientation: number): Picture {
  if (orientation <= 1 || orientation > 8) return picture
  const isLying = orientation >= 5
  const [width, height] = isLying
    ? [picture.height, picture.width]
    : [picture.width, picture.height]
  const [stored, seen] = [wholePixels(picture.pixels), new Uint32Array(width * height)]
  const [begin, across, down] = walkOf(picture, orientation)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      seen[y * width + x] = stored[begin + x * across + y * down] ?? 0
    }
  }
  return { width, height, pixels: new Uint8Array(seen.buffer) }
}

/** Each pixel as one number for speed, since a photo has fifty million of them. */
function wholePixels(pixels: Uint8Array): Uint32Array {
  const isAligned = pixels.byteOffset % bytesPerPixel === 0
  const { buffer, byteOffset, length } = isAligned ? pixels : pixels.slice()
  return new Uint32Array(buffer, byteOffset, length / bytesPerPixel)
}

type Walk = readonly [begin: number, across: number, down: number]

/** Where the pixel shown at the top left is stored, and the distances from it to its neighbors. */
function walkOf({ width, height }: Picture, orientation: number): Walk {
  const [right, bottom] = [width - 1, (height - 1) * width]
  const walks: Record<number, Walk> = {
    2: [right, -1, width],
    3: [right + bottom, -1, -width],
    4: [bottom, 1, -width],
    5: [0, width, 1],
    6: [bottom, -width, 1],
    7: [right + bottom, -width, -1],
    8: [right, width, -1],
  }
  return walks[orientation] ?? [0, 1, width]
}

/** Puts a transparent picture on white. */
export function opaque(picture: Picture): Picture {
  const { width, height, pixels } = picture
  // A copy of a photo takes as much memory as the photo.
  if (isOpaque(pixels)) return picture
  const laid = new Uint8Array(pixels.length)
  for (let at = 0; at < pixels.length; at += bytesPerPixel) {
    const opacity = (pixels[at + 3] ?? 0) / 255
    for (let color = at; color < at + 3; color += 1) {
      laid[color] = (pixels[color] ?? 0) * opacity + 255 * (1 - opacity)
    }
    laid[at + 3] = 255
  }
  return { width, height, pixels: laid }
}

function isOpaque(pixels: Uint8Array): boolean {
  for (let at = bytesPerPixel - 1; at < pixels.length; at += bytesPerPixel) {
    if (pixels[at] !== 255) return false
  }
  return true
}
