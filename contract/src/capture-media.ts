import { Type, type Static } from 'typebox'

import { Id, nullable, oneOf, record } from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'
import {
  admissionErrors,
  announcingErrors,
  completingErrors,
  UploadedFile,
  UploadRequest,
  UploadStarted,
  uploadStates,
} from './upload.ts'

/** The loudness of a recording, drawn as bars. */
export const Peaks = Type.Array(Type.Integer({ minimum: 0, maximum: 100 }), {
  maxItems: 120,
  description: 'Loudness over equal intervals; 100 is the maximum.',
})

/** The size of the photo to return. */
export const PhotoSize = Type.Optional(
  oneOf(
    ['screen'],
    'Get a photo as a JPEG of at most 1,600 pixels on its longer side, if the file is considerably larger; otherwise the photo as it is.',
  ),
)

/** A photo, video or sound of a capture. */
export const CaptureMedia = record(
  {
    ...UploadedFile.properties,
    kind: oneOf(['image', 'video', 'audio']),
    url: Type.String({ description: 'A path that redirects to the bytes.' }),
    status: oneOf(uploadStates),
    shownAs: nullable(
      Type.String({
        description:
          'The content type that `url` returns if that is not the uploaded file, such as a JPEG for HEIC.',
      }),
    ),
    codecs: Type.Array(
      Type.String({ description: 'In the notation of RFC 6381.', examples: ['hvc1.1.6.L93.B0'] }),
      {
        description: 'The codecs of a video or audio; empty until it has been read.',
      },
    ),
    durationSeconds: nullable(
      Type.Number({ minimum: 0, description: 'For video and audio, once it has been read.' }),
    ),
    width: nullable(Type.Integer({ description: 'In pixels, as it is displayed.' })),
    height: nullable(Type.Integer()),
    isSeekable: nullable(
      Type.Boolean({
        description: 'Whether players can seek in it; null until it has been read.',
      }),
    ),
    posterUrl: nullable(
      Type.String({ description: 'A path that redirects to a small picture (JPEG).' }),
    ),
    peaks: nullable(Peaks),
    preparation: nullable(
      oneOf(
        ['processing', 'ready', 'failed'],
        'The status of reading the file; null for files that are not read or have not been uploaded.',
      ),
    ),
    errorCode: nullable(
      Type.String({ description: 'Why it could not be read: a code of the errors of this API.' }),
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
      'Announce a photo, video or audio file of your own capture and get the signed address to PUT its bytes to.',
    params,
    body: record({
      ...UploadRequest.properties,
      size: Type.Integer({ minimum: 1 }),
      keepLocation: Type.Optional(
        Type.Boolean({
          description:
            "Keep the file's metadata about place, device and owner. By default it is removed from every accepted type, and so are subtitles, chapters and attachments.",
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
    summary: 'Get a photo, video or audio file.',
    params: fileParams,
    result: CaptureMedia,
  }),
  complete: operation({
    method: 'POST',
    path: `${path}/:fileId/complete`,
    permission: 'captures.record',
    takesDryRun: false,
    summary:
      'Verify the size, checksum and type of the uploaded bytes, and that they are complete, and store them. The file is then read for a thumbnail or its loudness, and a video or audio is made seekable if it is not: `jobId` names that job.',
    params: fileParams,
    body: record({}),
    status: 200,
    result: CaptureMedia,
    errors: [...completingErrors, 'media_full', ...admissionErrors],
  }),
  giveLooks: operation({
    method: 'POST',
    path: `${path}/:fileId/looks`,
    permission: 'captures.record',
    takesDryRun: false,
    summary:
      'Set the thumbnail or loudness of a file of your own capture when the service cannot determine it.',
    params: fileParams,
    body: record({
      poster: Type.Optional(
        Type.String({
          minLength: 4,
          maxLength: 700_000,
          pattern: '^[A-Za-z0-9+/]+={0,2}$',
          description: 'A JPEG in Base64. It is decoded, scaled down and re-encoded.',
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
      'Get the bytes as browsers show them: the seekable version of a video or audio, a JPEG of a HEIC photo. Redirects to a signed address valid for at most 15 minutes.',
    params: fileParams,
    query: record({
      original: Type.Optional(
        Type.Boolean({
          description:
            'Get the uploaded file instead, without its metadata about place, device and owner.',
        }),
      ),
      size: PhotoSize,
    }),
    answers: 'redirect',
    errors: ['file_not_ready'],
  }),
  poster: operation({
    method: 'GET',
    path: `${path}/:fileId/poster`,
    permission: 'captures.view',
    summary:
      'Get a thumbnail of a video or photo (JPEG). Redirects to a signed address valid for at most 15 minutes.',
    params: fileParams,
    answers: 'redirect',
    errors: ['file_not_ready'],
  }),
  delete: operation({
    method: 'DELETE',
    path: `${path}/:fileId`,
    permission: 'captures.record',
    summary: 'Delete a photo, video or audio file of your own capture; managers can delete any.',
    params: fileParams,
  }),
}
