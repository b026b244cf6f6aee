const maxDelayMilliseconds = 30_000

/** Resolves when the connection is back, and after a while in any case: browsers don't always know. */
export async function waitBeforeRetry(failures: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', finish)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, Math.min(1000 * 2 ** failures, maxDelayMilliseconds))
    globalThis.addEventListener('online', finish)
    signal.addEventListener('abort', finish)
  })
}
