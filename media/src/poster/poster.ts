import { writeFile } from 'node:fs/promises'

import { upright, type Picture } from '../picture/picture.ts'
import { shrink } from '../picture/shrink.ts'
import { encodeJpeg } from './jpeg-coder.ts'

/** How long the longer side of a poster is: enough for a card in a list, on a fine screen too. */
const maxPixels = 640
const quality = 78

/** Writes a small JPEG of a picture, as it is to be seen. */
export async function writePoster(
  picture: Picture,
  orientation: number,
  path: string,
): Promise<void> {
  await writeFile(path, encodeJpeg(upright(shrink(picture, maxPixels), orientation), quality))
}
