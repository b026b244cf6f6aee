import { newCodeReader } from './code-reader.ts'

/** Between two looks: a code is before the camera for longer than that, and a phone stays cool. */
const pauseMilliseconds = 150

/**
 * Looks at the pictures of the camera, and tells each code that comes before it once in a row, until the signal.
 *
 * @throws where there is no camera, or no one lets us look through it
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
