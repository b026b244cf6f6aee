/** On responses from this device: when it was kept, or last found unchanged. */
export const keptAtHeader = 'x-kept-at'

const prefix = 'kept.'

/** The cache with everything of one guidebook, as one person sees it. */
export function cacheName(
  userId: string,
  { organizationId, guidebookId }: { organizationId: string; guidebookId: string },
): string {
  return `${prefix}${userId}.${organizationId}.${guidebookId}`
}

export function isKeptCache(name: string): boolean {
  return name.startsWith(prefix)
}

/** The organization that a cache belongs to. */
export function organizationOf(name: string): string {
  return name.split('.')[2] ?? ''
}

/** @param userId the owner of the cache */
export function isCacheOf(name: string, userId: string): boolean {
  return name.startsWith(`${prefix}${userId}.`)
}

/**
 * The address under which something is kept. A list is kept as a whole, regardless of how many items were requested;
 * a signed address is never requested.
 */
export function keptAddress(address: string): string {
  const url = new URL(address)
  url.hash = ''
  for (const name of ['limit', 'cursor']) url.searchParams.delete(name)
  url.searchParams.sort()
  return url.href
}
