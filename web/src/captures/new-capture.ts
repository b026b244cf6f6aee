import type { Capture } from '@millwright/contract/captures'

import { apiFor } from '../api.ts'
import { sendFile } from '../send-file.ts'
import { errorCode } from '../pages/error-sentences.ts'
import { kindOfFile, detectType } from './chosen-files.ts'
import { createPreview } from './preview.ts'
import type { KeptRecording, Sending } from './recording/record-store.ts'

type Upload = Sending['uploads'][number]
type ToSend = Omit<KeptRecording, 'id' | 'memberId'> & { sending: Sending }

interface Progress {
  /** Called with the progress of saving, to resume there when it is called again. */
  onStep: (sending: Sending) => Promise<void>
  /** Called with the share of all files that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
  /** How many times in a row a piece of a large file may fail; by default for about two minutes. */
  attempts?: number
}

/**
 * Creates a capture by the caller from a recording or photos. Calling it again after a failure continues where the
 * service left off, even if its last response was lost: one recording makes one capture.
 *
 * @returns the id of the capture
 * @throws {ApiError} `unsupported_media_type`, `too_large` and others
 * @throws {TypeError} when the connection breaks
 */
export async function sendCapture(
  recording: ToSend,
  files: readonly File[],
  { onStep, onProgress, signal, attempts }: Progress,
): Promise<string> {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  let { sending } = recording
  const step = async (changes: Partial<Sending>) => {
    sending = { ...sending, ...changes }
    await onStep(sending)
  }
  const captureId = sending.captureId ?? (await createCapture(recording, signal))
  if (sending.captureId) await dropUnheard(recording.slug, captureId, sending, signal)
  else await step({ captureId })
  let before = 0
  for (const [index, file] of files.entries()) {
    const put = async (upload: Upload) => {
      await step({ uploads: sending.uploads.toSpliced(index, 1, upload) })
    }
    const sentBefore = before
    await sendMedia(
      { slug: recording.slug, captureId, file, signal, attempts },
      sending.uploads[index],
      {
        put,
        onSent: (bytes) => {
          onProgress(Math.min(1, (sentBefore + bytes) / total))
        },
      },
    )
    before += file.size
  }
  if (recording.subtitles) await sendSubtitles(recording.slug, captureId, recording.subtitles.text)
  return captureId
}

/** A recording whose subtitles are refused is still a recording. */
async function sendSubtitles(slug: string, captureId: string, webvtt: string): Promise<void> {
  try {
    await apiFor(slug).captures.importTranscript({ params: { captureId }, body: { webvtt } })
  } catch (error) {
    if (errorCode(error) !== 'not_webvtt') throw error
  }
}

/** The kind of capture that files make, which is the same for all of them. */
export function captureKind([first]: readonly File[]): Capture['kind'] {
  const kind = first && kindOfFile(first)
  return kind === 'video' || kind === 'audio' ? kind : 'photos'
}

/** Deletes a capture whose files the service rejects: half a recording is useless. */
export async function withdrawCapture(slug: string, captureId: string): Promise<void> {
  await apiFor(slug).captures.delete({ params: { captureId } })
}

async function createCapture(
  { slug, kind, recordedAt, durationSeconds, markers, sending }: ToSend,
  signal: AbortSignal,
): Promise<string> {
  const { id } = await apiFor(slug).captures.create({
    body: {
      title: sending.title,
      kind,
      recordedAt,
      ...(durationSeconds !== undefined && { durationSeconds }),
      ...(markers && { markers: [...markers] }),
    },
    headers: { 'idempotency-key': sending.idempotencyKey },
    signal,
  })
  return id
}

/** Deletes files that were announced in a lost response: nothing will be sent there. */
async function dropUnheard(
  slug: string,
  captureId: string,
  { uploads }: Sending,
  signal: AbortSignal,
): Promise<void> {
  const { captureMedia } = apiFor(slug)
  const { items } = await captureMedia.list({ params: { captureId }, signal })
  const uploaded = new Set(uploads.map(({ fileId }) => fileId))
  for (const { fileId, status } of items) {
    if (status === 'ready' || uploaded.has(fileId)) continue
    await captureMedia.delete({ params: { captureId, fileId }, signal })
  }
}

interface Media {
  slug: string
  captureId: string
  file: File
  signal: AbortSignal
  attempts: number | undefined
}

interface Sent {
  put: (upload: Upload) => Promise<void>
  onSent: (bytes: number) => void
}

async function sendMedia(media: Media, known: Upload | undefined, sent: Sent): Promise<void> {
  if (known?.isComplete) return
  if (known && (await goOn(media, known, sent))) return
  const upload = await announce(media)
  await sent.put(upload)
  await transfer(media, upload, sent.onSent)
  await sent.put({ ...upload, isComplete: true })
}

/** Sends the rest of a file that was announced before; false if it has to be announced again. */
async function goOn(media: Media, known: Upload, { put, onSent }: Sent): Promise<boolean> {
  const { captureMedia } = apiFor(media.slug)
  const params = { captureId: media.captureId, fileId: known.fileId }
  const { status } = await captureMedia.get({ params, signal: media.signal })
  let isComplete = status === 'ready'
  if (status === 'pending') {
    isComplete = await transfer(media, known, onSent).then(() => true, untrueWhenExpired)
  }
  if (isComplete) await put({ ...known, isComplete })
  else await captureMedia.delete({ params, signal: media.signal })
  return isComplete
}

function untrueWhenExpired(error: unknown): false {
  if (errorCode(error) === 'upload_not_signed') return false
  throw error
}

async function announce({ slug, captureId, file, signal }: Media): Promise<Upload> {
  return await apiFor(slug).captureMedia.uploadUrl({
    params: { captureId },
    body: { filename: file.name, contentType: detectType(file), size: file.size },
    signal,
  })
}

async function transfer(
  { slug, captureId, file, signal, attempts }: Media,
  { fileId, upload }: Upload,
  onSent: (bytes: number) => void,
): Promise<void> {
  try {
    await sendFile(file, upload, onSent, signal, attempts)
  } catch (error) {
    if (errorCode(error) !== 'upload_already_complete') throw error
  }
  const params = { captureId, fileId }
  await apiFor(slug).captureMedia.complete({ params, body: {}, signal })
  // A capture without a thumbnail is still a capture.
  await sendPreview(slug, params, file).catch(() => {})
}

async function sendPreview(
  slug: string,
  params: { captureId: string; fileId: string },
  file: File,
): Promise<void> {
  const body = await createPreview(file, detectType(file))
  if (body) await apiFor(slug).captureMedia.giveLooks({ params, body })
}
