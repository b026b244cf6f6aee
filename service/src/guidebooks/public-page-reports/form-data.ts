import { ApiError } from '@millwright/contract/errors'

import { isStorable } from '#platform/http/json-body'
import { matchesMediaType } from '#platform/uploads/media-likeness'

import type { ReportableGuidebook, ReportPlace } from './finding.ts'

/** Enough for photos from a phone. */
const maxPhotoBytes = 12 * 1024 * 1024
/** The size of a form with a photo and text. */
export const reportBytes = maxPhotoBytes + 64 * 1024
const maxLetters = 5000
const headBytes = 64

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
type PhotoType = (typeof photoTypes)[number]

export interface Report {
  place: ReportPlace
  text: string
  photo: { contentType: PhotoType; bytes: Buffer } | null
}

/** @throws {ApiError} `invalid_request`, `unsupported_media_type`, `too_large`, `content_mismatch` */
export async function readReport(
  body: unknown,
  contentType: string | undefined,
  guidebook: ReportableGuidebook,
): Promise<Report> {
  const form = await parseFormData(body, contentType)
  const value = form.get('at')
  const place = guidebook.places.find((each) => each.value === value)
  const entered = form.get('text')
  const text = typeof entered === 'string' ? entered.replaceAll('\r\n', '\n').trim() : ''
  // People leave it empty, since they do not see it; programs that fill in forms do not.
  const isMadeUp = form.get('website') !== null && form.get('website') !== ''
  const isFit = text !== '' && text.length <= maxLetters && isStorable(text)
  if (!place || !isFit || isMadeUp) throw new ApiError('invalid_request')
  const photo = form.get('photo')
  return { place, text, photo: photo instanceof File ? await photoOf(photo) : null }
}

async function parseFormData(body: unknown, contentType: string | undefined): Promise<FormData> {
  if (!Buffer.isBuffer(body) || contentType === undefined) throw new ApiError('invalid_request')
  try {
    const headers = { 'content-type': contentType }
    return await new Response(new Uint8Array(body), { headers }).formData()
  } catch {
    throw new ApiError('invalid_request')
  }
}

/** If no photo is chosen, browsers send an empty file. */
async function photoOf(file: File): Promise<Report['photo']> {
  if (file.size === 0) return null
  if (file.size > maxPhotoBytes) throw new ApiError('too_large')
  const contentType = photoTypes.find((type) => type === file.type)
  if (!contentType) throw new ApiError('unsupported_media_type')
  const bytes = Buffer.from(await file.arrayBuffer())
  if (!matchesMediaType(contentType, bytes.subarray(0, headBytes)))
    throw new ApiError('content_mismatch')
  return { contentType, bytes }
}
