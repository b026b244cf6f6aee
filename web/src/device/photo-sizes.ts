const photo = /\/(?:procedures|captures)\/[\w-]+\/media\/[\w-]+\/download$/

/** A photo as large as screens show it, which comes in a tenth of the time; the address of anything else as it is. */
export function screenSized(url: string): string {
  return photo.test(url) ? `${url}?size=screen` : url
}

/**
 * The other address of a photo, where one of its sizes may be kept when the other is not.
 *
 * @param address absolute
 */
export function otherSizeOf(address: string): string | undefined {
  const url = new URL(address)
  if (!photo.test(url.pathname)) return undefined
  if (url.searchParams.get('size') === null) url.searchParams.set('size', 'screen')
  else url.searchParams.delete('size')
  return url.href
}
