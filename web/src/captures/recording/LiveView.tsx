import { useEffect, useRef, type RefObject } from 'react'

import classes from './recording.module.css'

/** The live picture of the camera. */
export function LiveView({
  stream,
  ref,
}: {
  stream: MediaStream | undefined
  ref?: RefObject<HTMLVideoElement | null>
}) {
  const own = useRef<HTMLVideoElement>(null)
  const view = ref ?? own
  useEffect(() => {
    if (view.current) view.current.srcObject = stream ?? null
  }, [stream, view])
  return <video ref={view} className={classes['view']} autoPlay muted playsInline />
}
