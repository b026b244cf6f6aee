import { useEffect, useState } from 'react'

export type RecorderKind = 'video' | 'audio' | 'photos'

declare global {
  // https://www.w3.org/TR/image-capture/#mediatrackcapabilities-section
  interface MediaTrackCapabilities {
    torch?: boolean
  }
  interface MediaTrackConstraintSet {
    torch?: boolean
  }
}

interface Opened {
  stream?: MediaStream
  /** The available devices, which browsers list once a camera is open. */
  cameras?: MediaDeviceInfo[]
  error?: unknown
}

/**
 * The camera and microphone of this device. They are released when the dialog closes, so that their lights go out.
 *
 * @param cameraId the one to use; by default the one facing away from the person
 */
export function useDevices(kind: RecorderKind, cameraId: string | undefined): Opened {
  const [opened, setOpened] = useState<Opened>({})
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia(constraintsOf(kind, cameraId))
      const devices = await navigator.mediaDevices.enumerateDevices()
      const cameras = devices.filter((device) => device.kind === 'videoinput')
      if (isOver) releaseClaim(stream)
      else setOpened({ stream, cameras })
    }
    open().catch((error: unknown) => {
      if (!isOver) setOpened({ error })
    })
    return () => {
      isOver = true
      if (stream) releaseClaim(stream)
      setOpened({})
    }
  }, [kind, cameraId])
  return opened
}

/** The light of a camera; undefined if it has none. */
export function useTorch(stream: MediaStream | undefined) {
  const [isOn, setIsOn] = useState(false)
  const track = stream?.getVideoTracks()[0]
  // Firefox reports no capabilities.
  if (!track || !('getCapabilities' in track) || !track.getCapabilities().torch) return undefined
  return {
    isOn,
    switchTo: async (torch: boolean) => {
      await track.applyConstraints({ advanced: [{ torch }] })
      setIsOn(torch)
    },
  }
}

function constraintsOf(kind: RecorderKind, cameraId: string | undefined): MediaStreamConstraints {
  const camera = cameraId ? { deviceId: { exact: cameraId } } : { facingMode: 'environment' }
  return {
    audio: kind !== 'photos',
    video: kind !== 'audio' && { ...camera, width: { ideal: 1280 } },
  }
}

function releaseClaim(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}
