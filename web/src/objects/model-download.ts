/** A model requested before the component that shows it exists. */
interface EarlyRequest {
  controller: AbortController
  answer: Promise<Response>
}

const early = new Map<string, EarlyRequest>()

/** Requests a model while the viewer itself is still loading. */
export function askForModel(url: string): void {
  if (early.has(url)) return
  const controller = new AbortController()
  const answer = request(url, controller.signal)
  // The component that uses the download gets the error; if none does, it doesn't matter.
  answer.catch(() => undefined)
  early.set(url, { controller, answer })
}

/** Aborts a request that nothing has used. */
export function forgetModel(url: string): void {
  early.get(url)?.controller.abort()
  early.delete(url)
}

/** @throws if the response is an error */
export async function downloadModel(
  url: string,
  signal: AbortSignal,
  onProgress: (share: number | null) => void,
): Promise<ArrayBuffer> {
  const response = await answerTo(url, signal)
  if (!response.ok || !response.body) throw new Error(`The model answers ${response.status}.`)
  const total = Number(response.headers.get('content-length') ?? 0)
  let received = 0
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, passed) {
      received += chunk.length
      onProgress(total > 0 ? Math.min(1, received / total) : null)
      passed.enqueue(chunk)
    },
  })
  return await new Response(response.body.pipeThrough(counting)).arrayBuffer()
}

async function answerTo(url: string, signal: AbortSignal): Promise<Response> {
  const begun = early.get(url)
  early.delete(url)
  if (!begun) return await request(url, signal)
  signal.addEventListener('abort', () => {
    begun.controller.abort()
  })
  return await begun.answer
}

async function request(url: string, signal: AbortSignal): Promise<Response> {
  // A reconverted model has the same address.
  return await fetch(url, { signal, cache: 'no-cache' })
}
