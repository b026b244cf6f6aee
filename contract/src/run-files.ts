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

/** A photo, video, audio or document of a run. Entries refer to it. */
export const RunFile = record(
  {
    ...UploadedFile.properties,
    url: Type.String({ description: 'A path that redirects to the bytes.' }),
    status: oneOf(uploadStates),
  },
  { title: 'RunFile' },
)
export type RunFile = Static<typeof RunFile>

const path = '/runs/:runId/files'
const params = record({ runId: Id })
const fileParams = record({ runId: Id, fileId: Id })

export const runFiles = {
  list: operation({
    method: 'GET',
    path,
    permission: 'runs.view',
    summary: 'List the files of a run, newest first.',
    params,
    query: PageQuery,
    result: PageOf(RunFile),
  }),
  uploadUrl: operation({
    method: 'POST',
    path: `${path}/upload-url`,
    permission: 'runs.perform',
    summary:
      'Announce a photo, video, audio or PDF file of a run and get the signed address to PUT its bytes to.',
    params,
    body: record({ ...UploadRequest.properties, size: Type.Integer({ minimum: 1 }) }),
    status: 201,
    location: '/runs/:params.runId/files/:fileId',
    result: UploadStarted,
    takesIdempotencyKey: false,
    errors: [...announcingErrors, 'run_files_full'],
    isNoted: false,
  }),
  get: operation({
    method: 'GET',
    path: `${path}/:fileId`,
    permission: 'runs.view',
    summary: 'Get a file of a run.',
    params: fileParams,
    result: RunFile,
  }),
  complete: operation({
    method: 'POST',
    path: `${path}/:fileId/complete`,
    permission: 'runs.perform',
    takesDryRun: false,
    summary: 'Verify the size, checksum and type of the uploaded bytes and store them.',
    params: fileParams,
    body: record({}),
    status: 200,
    result: RunFile,
    errors: [...completingErrors, ...admissionErrors],
    isNoted: false,
  }),
  download: operation({
    method: 'GET',
    path: `${path}/:fileId/download`,
    permission: 'runs.view',
    summary: 'Get the bytes. Redirects to a signed address valid for at most 15 minutes.',
    params: fileParams,
    answers: 'redirect',
    errors: ['file_not_ready'],
  }),
}
