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

/** The types of photos that are copied without where they were taken. */
export type BarePhotoType = keyof typeof photos

export function isBarePhotoType(contentType: string): contentType is BarePhotoType {
  return Object.hasOwn(photos, contentType)
}

/**
 * Copies a photo without where and with what it was taken, and without anything else that is not the
 * picture but how it is turned and what its colours mean. Nothing is decoded, so nothing is lost.
 *
 * @param bytes of any content and length
 * @returns `bytes` itself when nothing is in it that goes; doing it again changes nothing
 * @throws {MediaError} `photo_damaged`
 */
export function stripMetadata(type: BarePhotoType, bytes: Buffer): Buffer {
  return photos[type].bare(bytes)
}

/** Whether a photo is there to its end, as far as its parts tell. */
export function isWholePhoto(type: BarePhotoType, bytes: Buffer): boolean {
  return photos[type].isWhole(bytes)
}
