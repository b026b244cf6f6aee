/** Encodings that a document may state, by their names in `TextDecoder`. */
const statedEncoding = /(?:charset\s*=\s*["']?|encoding\s*=\s*["'])([\w-]{2,20})/i

/**
 * Decodes text: by its byte order mark, as UTF-16 if every second byte is zero, as UTF-8 if it is valid, in the encoding
 * that the text states, and else as Windows-1252, which includes Latin-1.
 *
 * @returns undefined for bytes that are not text
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decoded(bytes)
  return text !== undefined && isText(text) ? text.replace(/^\ufeff/, '') : undefined
}

function decoded(bytes: Uint8Array): string | undefined {
  const wide = wideEncoding(bytes)
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(otherEncoding(bytes)).decode(bytes)
  }
}

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 1000)
  const empty = [0, 0]
  for (const [index, byte] of head.entries())
    if (byte === 0) empty[index % 2] = (empty[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = empty
  if (odd > 0.3 * head.length && even === 0) return 'utf-16le'
  return even > 0.3 * head.length && odd === 0 ? 'utf-16be' : undefined
}

function otherEncoding(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 2000)).toString('latin1')
  const stated = statedEncoding.exec(head)?.[1] ?? 'windows-1252'
  try {
    return new TextDecoder(stated).encoding
  } catch {
    return 'windows-1252'
  }
}

/** Text contains hardly any control characters other than line and page breaks. */
function isText(text: string): boolean {
  const sample = text.slice(0, 100_000)
  // eslint-disable-next-line no-control-regex
  const controls = sample.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0
  return controls <= sample.length / 1000
}
