import type { Capture } from '@millwright/contract/captures'

import { apiOf } from '../api.ts'
import { sendFile } from '../send-file.ts'

interface Recording {
  title: string
  files: readonly File[]
  durationSeconds?: number
  /** Told how much of all files has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Keeps recordings or photos as a capture of the caller. When a file cannot be sent, the capture is taken
 * away again: half a recording helps nobody.
 *
 * @throws {ApiError} `unsupported_media_type`, `too_large` and others
 */
export async function recordCapture(slug: string, recording: Recording): Promise<Capture> {
  const { captures } = apiOf(slug)
  const { title, files, durationSeconds } = recording
  const kind = kindOf(files)
  const { id } = await captures.create({
    body: { title, kind, ...(durationSeconds !== undefined && { durationSeconds }) },
  })
  const params = { captureId: id }
  try {
    await sendAll(slug, id, recording)
  } catch (error) {
    await captures.delete({ params })
    throw error
  }
  return await captures.get({ params })
}

async function sendAll(
  slug: string,
  captureId: string,
  { files, onProgress, signal = new AbortController().signal }: Recording,
): Promise<void> {
  const { captureMedia } = apiOf(slug)
  const total = files.reduce((sum, { size }) => sum + size, 0)
  let before = 0
  for (const file of files) {
    const { fileId, upload } = await captureMedia.uploadUrl({
      params: { captureId },
      body: { filename: file.name, contentType: typeOf(file), size: file.size },
    })
    const sentBefore = before
    await sendFile(
      file,
      upload,
      (sent) => onProgress?.(Math.min(1, (sentBefore + sent) / total)),
      signal,
    )
    await captureMedia.complete({ params: { captureId, fileId }, body: {} })
    before += file.size
  }
}

/** Recorders add the codecs, `video/webm;codecs=vp9`, which are the file's own matter. */
function typeOf({ type }: File): string {
  return type.split(';')[0] ?? type
}

function kindOf([first]: readonly File[]): Capture['kind'] {
  if (first?.type.startsWith('video/')) return 'video'
  return first?.type.startsWith('audio/') ? 'audio' : 'photos'
}
