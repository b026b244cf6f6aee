/** The short id of the guidebook on a label of this service; null for any other code. */
export function shortIdOnLabel(code: string, origin: string): string | null {
  const address = URL.parse(code)
  if (address?.origin !== origin) return null
  return /^\/g\/([0-9A-Za-z]{10,12})$/.exec(address.pathname)?.[1] ?? null
}
