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
  /** Marks this moment. Returns the number of marks. */
  mark: () => number
  /** The duration without pauses. */
  seconds: () => number
}

interface Outcome {
  /**
   * Called when it has ended, by `stop` or because the device has ended it, and is among the unsaved ones; without an id
   * if nothing was recorded.
   */
  onEnd: (recordingId: string | undefined) => void
  /** Called once if this device cannot keep it, so that it exists only in this page. */
  onUnkept: (error: unknown) => void
}

const pieceMilliseconds = 1000

/** Records a stream, writing each second of it to this device's disk. */
export function startSession(
  stream: MediaStream,
  recording: KeptRecording,
  { onEnd, onUnkept }: Outcome,
): Session {
  void claim(recording.id)
  // Asks the browser not to evict recordings that are kept for long.
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
      // A pause may be long, so the recording so far is written to the disk first.
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

/** What is known about a recording when a piece is written. */
type Known = Pick<KeptRecording, 'durationSeconds' | 'markers'>

/** Writes pieces one after the other. After a failure no more are written, because a recording with a gap would not play. */
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
    /** Rounded to a tenth. */
    seconds: () => Math.round(now() / 100) / 10,
  }
}
