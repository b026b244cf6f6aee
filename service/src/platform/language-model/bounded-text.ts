/**
 * The text of a response, read up to a number of bytes.
 *
 * @returns nothing if it is longer, or breaks off
 */
export async function readBoundedText(
  response: Response,
  maxBytes: number,
): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    // Leaving the loop cancels the rest.
    for await (const part of response.body ?? []) {
      size += part.byteLength
      if (size > maxBytes) return undefined
      parts.push(part)
    }
  } catch {
    return undefined
  }
  return Buffer.concat(parts).toString('utf8')
}
