import { Type, type Static } from 'typebox'

import { Id, nullable, oneOf, record } from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'
import {
  announcingErrors,
  completingErrors,
  UploadedFile,
  UploadRequest,
  UploadStarted,
  uploadStates,
} from './upload.ts'

/** How loud a sound is, drawn as bars. */
export const Peaks = Type.Array(Type.Integer({ minimum: 0, maximum: 100 }), {
  maxItems: 120,
  description: 'How loud a sound is in equal parts of its time; 100 is the loudest there can be.',
})

/** A photo, video or sound of a capture. */
export const CaptureMedia = record(
  {
    ...UploadedFile.properties,
    kind: oneOf(['image', 'video', 'audio']),
    url: Type.String({ description: 'A path that redirects to the bytes.' }),
    status: oneOf(uploadStates),
    durationSeconds: nullable(
      Type.Number({ minimum: 0, description: 'Of a video or audio, once it has been read.' }),
    ),
    width: nullable(Type.Integer({ description: 'In pixels, as a video is shown.' })),
    height: nullable(Type.Integer()),
    isSeekable: nullable(
      Type.Boolean({
        description: 'Whether players find a moment of it; null until it has been read.',
      }),
    ),
    posterUrl: nullable(
      Type.String({ description: 'A path that redirects to a small picture (JPEG).' }),
    ),
    peaks: nullable(Peaks),
    preparation: nullable(
      oneOf(
        ['processing', 'ready', 'failed'],
        'How reading a file goes; null for what is not read and what has not arrived.',
      ),
    ),
    jobId: nullable({ ...Id, description: 'The job that reads the file.' }),
  },
  { title: 'CaptureMedia' },
)
export type CaptureMedia = Static<typeof CaptureMedia>

const path = '/captures/:captureId/media'
const params = record({ captureId: Id })
const fileParams = record({ captureId: Id, fileId: Id })

export const captureMedia = {
  list: operation({
    method: 'GET',
    path,
    permission: 'captures.view',
    summary: 'List the media of a capture, newest first.',
    params,
    query: PageQuery,
    result: PageOf(CaptureMedia),
  }),
  uploadUrl: operation({
    method: 'POST',
    path: `${path}/upload-url`,
    permission: 'captures.record',
    summary:
      'Announce a photo, video or sound of the own capture and get the signed address to PUT its bytes to.',
    params,
    body: record({
      ...UploadRequest.properties,
      size: Type.Integer({ minimum: 1 }),
      keepLocation: Type.Optional(
        Type.Boolean({
          description:
            'Leave in a photo where and with what it was taken. It is taken out of JPEG, PNG and WebP otherwise.',
        }),
      ),
    }),
    status: 201,
    location: '/captures/:params.captureId/media/:fileId',
    result: UploadStarted,
    takesIdempotencyKey: false,
    errors: [...announcingErrors, 'media_full'],
  }),
  get: operation({
    method: 'GET',
    path: `${path}/:fileId`,
    permission: 'captures.view',
    summary: 'Get what is known of a photo, video or sound.',
    params: fileParams,
    result: CaptureMedia,
  }),
  complete: operation({
    method: 'POST',
    path: `${path}/:fileId/complete`,
    permission: 'captures.record',
    summary:
      'Verify size, checksum and type of the bytes that arrived and put them in place. They are then read for a small picture or how loud they are, and a video or audio is made seekable where it is not: the job is `jobId`.',
    params: fileParams,
    body: record({}),
    status: 200,
    result: CaptureMedia,
    errors: [...completingErrors, 'media_full'],
  }),
  giveLooks: operation({
    method: 'POST',
    path: `${path}/:fileId/looks`,
    permission: 'captures.record',
    summary:
      'Give a file of the own capture a small picture, or say how loud it is, where the service cannot tell by itself.',
    params: fileParams,
    body: record({
      poster: Type.Optional(
        Type.String({
          minLength: 4,
          maxLength: 700_000,
          pattern: '^[A-Za-z0-9+/]+={0,2}$',
          description: 'A JPEG in Base64. It is decoded, made small and written anew.',
        }),
      ),
      peaks: Type.Optional(Peaks),
    }),
    result: CaptureMedia,
    errors: ['file_not_ready', 'content_mismatch', 'memory_limit_exceeded', 'time_limit_exceeded'],
  }),
  download: operation({
    method: 'GET',
    path: `${path}/:fileId/download`,
    permission: 'captures.view',
    summary:
      'Get the bytes, of a video or audio those that players can seek in: a redirect to a signed address of at most 15 minutes.',
    params: fileParams,
    answers: 'redirect',
    errors: ['file_not_ready'],
  }),
  poster: operation({
    method: 'GET',
    path: `${path}/:fileId/poster`,
    permission: 'captures.view',
    summary:
      'Get a small picture of a video or photo, a JPEG: a redirect to a signed address of at most 15 minutes.',
    params: fileParams,
    answers: 'redirect',
    errors: ['file_not_ready'],
  }),
  delete: operation({
    method: 'DELETE',
    path: `${path}/:fileId`,
    permission: 'captures.record',
    summary: 'Delete a photo, video or sound of the own capture, or as a manager of any.',
    params: fileParams,
  }),
}
