const photo = /\/(?:procedures|captures)\/[\w-]+\/media\/[\w-]+\/download$/

/** A photo at screen size, which loads in a tenth of the time; other addresses unchanged. */
export function screenSized(url: string): string {
  return photo.test(url) ? `${url}?size=screen` : url
}

/**
 * The alternative address of a photo, where one of its sizes may be kept when the other isn't.
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
