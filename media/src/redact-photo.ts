import { readFile, writeFile } from 'node:fs/promises'

import { packageByName } from './package-by-name.ts'
import { withColorsOf } from './photo/colors-of.ts'
import { paintOver, type Area } from './picture/paint-over.ts'
import { upright, type Picture } from './picture/picture.ts'
import { encodeJpeg } from './poster/jpeg-coder.ts'
import { decodePhoto } from './poster/photo-picture.ts'
import { isPng } from './poster/png-picture.ts'
import { writePoster } from './poster/poster.ts'
import { writeScreenCopy } from './poster/screen-copy.ts'

/** All files are given by path; nothing else is read or written. */
export interface RedactTask {
  path: string
  /** Areas of the picture as shown. */
  areas: Area[]
  /** Where to write the copy. */
  copyPath: string
  /** Where to write a small picture of the copy, as JPEG. */
  posterPath: string
  /** Where to write a JPEG of the copy in screen size. */
  screenPath: string
}

export interface RedactedPhoto {
  contentType: 'image/jpeg' | 'image/png'
  width: number
  height: number
  /** Whether a JPEG in screen size was written, as for a large copy. */
  hasScreenCopy: boolean
}

interface PngWriter {
  PNG: { sync: { write(png: { width: number; height: number; data: Buffer }): Buffer } }
}

/** Higher than that of renditions, since it may be copied again. */
const quality = 92

/**
 * Writes a copy of a photo with areas painted over. It is decoded and encoded again, so that nothing but its pixels and
 * color information is copied: no Exif, no thumbnail of the original.
 *
 * @returns null if it is too large, or no photo that can be decoded here
 * @throws whatever reading an untrusted file throws
 */
export async function redactPhoto({
  path,
  areas,
  copyPath,
  posterPath,
  screenPath,
}: RedactTask): Promise<RedactedPhoto | null> {
  const bytes = await readFile(path)
  const photo = await decodePhoto(bytes)
  if (!photo) return null
  const picture = upright(photo.picture, photo.orientation)
  paintOver(picture, areas)
  const isCopyPng = isPng(bytes)
  const copy = isCopyPng ? encodePng(picture) : withColorsOf(encodeJpeg(picture, quality), bytes)
  await writeFile(copyPath, copy)
  const screen = await writeScreenCopy({ picture, orientation: 1 }, copy, screenPath)
  await writePoster(screen.picture, 1, posterPath)
  const { width, height } = picture
  const contentType = isCopyPng ? 'image/png' : 'image/jpeg'
  return { contentType, width, height, hasScreenCopy: screen.isWritten }
}

function encodePng({ width, height, pixels }: Picture): Buffer {
  const { PNG } = packageByName('pngjs') as PngWriter
  return PNG.sync.write({
    width,
    height,
    data: Buffer.from(pixels.buffer, pixels.byteOffset, pixels.length),
  })
}
