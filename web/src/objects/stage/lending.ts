/**
 * Lends something that is expensive to open, to one user at a time: it stays open for the next who wants the same,
 * and is closed once it has been unused for a while, or another is wanted.
 *
 * @param keptMilliseconds from the end of the last use, however long that took
 * @returns runs `use` on what `open` returns for an address
 */
export function lendOneAtATime<T>({
  open,
  close,
  keptMilliseconds,
}: {
  open: (address: string) => Promise<T>
  close: (opened: T) => void
  keptMilliseconds: number
}): <R>(address: string, use: (opened: T) => Promise<R>) => Promise<R> {
  let opened: { address: string; value: T } | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()

  function closeOpened() {
    if (opened) close(opened.value)
    opened = undefined
  }

  async function openAt(address: string): Promise<T> {
    if (opened?.address === address) return opened.value
    closeOpened()
    const value = await open(address)
    opened = { address, value }
    return value
  }

  return async (address, use) => {
    const used = last.then(async () => {
      clearTimeout(closing)
      try {
        return await use(await openAt(address))
      } finally {
        closing = setTimeout(closeOpened, keptMilliseconds)
      }
    })
    last = used.catch(() => undefined)
    return await used
  }
}
