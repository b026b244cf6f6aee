import type { Capture, Marker } from '@millwright/contract/captures'
import type { UploadStarted } from '@millwright/contract/upload'

import { deviceDatabase } from '../../device/device-database.ts'

/** A recording as this device keeps it until the service has all of it. */
export interface KeptRecording {
  id: string
  slug: string
  /** Shop-floor devices are shared: no one sees another person's recordings. */
  memberId: string
  kind: Capture['kind']
  recordedAt: string
  durationSeconds?: number
  /** Moments that were marked while it was recorded. */
  markers?: readonly Marker[]
  /** Set once the user chose to save it. */
  sending?: Sending
}

/** How far saving has come, so that it goes on there. */
export interface Sending {
  title: string
  /** Makes one capture, however often its making is asked for. */
  idempotencyKey: string
  captureId?: string
  /** One for each file that has been announced, in order. */
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
 * Puts a piece of a recording on this device's disk, and with the first one the recording itself. Of
 * photos each is a piece.
 *
 * @throws {DOMException} `QuotaExceededError` when there is no room
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
 * Stores chosen files on this device's disk: all of them or none, so that no capture is made of a part.
 *
 * @throws {DOMException} `QuotaExceededError` when there is no room
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

/** The pieces of a recording put together: one video or audio, or the photos. */
export async function readFiles({ id, kind }: KeptRecording): Promise<File[]> {
  const kept = await read(({ pieces }) => pieces.getAll(piecesOf(id)) as IDBRequest<Piece[]>)
  return assembleFiles(
    kind,
    kept.map(({ bytes }) => bytes),
  )
}

/** Remembers how far saving has come. What is not kept on this device stays so. */
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

/** What the pieces of a recording are together, oldest first. */
export function assembleFiles(kind: Capture['kind'], pieces: readonly Blob[]): File[] {
  // Chosen files have names.
  const chosen = pieces.filter((piece) => piece instanceof File)
  if (chosen.length > 0) return chosen
  if (kind === 'photos') {
    return pieces.map((photo, index) => new File([photo], `photo-${index + 1}.jpg`, photo))
  }
  const [first] = pieces
  if (!first) return []
  // Recorders add the codecs, `video/webm;codecs=vp9`, which are the file's own matter.
  const type = first.type.split(';')[0] || `${kind}/webm`
  return [new File([...pieces], `recording.${type.endsWith('mp4') ? 'mp4' : 'webm'}`, { type })]
}

/** All keys of the pieces of one recording: any number comes before a list. */
function piecesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []])
}
