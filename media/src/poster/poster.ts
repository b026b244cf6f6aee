import { writeFile } from 'node:fs/promises'

import { packageByName } from '../package-by-name.ts'
import { opaque, shrink, upright, type Picture } from '../picture/picture.ts'

/** How long the longer side of a poster is: enough for a card in a list, on a fine screen too. */
const maxPixels = 640
const quality = 78

interface JpegCoder {
  encode(
    picture: { width: number; height: number; data: Uint8Array },
    quality: number,
  ): { data: Uint8Array }
}

/** Writes a small JPEG of a picture, as it is to be seen. */
export async function writePoster(
  picture: Picture,
  orientation: number,
  path: string,
): Promise<void> {
  const { width, height, pixels } = opaque(upright(shrink(picture, maxPixels), orientation))
  const jpeg = packageByName('jpeg-js') as JpegCoder
  await writeFile(path, jpeg.encode({ width, height, data: pixels }, quality).data)
}
