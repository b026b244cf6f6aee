import { newCodeReader } from './code-reader.ts'

/** The interval between reads: codes stay in view for longer than that, and a phone stays cool. */
const pauseMilliseconds = 150

/**
 * Scans the camera's pictures, and reports each code once in a row, until the signal.
 *
 * @throws if there is no camera, or access is denied
 */
export async function readFromCamera(
  view: HTMLVideoElement | null,
  { signal, found }: { signal: AbortSignal; found: (code: string) => Promise<void> },
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', stop)
  if (signal.aborted || !view) {
    stop()
    return
  }
  view.srcObject = stream
  const [reader] = await Promise.all([newCodeReader(), view.play()])
  let last: string | undefined
  while (!signal.aborted) {
    const code = await reader(view).catch(() => undefined)
    if (code !== undefined && code !== last) {
      last = code
      await found(code)
    }
    await pause(signal)
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pauseMilliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
