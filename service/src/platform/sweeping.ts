const everyMilliseconds = 3_600_000

/** Deletes what has expired, now and at an interval, an hour by default, until the signal. */
export function startSweeping(
  sweeps: readonly (() => Promise<void>)[],
  signal: AbortSignal,
  onError: (error: unknown) => void,
  pauseMilliseconds = everyMilliseconds,
): void {
  let isSweeping = false
  const sweepAll = async () => {
    if (isSweeping) return
    isSweeping = true
    for (const sweep of sweeps) {
      if (!signal.aborted) await sweep().catch(onError)
    }
    isSweeping = false
  }
  void sweepAll()
  const timer = setInterval(() => void sweepAll(), pauseMilliseconds)
  signal.addEventListener('abort', () => clearInterval(timer))
}

const dayMilliseconds = 24 * 3_600_000

/** A sweep that checks everything: once a day is enough. A failed one is retried within the hour. */
export function atMostDaily(sweep: () => Promise<void>): () => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (Date.now() - doneAt < dayMilliseconds) return
    const startedAt = Date.now()
    await sweep()
    doneAt = startedAt
  }
}
