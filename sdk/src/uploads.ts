import type { CaptureMedia } from '@millwright/contract/capture-media'
import type { ModelObject } from '@millwright/contract/objects'
import type { ProcedureMedia } from '@millwright/contract/procedure-media'
import type { ReferenceMaterial } from '@millwright/contract/reference-material'
import type { TrackingFile } from '@millwright/contract/tracking-files'
import type { UploadStarted } from '@millwright/contract/upload'

import { errorOf, type Client } from './client.ts'
import { pieceBytes, sendInPieces } from './send-in-pieces.ts'

export interface FileToUpload {
  filename: string
  contentType: string
  /** In a browser a `File`; elsewhere a `Blob` of bytes. */
  content: Blob
  /** SHA-256 in lowercase hex; if given, it is checked as the bytes arrive. */
  sha256?: string
  signal?: AbortSignal
  /** Called with the number of bytes sent: always for large files, for others where the platform streams requests. */
  onProgress?: (sent: number, total: number) => void
}

/**
 * Uploads a document to a guidebook, named by id or short id: announces it, sends its bytes to the signed address, and has them
 * verified.
 *
 * @throws {ApiError} `too_large`, `unsupported_media_type`, `content_mismatch` and others
 */
export async function uploadDocument(
  client: Client,
  { guidebookId, ...file }: FileToUpload & { guidebookId: string },
): Promise<ReferenceMaterial> {
  const { referenceMaterial } = client
  const params = { guidebookId }
  const started = await referenceMaterial.uploadUrl({ params, body: announcementOf(file) })
  const fileId = await sendFile(started, file)
  return await referenceMaterial.complete({ params: { ...params, fileId }, body: {} })
}

export interface MediaToUpload extends FileToUpload {
  captureId: string
  /** Keeps a photo's metadata about place and camera. */
  keepLocation?: boolean
}

/**
 * Uploads a photo, video or audio file of a capture. Videos and audio are read afterwards: `jobId` of the
 * response is that job.
 *
 * @throws {ApiError} `too_large`, `unsupported_media_type`, `content_mismatch`, `media_full` and others
 */
export async function uploadMedia(
  client: Client,
  { captureId, keepLocation = false, ...file }: MediaToUpload,
): Promise<CaptureMedia> {
  const { captureMedia } = client
  const params = { captureId }
  const body = { ...announcementOf(file), ...(keepLocation && { keepLocation }) }
  const started = await captureMedia.uploadUrl({ params, body })
  const fileId = await sendFile(started, file)
  return await captureMedia.complete({ params: { ...params, fileId }, body: {} })
}

export interface ProcedureMediaToUpload extends FileToUpload {
  procedureId: string
  /** Keeps the file's metadata about place, device and owner. */
  keepLocation?: boolean
}

/**
 * Uploads a photo, video or audio file for a step of a procedure. A step shows it once its `url` is in the step's `media`.
 *
 * @throws {ApiError} `too_large`, `unsupported_media_type`, `media_incomplete`, `media_full` and others
 */
export async function uploadProcedureMedia(
  client: Client,
  { procedureId, keepLocation = false, ...file }: ProcedureMediaToUpload,
): Promise<ProcedureMedia> {
  const { procedureMedia } = client
  const params = { procedureId }
  const body = { ...announcementOf(file), ...(keepLocation && { keepLocation }) }
  const fileId = await sendFile(await procedureMedia.uploadUrl({ params, body }), file)
  return await procedureMedia.complete({ params: { ...params, fileId }, body: {} })
}

export interface ModelToUpload extends FileToUpload {
  objectId: string
  /** The files that the model refers to, by the names it uses: materials, textures, buffers. */
  companions?: FileToUpload[]
}

/**
 * Uploads a CAD model as the next revision of an object, whose conversion then begins: `jobId` of the
 * response is that job.
 *
 * @throws {ApiError} `too_large`, `unsupported_media_type`, `content_mismatch` and others
 */
export async function uploadModel(
  client: Client,
  { objectId, companions = [], ...file }: ModelToUpload,
): Promise<ModelObject> {
  const { objectModels } = client
  const params = { objectId }
  const started = await objectModels.uploadUrl({ params, body: announcementOf(file) })
  await sendCompanions(client, { objectId, fileId: started.fileId, files: companions })
  const fileId = await sendFile(started, file)
  return await objectModels.complete({ params: { ...params, fileId }, body: {} })
}

export interface ModelFilesToUpload {
  objectId: string
  /** The id of the revision: the model that refers to the files. */
  fileId: string
  files: FileToUpload[]
}

/**
 * Adds files that a model refers to and that did not come with it (`missingFiles`), named as there, or in a ZIP. The model is then
 * converted anew: `jobId` of the response is that job, where it is the latest revision.
 *
 * @throws {ApiError} `too_large`, `unsupported_media_type`, `content_mismatch`, `model_full` and others
 */
export async function addModelFiles(
  client: Client,
  { objectId, fileId, files }: ModelFilesToUpload,
): Promise<ModelObject> {
  await sendCompanions(client, { objectId, fileId, files })
  return await client.objectModels.complete({ params: { objectId, fileId }, body: {} })
}

async function sendCompanions(
  { objectModels }: Client,
  { objectId, fileId, files }: ModelFilesToUpload,
): Promise<void> {
  for (const file of files) {
    const body = { ...announcementOf(file), companionOf: fileId }
    await sendFile(await objectModels.uploadUrl({ params: { objectId }, body }), file)
  }
}

export interface TrackingFileToUpload extends FileToUpload {
  objectId: string
  kind: TrackingFile['kind']
}

/**
 * Uploads a file that capture apps use to recognize an object: a picture of it (JPEG, PNG, WebP), or a file
 * made for tracking it.
 *
 * @throws {ApiError} `too_large`, `unsupported_media_type`, `content_mismatch`, `tracking_full` and others
 */
export async function uploadTrackingFile(
  client: Client,
  { objectId, kind, ...file }: TrackingFileToUpload,
): Promise<TrackingFile> {
  const { trackingFiles } = client
  const params = { objectId }
  const started = await trackingFiles.uploadUrl({ params, body: { ...announcementOf(file), kind } })
  const fileId = await sendFile(started, file)
  return await trackingFiles.complete({ params: { ...params, fileId }, body: {} })
}

function announcementOf({ filename, contentType, content, sha256 }: FileToUpload) {
  return { filename, contentType, size: content.size, ...(sha256 && { sha256 }) }
}

/** Sends the bytes to their signed address, large files in pieces. Returns the id of the file, to complete it. */
async function sendFile({ fileId, upload }: UploadStarted, file: FileToUpload): Promise<string> {
  if (file.content.size > pieceBytes) {
    await sendInPieces(upload.resumable.url, file.content, file)
    return fileId
  }
  const response = await fetch(upload.url, {
    method: upload.method,
    headers: { ...upload.headers, 'content-length': String(file.content.size) },
    ...bodyOf(file),
    ...(file.signal && { signal: file.signal }),
  })
  if (!response.ok) throw await errorOf(response)
  await response.body?.cancel()
  return fileId
}

/** Browsers stream requests over HTTP/2 only, so without a listener the content is sent in one piece. */
function bodyOf({ content, onProgress }: FileToUpload): RequestInit & { duplex?: 'half' } {
  if (!onProgress) return { body: content }
  let sent = 0
  const counted = content.stream().pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        sent += bytes.length
        onProgress(sent, content.size)
        controller.enqueue(bytes)
      },
    }),
  )
  return { body: counted, duplex: 'half' }
}
