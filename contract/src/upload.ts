import { Type, type Static } from 'typebox'

import { Id, nullable, record, Timestamp } from './fields.ts'

/** How a file is announced before its bytes are sent: the same for documents, models and media. */
export const UploadRequest = record({
  filename: Type.String({ minLength: 1, maxLength: 255 }),
  contentType: Type.String({
    minLength: 1,
    maxLength: 255,
    pattern: '^[\\w.+-]+/[\\w.+-]+$',
    examples: ['application/pdf'],
  }),
  size: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  sha256: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
})
export type UploadRequest = Static<typeof UploadRequest>

/** The signed address to send the bytes to, without a session. */
export const UploadStarted = record({
  fileId: Id,
  upload: record({
    method: Type.Literal('PUT'),
    url: Type.String(),
    headers: Type.Record(Type.String(), Type.String()),
    expiresAt: Timestamp,
    /** The same file in pieces, over connections that break: HEAD and PATCH of tus 1.0. */
    resumable: record({ url: Type.String(), expiresAt: Timestamp }),
  }),
})
export type UploadStarted = Static<typeof UploadStarted>

/** What is known about every announced file, apart from its status. */
export const UploadedFile = record({
  fileId: Id,
  filename: Type.String(),
  contentType: Type.String(),
  size: Type.Integer({
    description: 'The size of the uploaded file, to which the checksum also refers.',
  }),
  sha256: nullable(Type.String()),
  createdBy: Id,
  createdAt: Timestamp,
  updatedAt: Timestamp,
})

/** `pending` until the bytes have been verified; `rejected` if they are not what was announced. */
export const uploadStates = ['pending', 'ready', 'rejected'] as const

export const announcingErrors = ['too_large', 'unsupported_media_type', 'storage_full'] as const
export const completingErrors = [
  'upload_missing',
  'content_mismatch',
  'checksum_mismatch',
  'size_mismatch',
  'malware_found',
] as const

/** What can be wrong with a photo, video or audio that has arrived. */
export const admissionErrors = [
  'media_incomplete',
  'media_damaged',
  'media_crashed',
  'memory_limit_exceeded',
  'time_limit_exceeded',
] as const
