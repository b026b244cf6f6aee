import { imageSize } from 'image-size'

import type { Picture } from '../picture/picture.ts'

/** From here on a photo lies on its side as it is stored (Exif 2.32, section 4.6.4, tag 0x0112). */
const firstLyingOrientation = 5

/** How large a photo is as it is to be seen, as its head says; null for what has none that is known. */
export function sizeOfPhoto(bytes: Buffer): Pick<Picture, 'width' | 'height'> | null {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    return orientation >= firstLyingOrientation
      ? { width: height, height: width }
      : { width, height }
  } catch {
    return null
  }
}
