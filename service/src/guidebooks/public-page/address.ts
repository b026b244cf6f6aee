/** The address on the label of an item, which works for anyone while the guidebook is shared. */
export function publicAddress(baseUrl: string, shortId: string): string {
  return `${baseUrl}/g/${shortId}`
}
