import { imageSize } from 'image-size'

import type { Picture } from '../picture/picture.ts'

/** From this orientation on, a photo is stored lying on its side (Exif 2.32, section 4.6.4, tag 0x0112). */
const firstLyingOrientation = 5

/** The size of a photo as shown, from its header; null for unknown types. */
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
