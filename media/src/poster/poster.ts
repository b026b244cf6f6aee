import { writeFile } from 'node:fs/promises'

import { upright, type Picture } from '../picture/picture.ts'
import { shrink } from '../picture/shrink.ts'
import { encodeJpeg } from './jpeg-coder.ts'

/** The longer side of a poster: enough for a card in a list, even on a high-density screen. */
const maxPixels = 640
const quality = 78

/** Writes a small upright JPEG of a picture. */
export async function writePoster(
  picture: Picture,
  orientation: number,
  path: string,
): Promise<void> {
  await writeFile(path, encodeJpeg(upright(shrink(picture, maxPixels), orientation), quality))
}
