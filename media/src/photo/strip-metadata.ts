import { bareJpeg } from './jpeg.ts'
import { barePng } from './png.ts'
import { bareWebp } from './webp.ts'

const copies = { 'image/jpeg': bareJpeg, 'image/png': barePng, 'image/webp': bareWebp } as const

/** The types of photos that can be copied without where they were taken. */
export type BarePhotoType = keyof typeof copies

export function isBarePhotoType(contentType: string): contentType is BarePhotoType {
  return Object.hasOwn(copies, contentType)
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
  return copies[type](bytes)
}
