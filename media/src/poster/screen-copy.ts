import { writeFile } from 'node:fs/promises'

import { withColorsOf } from '../photo/colors-of.ts'
import { upright, type Picture } from '../picture/picture.ts'
import { shrink } from '../picture/shrink.ts'
import { encodeJpeg } from './jpeg-coder.ts'
import type { Photo } from './photo-picture.ts'

/** The longer side: as a step shows it on a high-density screen. */
const maxPixels = 1600
const quality = 82
/** The least saving worth a second file: a share of the photo, and what a slow network transfers in a second. */
const [minSavedShare, minSavedBytes] = [0.4, 200_000]

export interface ScreenCopy {
  /** The upright picture. */
  picture: Picture
  isWritten: boolean
}

/**
 * Writes a JPEG of a photo that looks the same on screens and loads in a tenth of the time, unless the photo itself is
 * small enough.
 *
 * @param bytes the file of the photo
 */
export async function writeScreenCopy(
  { picture, orientation }: Photo,
  bytes: Buffer,
  path: string,
): Promise<ScreenCopy> {
  const seen = upright(shrink(picture, maxPixels), orientation)
  const jpeg = withColorsOf(encodeJpeg(seen, quality), bytes)
  const saved = bytes.length - jpeg.length
  const isWritten = saved >= Math.max(minSavedBytes, minSavedShare * bytes.length)
  if (isWritten) await writeFile(path, jpeg)
  return { picture: seen, isWritten }
}
