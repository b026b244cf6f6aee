import { isHeif } from '../poster/heif-picture.ts'
import { colorProfileIn, withColorProfile } from './color-profile.ts'
import { colorSegmentsIn } from './jpeg.ts'

const startBytes = 2

/** A JPEG that was encoded again from a photo, with the photo's color information. */
export function withColorsOf(jpeg: Uint8Array, photo: Buffer): Buffer {
  if (isHeif(photo)) {
    const profile = colorProfileIn(photo)
    return profile ? withColorProfile(jpeg, profile) : Buffer.from(jpeg)
  }
  const segments = colorSegmentsIn(photo)
  return Buffer.concat([jpeg.subarray(0, startBytes), segments, jpeg.subarray(startBytes)])
}
