const everyMilliseconds = 3_600_000

/** Takes away now and every hour what has had its time, until the signal. */
export function keepSwept(
  sweeps: readonly (() => Promise<void>)[],
  signal: AbortSignal,
  onError: (error: unknown) => void,
): void {
  const sweepAll = async () => {
    for (const sweep of sweeps) await sweep().catch(onError)
  }
  void sweepAll()
  const timer = setInterval(() => void sweepAll(), everyMilliseconds)
  signal.addEventListener('abort', () => clearInterval(timer))
}

const dayMilliseconds = 24 * 3_600_000

/** A sweep that looks at everything: once a day is enough. One that fails is tried again within the hour. */
export function onceADay(sweep: () => Promise<void>): () => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (Date.now() - doneAt < dayMilliseconds) return
    const startedAt = Date.now()
    await sweep()
    doneAt = startedAt
  }
}
