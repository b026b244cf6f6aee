import { stripGif, isWholeGif } from './gif.ts'
import { stripJpeg, isWholeJpeg } from './jpeg.ts'
import { stripPng, isWholePng } from './png.ts'
import { stripWebp, isWholeWebp } from './webp.ts'

const photos = {
  'image/gif': { bare: stripGif, isWhole: isWholeGif },
  'image/jpeg': { bare: stripJpeg, isWhole: isWholeJpeg },
  'image/png': { bare: stripPng, isWhole: isWholePng },
  'image/webp': { bare: stripWebp, isWhole: isWholeWebp },
} as const

/** The photo types that can be stripped of metadata. */
export type BarePhotoType = keyof typeof photos

export function isBarePhotoType(contentType: string): contentType is BarePhotoType {
  return Object.hasOwn(photos, contentType)
}

/**
 * Copies a photo without location, device and all other metadata except its orientation and color
 * profile. Nothing is decoded, so no quality is lost.
 *
 * @param bytes can have any content and length
 * @returns `bytes` itself if nothing has to be removed; doing it again changes nothing
 * @throws {MediaError} `photo_damaged`
 */
export function stripMetadata(type: BarePhotoType, bytes: Buffer): Buffer {
  return photos[type].bare(bytes)
}

/** Whether a photo is complete, as far as its parts tell. */
export function isWholePhoto(type: BarePhotoType, bytes: Buffer): boolean {
  return photos[type].isWhole(bytes)
}
