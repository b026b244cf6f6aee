import { useEffect, useRef, useState } from 'react'

import { useOrganization } from '../../session.ts'
import { newRecording } from './recordings.ts'
import { startSession, type Session } from './session.ts'

/** Recording as a screen shows it. */
export interface RunningSession {
  phase: 'ready' | 'recording' | 'paused'
  /** This device cannot store it. */
  isUnkept: boolean
  /** The last one was stopped before its first data arrived. */
  isEmpty: boolean
  /** The browser cannot record this stream. */
  error: unknown
  start: () => void
  pause: () => void
  goOn: () => void
  stop: () => void
  seconds: () => number
  mark: () => void
  /** The number of marked moments. */
  marks: number
}

/** @param onTake called with the recording once it has ended */
export function useSession(
  kind: 'video' | 'audio',
  stream: MediaStream | undefined,
  onTake: (recordingId: string) => void,
): RunningSession {
  const owner = useOrganization()
  const session = useRef<Session>(undefined)
  const [phase, setPhase] = useState<RunningSession['phase']>('ready')
  const [isUnkept, setIsUnkept] = useState(false)
  const [isEmpty, setIsEmpty] = useState(false)
  const [error, setError] = useState<unknown>()
  const [marks, setMarks] = useState(0)
  // If closed while recording, it ends here and is offered later.
  useEffect(
    () => () => {
      session.current?.stop()
    },
    [],
  )
  const start = () => {
    if (!stream) return
    try {
      session.current = startSession(stream, newRecording(owner, kind), {
        onEnd: (recordingId) => {
          setPhase('ready')
          setIsEmpty(!recordingId)
          if (recordingId) onTake(recordingId)
        },
        onUnkept: () => {
          setIsUnkept(true)
        },
      })
      setPhase('recording')
      setMarks(0)
      setIsEmpty(false)
    } catch (failure) {
      setError(failure)
    }
  }
  return {
    phase,
    isUnkept,
    isEmpty,
    error,
    start,
    pause: () => {
      session.current?.pause()
      setPhase('paused')
    },
    goOn: () => {
      session.current?.goOn()
      setPhase('recording')
    },
    stop: () => session.current?.stop(),
    seconds: () => session.current?.seconds() ?? 0,
    mark: () => {
      if (phase !== 'ready' && session.current) setMarks(session.current.mark())
    },
    marks,
  }
}
