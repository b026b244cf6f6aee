/**
 * The part of a response that a player requests (RFC 9110, section 14.2). Several parts, or an invalid header, return
 * all of it.
 */
export async function cutRange(response: Response, range: string): Promise<Response> {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (from === '' && to === '') return response
  const bytes = await response.blob()
  const start = from === '' ? Math.max(0, bytes.size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? bytes.size - 1 : Math.min(Number(to), bytes.size - 1)
  const headers = new Headers(response.headers)
  if (start > last) {
    headers.set('content-range', `bytes */${bytes.size}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('content-range', `bytes ${start}-${last}/${bytes.size}`)
  headers.set('content-length', String(last - start + 1))
  return new Response(bytes.slice(start, last + 1), { status: 206, headers })
}
