import type { Marker } from '@millwright/contract/captures'

import { newId } from '../../ui/new-id.ts'
import { claim, releaseClaim } from './claim.ts'
import { addUnsaved } from './recordings.ts'
import { assembleFiles, putPiece, type KeptRecording } from './record-store.ts'

/** A video or audio that is being recorded. */
export interface Session {
  pause: () => void
  goOn: () => void
  stop: () => void
  /** Remembers this moment. Returns how many there are now. */
  mark: () => number
  /** Without the pauses. */
  seconds: () => number
}

interface Outcome {
  /**
   * Told when it has ended, by `stop` or because the device has, and is among the unsaved ones; without an
   * id when there is nothing of it.
   */
  onEnd: (recordingId: string | undefined) => void
  /** Told once when this device cannot keep it, so that it lives in this page only. */
  onUnkept: (error: unknown) => void
}

const pieceMilliseconds = 1000

/** Records a stream, putting each second of it on this device's disk. */
export function startSession(
  stream: MediaStream,
  recording: KeptRecording,
  { onEnd, onUnkept }: Outcome,
): Session {
  void claim(recording.id)
  // What is kept for long must not be what the browser deletes first.
  void navigator.storage.persist().catch(() => false)
  const recorder = new MediaRecorder(stream)
  const clock = stopwatch()
  const pieces: Blob[] = []
  const markers: Marker[] = []
  const store = createPieceWriter(recording, onUnkept)
  const requestRest = () => {
    if (document.visibilityState === 'hidden' && recorder.state === 'recording') {
      recorder.requestData()
    }
  }
  const finish = async () => {
    const finished = { ...recording, durationSeconds: clock.seconds(), markers }
    await store.whenWritten()
    const isEmpty = pieces.length === 0
    if (isEmpty) releaseClaim(recording.id)
    else addUnsaved(finished, assembleFiles(recording.kind, pieces))
    onEnd(isEmpty ? undefined : recording.id)
  }
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) {
      store.put(pieces.push(data) - 1, data, { durationSeconds: clock.seconds(), markers })
    }
  })
  recorder.addEventListener('stop', () => {
    document.removeEventListener('visibilitychange', requestRest)
    globalThis.removeEventListener('beforeunload', askBeforeLeaving)
    clock.stop()
    void finish()
  })
  document.addEventListener('visibilitychange', requestRest)
  globalThis.addEventListener('beforeunload', askBeforeLeaving)
  recorder.start(pieceMilliseconds)
  clock.start()
  return {
    pause: () => {
      // A pause may be long: what there is goes to the disk before it.
      recorder.requestData()
      recorder.pause()
      clock.stop()
    },
    goOn: () => {
      recorder.resume()
      clock.start()
    },
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop()
    },
    mark: () => markers.push({ id: newId(), at: clock.seconds(), name: '' }),
    seconds: clock.seconds,
  }
}

function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault()
}

/** What is known of a recording by the time of a piece. */
type Known = Pick<KeptRecording, 'durationSeconds' | 'markers'>

/** Writes pieces one after the other. After one that fails no other is written: a gap would not play. */
export function createPieceWriter(recording: KeptRecording, onUnkept: (error: unknown) => void) {
  let written: Promise<void> = Promise.resolve()
  let isKept = true
  const write = async (earlier: Promise<void>, index: number, piece: Blob, known: Known) => {
    await earlier
    if (!isKept) return
    try {
      await putPiece({ ...recording, ...known }, index, piece)
    } catch (error) {
      isKept = false
      onUnkept(error)
    }
  }
  return {
    put: (index: number, piece: Blob, known: Known = {}) => {
      written = write(written, index, piece, known)
    },
    whenWritten: async () => {
      await written
    },
  }
}

function stopwatch() {
  let earlier = 0
  let since: number | undefined
  const now = () => earlier + (since === undefined ? 0 : performance.now() - since)
  return {
    start: () => {
      since ??= performance.now()
    },
    stop: () => {
      earlier = now()
      since = undefined
    },
    /** To a tenth. */
    seconds: () => Math.round(now() / 100) / 10,
  }
}
