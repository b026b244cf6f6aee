import { Type, type Static } from 'typebox'

import { CaptureMedia, PhotoSize } from './capture-media.ts'
import { Id, record } from './fields.ts'
import { operation } from './operation.ts'
import { PictureArea } from './picture-marks.ts'
import { Media } from './procedure-content.ts'
import {
  admissionErrors,
  announcingErrors,
  completingErrors,
  UploadRequest,
  UploadStarted,
} from './upload.ts'

/** A photo, video or sound that was added to a step: a file of the procedure. */
export const ProcedureMedia = record(CaptureMedia.properties, { title: 'ProcedureMedia' })
export type ProcedureMedia = Static<typeof ProcedureMedia>

const path = '/procedures/:procedureId/media'
const params = record({ procedureId: Id })
const fileParams = record({ procedureId: Id, fileId: Id })

export const procedureMedia = {
  uploadUrl: operation({
    method: 'POST',
    path: `${path}/upload-url`,
    permission: 'procedures.edit',
    summary:
      'Announce a photo, video or audio file for a step and get the signed address to PUT its bytes to. Steps show it once its `url` is in their `media`.',
    params,
    body: record({
      ...UploadRequest.properties,
      size: Type.Integer({ minimum: 1 }),
      keepLocation: Type.Optional(
        Type.Boolean({ description: "Keep the file's metadata about place, device and owner." }),
      ),
    }),
    status: 201,
    location: '/procedures/:params.procedureId/media/:fileId',
    result: UploadStarted,
    takesIdempotencyKey: false,
    errors: [...announcingErrors, 'media_full'],
  }),
  get: operation({
    method: 'GET',
    path: `${path}/:fileId`,
    permission: 'procedures.view',
    summary: 'Get a photo, video or audio file of a procedure.',
    params: fileParams,
    result: ProcedureMedia,
  }),
  complete: operation({
    method: 'POST',
    path: `${path}/:fileId/complete`,
    permission: 'procedures.edit',
    takesDryRun: false,
    summary:
      'Verify the uploaded bytes and store them without metadata about place, device and owner. The file is then read like those of captures: `jobId` names that job.',
    params: fileParams,
    body: record({}),
    status: 200,
    result: ProcedureMedia,
    errors: [...completingErrors, ...admissionErrors],
  }),
  redact: operation({
    method: 'POST',
    path: `${path}/redact`,
    permission: 'procedures.edit',
    takesDryRun: false,
    summary:
      'Copy a picture of a step with areas painted over, as a new file of the procedure. Steps show it once its `url` is in their `media`. From then on, readers also get the copy under the address of the picture, in earlier published versions and on public pages; editors still get the picture.',
    params,
    body: record({
      url: Media.properties.url,
      areas: Type.Array(PictureArea, { minItems: 1, maxItems: 50 }),
    }),
    status: 201,
    location: '/procedures/:params.procedureId/media/:fileId',
    result: ProcedureMedia,
    errors: [
      'storage_full',
      'media_full',
      'file_not_ready',
      'unsupported_media_type',
      'media_damaged',
      'media_crashed',
      'memory_limit_exceeded',
      'time_limit_exceeded',
    ],
  }),
  download: operation({
    method: 'GET',
    path: `${path}/:fileId/download`,
    permission: 'procedures.view',
    summary:
      'Get the bytes as browsers show them. Redirects to a signed address valid for at most 15 minutes.',
    params: fileParams,
    query: record({ size: PhotoSize }),
    answers: 'redirect',
    errors: ['file_not_ready'],
  }),
  poster: operation({
    method: 'GET',
    path: `${path}/:fileId/poster`,
    permission: 'procedures.view',
    summary:
      'Get a thumbnail of a video or photo (JPEG). Redirects to a signed address valid for at most 15 minutes.',
    params: fileParams,
    answers: 'redirect',
    errors: ['file_not_ready'],
  }),
}
