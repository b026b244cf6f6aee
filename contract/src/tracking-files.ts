import { Type, type Static } from 'typebox'

import { Id, oneOf, record } from './fields.ts'
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

const kind = oneOf(
  ['reference_image', 'tracking_asset'],
  'A picture of the object (JPEG, PNG or WebP), or a tracking file of any type.',
)

/** A file by which a capture app recognizes an object, in addition to its model. */
export const TrackingFile = record(
  {
    ...UploadedFile.properties,
    kind,
    url: Type.String({ description: 'A path that redirects to the bytes.' }),
    status: oneOf(uploadStates),
  },
  { title: 'TrackingFile' },
)
export type TrackingFile = Static<typeof TrackingFile>

const path = '/objects/:objectId/tracking-files'
const params = record({ objectId: Id })
const fileParams = record({ objectId: Id, fileId: Id })

export const trackingFiles = {
  list: operation({
    method: 'GET',
    path,
    permission: 'objects.view',
    summary: 'List the reference images and tracking assets of an object, newest first.',
    params,
    query: PageQuery,
    result: PageOf(TrackingFile),
  }),
  uploadUrl: operation({
    method: 'POST',
    path: `${path}/upload-url`,
    permission: 'objects.edit',
    summary:
      'Announce a reference image or a tracking asset and get the signed address to PUT its bytes to.',
    params,
    body: record({ ...UploadRequest.properties, size: Type.Integer({ minimum: 1 }), kind }),
    status: 201,
    result: UploadStarted,
    takesIdempotencyKey: false,
    errors: [...announcingErrors, 'tracking_full'],
  }),
  complete: operation({
    method: 'POST',
    path: `${path}/:fileId/complete`,
    permission: 'objects.edit',
    takesDryRun: false,
    summary:
      'Verify the size, checksum and type of the uploaded bytes and store them, removing location data from pictures. Of several tracking assets, the newest is used.',
    params: fileParams,
    body: record({}),
    status: 200,
    result: TrackingFile,
    errors: [...completingErrors, ...admissionErrors],
  }),
  download: operation({
    method: 'GET',
    path: `${path}/:fileId/download`,
    permission: 'objects.view',
    summary: 'Get the bytes. Redirects to a signed address valid for at most 15 minutes.',
    params: fileParams,
    answers: 'redirect',
    errors: ['file_not_ready'],
  }),
  delete: operation({
    method: 'DELETE',
    path: `${path}/:fileId`,
    permission: 'objects.edit',
    summary: 'Delete a reference image or a tracking asset.',
    params: fileParams,
  }),
}
