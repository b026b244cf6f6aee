import { Type, type Static } from 'typebox'

import { Id, nullable, oneOf, record } from './fields.ts'
import { operation } from './operation.ts'
import {
  admissionErrors,
  announcingErrors,
  completingErrors,
  UploadedFile,
  UploadRequest,
  UploadStarted,
  uploadStates,
} from './upload.ts'

/** A photo or recording of a suggestion. */
export const SuggestionFile = record(
  {
    ...UploadedFile.properties,
    createdBy: nullable({ ...Id, description: 'Null: sent from a public page.' }),
    url: Type.String({ description: 'A path that redirects to the bytes.' }),
    status: oneOf(uploadStates),
  },
  { title: 'SuggestionFile' },
)
export type SuggestionFile = Static<typeof SuggestionFile>

const path = '/suggestion-files'
const params = record({ fileId: Id })

export const suggestionFiles = {
  uploadUrl: operation({
    method: 'POST',
    path: `${path}/upload-url`,
    permission: 'suggestions.make',
    summary:
      'Announce a photo, video or audio file for a suggestion that you are about to make, and get the signed address to PUT its bytes to. A file that no suggestion refers to is deleted after a week.',
    body: record({ ...UploadRequest.properties, size: Type.Integer({ minimum: 1 }) }),
    status: 201,
    location: '/suggestion-files/:fileId',
    result: UploadStarted,
    takesIdempotencyKey: false,
    errors: announcingErrors,
    isNoted: false,
  }),
  get: operation({
    method: 'GET',
    path: `${path}/:fileId`,
    permission: 'suggestions.view',
    summary: 'Get a file of a suggestion. Members see their own.',
    params,
    result: SuggestionFile,
  }),
  complete: operation({
    method: 'POST',
    path: `${path}/:fileId/complete`,
    permission: 'suggestions.make',
    takesDryRun: false,
    summary: 'Verify the size, checksum and type of the uploaded bytes and store them.',
    params,
    body: record({}),
    status: 200,
    result: SuggestionFile,
    errors: [...completingErrors, ...admissionErrors],
    isNoted: false,
  }),
  download: operation({
    method: 'GET',
    path: `${path}/:fileId/download`,
    permission: 'suggestions.view',
    summary: 'Get the bytes. Redirects to a signed address valid for at most 15 minutes.',
    params,
    answers: 'redirect',
    errors: ['file_not_ready'],
  }),
}
