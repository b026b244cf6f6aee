/** On an answer that comes from this device: when it was kept, or found to be the same still. */
export const keptAtHeader = 'x-kept-at'

const prefix = 'kept.'

/** The cache that holds everything of one guidebook, as one person sees it. */
export function cacheName(
  userId: string,
  { organizationId, guidebookId }: { organizationId: string; guidebookId: string },
): string {
  return `${prefix}${userId}.${organizationId}.${guidebookId}`
}

export function isKeptCache(name: string): boolean {
  return name.startsWith(prefix)
}

/** The organization whose things a cache holds. */
export function organizationOf(name: string): string {
  return name.split('.')[2] ?? ''
}

/** @param userId the owner of the cache */
export function isCacheOf(name: string, userId: string): boolean {
  return name.startsWith(`${prefix}${userId}.`)
}

/**
 * The address under which something is kept. A list is kept as a whole, so how many of it were asked for
 * does not matter; a signed address is never asked for.
 */
export function keptAddress(address: string): string {
  const url = new URL(address)
  url.hash = ''
  for (const name of ['limit', 'cursor']) url.searchParams.delete(name)
  url.searchParams.sort()
  return url.href
}
