/** Longer than between the clicks of a double click, and shorter than between two that are meant. */
const doubleClickMilliseconds = 500

/**
 * Sends the same POST once when it is asked for twice at almost the same moment, as by a double click that comes before
 * the page shows that it is at work: nothing is created twice, and both callers get the answer. Any other change in
 * between makes it a new request, and so does a refusal.
 */
export function sendOnce(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  let latest: { key: string; at: number; answer: Promise<Response> } | undefined
  return async (input, init) => {
    const method = init?.method ?? 'GET'
    if (method === 'GET') return await fetch(input, init)
    const key = keyOf(input, init)
    const isSame =
      method === 'POST' &&
      key !== undefined &&
      latest?.key === key &&
      performance.now() - latest.at < doubleClickMilliseconds
    if (isSame && latest) return (await latest.answer).clone()
    const answer = fetch(input, init)
    const sent = { key: key ?? '', at: performance.now(), answer }
    latest = sent
    const forget = () => {
      if (latest === sent) latest = undefined
    }
    const response = await answer.catch((error: unknown) => {
      forget()
      throw error
    })
    if (!response.ok) forget()
    return response.clone()
  }
}

/**
 * Undefined for what can't be compared, can be stopped by one of the callers, or announces one of several files, which
 * may have the same name and size.
 */
function keyOf(input: RequestInfo | URL, init: RequestInit | undefined): string | undefined {
  const { method = 'GET', body, headers, signal } = init ?? {}
  const isOpaque = input instanceof Request || (body && typeof body !== 'string')
  if (isOpaque || signal || String(input).endsWith('/upload-url')) return undefined
  const repeat = new Headers(headers).get('idempotency-key')
  return JSON.stringify([method, String(input), body ?? null, repeat])
}
