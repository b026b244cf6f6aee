/** The short id of the guidebook on a label of this service; null for any other code. */
export function shortIdOnLabel(code: string, origin: string): string | null {
  if (!URL.canParse(code)) return null
  const address = new URL(code)
  if (address.origin !== origin) return null
  return /^\/g\/([0-9A-Za-z]{10,12})$/.exec(address.pathname)?.[1] ?? null
}
