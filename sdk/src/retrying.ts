export interface RetryOptions {
  /** How many times a request is sent at most; 4 by default. */
  attempts?: number
  /** The first pause in milliseconds, doubled each time; 250 by default. */
  pause?: number
  fetch?: typeof globalThis.fetch
}

const passing = new Set([429, 502, 503, 504])

/**
 * A `fetch` that sends a request again when the network or the service fails temporarily. It waits as
 * long as `Retry-After` says, up to a minute.
 *
 * Only requests that are safe to repeat are repeated: those that only read or replace, and those that carry an
 * `Idempotency-Key`, which a client made with `retry` gives to every request that takes one.
 */
export function retryingFetch(options: RetryOptions = {}): typeof globalThis.fetch {
  const { attempts = 4, pause = 250, fetch = globalThis.fetch } = options
  return async (input, init) => {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === attempts || !isRepeatable(init)
      try {
        const response = await fetch(input, init)
        if (isLast || !passing.has(response.status)) return response
        await delay(waitOf(response) ?? pause * 2 ** (attempt - 1), init?.signal)
      } catch (error) {
        if (isLast || init?.signal?.aborted) throw error
        await delay(pause * 2 ** (attempt - 1), init?.signal)
      }
    }
  }
}

function isRepeatable(init: RequestInit | undefined): boolean {
  const method = (init?.method ?? 'GET').toUpperCase()
  if (init?.body instanceof ReadableStream) return false
  return method !== 'POST' && method !== 'PATCH'
    ? true
    : new Headers(init?.headers).has('idempotency-key')
}

/** The milliseconds that a response asks to wait (RFC 9110, section 10.2.3; seconds only). */
function waitOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.min(seconds, 60) * 1000 : undefined
}

async function delay(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason instanceof Error ? signal.reason : new Error('The request was aborted.'))
    })
  })
}
