import { useEffect, useRef, useState } from 'react'

export type RecorderKind = 'video' | 'audio' | 'photos'

interface Take {
  files: File[]
  durationSeconds?: number
}

/**
 * The camera and the microphone of this device.
 *
 * @param kind opens them; undefined leaves them alone
 */
export function useRecorder(kind: RecorderKind | undefined) {
  const { stream, error } = useStream(kind)
  const [startedAt, setStartedAt] = useState<number>()
  const recording = useRef<Recording | undefined>(undefined)

  const start = () => {
    if (!stream) return
    recording.current = begin(stream)
    setStartedAt(Date.now())
  }
  const stop = async (): Promise<Take> => {
    const seconds = startedAt === undefined ? 0 : (Date.now() - startedAt) / 1000
    setStartedAt(undefined)
    const file = recording.current && (await fileOf(recording.current))
    return { files: file ? [file] : [], durationSeconds: Math.round(seconds * 10) / 10 }
  }
  return { stream, error, startedAt, start, stop }
}

interface Recording {
  recorder: MediaRecorder
  parts: Blob[]
}

function begin(stream: MediaStream): Recording {
  const recorder = new MediaRecorder(stream)
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => {
    parts.push(data)
  })
  recorder.start()
  return { recorder, parts }
}

/** Ends a recording that is under way, and gives all of it. */
async function fileOf({ recorder, parts }: Recording): Promise<File> {
  await new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => {
      resolve()
    })
    recorder.stop()
  })
  const type = recorder.mimeType.split(';')[0] ?? 'video/webm'
  return new File(parts, `recording.${type.endsWith('mp4') ? 'mp4' : 'webm'}`, { type })
}

/** What the camera sees now, as a JPEG. */
export async function photoOf(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9)
  })
  if (!blob) throw new Error('The camera gives no picture.')
  return new File([blob], `photo-${Date.now()}.jpg`, { type: 'image/jpeg' })
}

/** The device's devices are let go of when the dialog is closed: their lights go out. */
function useStream(kind: RecorderKind | undefined) {
  const [state, setState] = useState<{ stream?: MediaStream; error?: unknown }>({})
  useEffect(() => {
    if (!kind) return undefined
    let isOver = false
    let opened: MediaStream | undefined
    const open = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: kind !== 'photos',
        video: kind !== 'audio' && { facingMode: 'environment', width: { ideal: 1280 } },
      })
      opened = stream
      if (isOver) letGo(stream)
      else setState({ stream })
    }
    open().catch((error: unknown) => {
      if (!isOver) setState({ error })
    })
    return () => {
      isOver = true
      if (opened) letGo(opened)
      setState({})
    }
  }, [kind])
  return state
}

function letGo(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}
