import type { Capture, Marker } from '@millwright/contract/captures'
import type { UploadStarted } from '@millwright/contract/upload'

import { deviceDatabase } from '../../device/device-database.ts'

/** A recording that this device keeps until the service has all of it. */
export interface KeptRecording {
  id: string
  slug: string
  /** Shop-floor devices are shared: no one sees another person's recordings. */
  memberId: string
  kind: Capture['kind']
  recordedAt: string
  durationSeconds?: number
  /** The moments marked while recording. */
  markers?: readonly Marker[]
  /** Chosen together with the video or audio. */
  subtitles?: { filename: string; text: string }
  /** Set once the user chose to save it. */
  sending?: Sending
}

/** The progress of saving, to resume from. */
export interface Sending {
  title: string
  /** Ensures that one capture is created, however often it is requested. */
  idempotencyKey: string
  captureId?: string
  /** One for each announced file, in order. */
  uploads: readonly (UploadStarted & { isComplete?: boolean })[]
}

interface Piece {
  recordingId: string
  index: number
  bytes: Blob
}

const { read, write } = deviceDatabase('millwright.recordings', {
  recordings: { keyPath: 'id' },
  pieces: { keyPath: ['recordingId', 'index'] },
})

/**
 * Writes a piece of a recording to this device's disk, and with the first one the recording itself. Each photo is a
 * piece.
 *
 * @throws {DOMException} `QuotaExceededError` if there is no room
 */
export async function putPiece(
  recording: KeptRecording,
  index: number,
  bytes: Blob,
): Promise<void> {
  const piece: Piece = { recordingId: recording.id, index, bytes }
  await write(({ recordings, pieces }) => {
    recordings.put(recording)
    pieces.put(piece)
  })
}

/**
 * Stores chosen files on this device's disk: all of them or none, so that no capture is made of only some.
 *
 * @throws {DOMException} `QuotaExceededError` if there is no room
 */
export async function putFiles(recording: KeptRecording, files: readonly File[]): Promise<void> {
  await write(({ recordings, pieces }) => {
    recordings.put(recording)
    for (const [index, bytes] of files.entries()) {
      const piece: Piece = { recordingId: recording.id, index, bytes }
      pieces.put(piece)
    }
  })
}

export async function listRecordings(): Promise<KeptRecording[]> {
  return await read(({ recordings }) => recordings.getAll() as IDBRequest<KeptRecording[]>)
}

/** The assembled pieces of a recording: one video or audio file, or the photos. */
export async function readFiles({ id, kind }: KeptRecording): Promise<File[]> {
  const kept = await read(({ pieces }) => pieces.getAll(piecesOf(id)) as IDBRequest<Piece[]>)
  return assembleFiles(
    kind,
    kept.map(({ bytes }) => bytes),
  )
}

/** Saves the progress of saving. Recordings not kept on this device stay that way. */
export async function noteSending({ id }: KeptRecording, sending: Sending): Promise<void> {
  await write(({ recordings }) => {
    const found = recordings.get(id) as IDBRequest<KeptRecording | undefined>
    found.addEventListener('success', () => {
      if (found.result) recordings.put({ ...found.result, sending })
    })
  })
}

export async function discardRecording(id: string): Promise<void> {
  await write(({ recordings, pieces }) => {
    recordings.delete(id)
    pieces.delete(piecesOf(id))
  })
}

/** The assembled pieces of a recording, oldest first. */
export function assembleFiles(kind: Capture['kind'], pieces: readonly Blob[]): File[] {
  // Chosen files have names.
  const chosen = pieces.filter((piece) => piece instanceof File)
  if (chosen.length > 0) return chosen
  if (kind === 'photos') {
    return pieces.map((photo, index) => new File([photo], `photo-${index + 1}.jpg`, photo))
  }
  const [first] = pieces
  if (!first) return []
  // Recorders add the codecs, `video/webm;codecs=vp9`, which the file itself contains.
  const type = first.type.split(';')[0] || `${kind}/webm`
  return [new File([...pieces], `recording.${type.endsWith('mp4') ? 'mp4' : 'webm'}`, { type })]
}

/** All keys of one recording's pieces: in key order, any number comes before an array. */
function piecesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []])
}
