import type { ReadAt } from './file-reader.ts'

/** What is looked for (RFC 9559, section 5.1). */
const [segmentId, cuesId] = [0x18538067, 0x1c53bb6b]
/** Hours in clusters of a second. */
const maxElements = 200_000
/** The longest id and the longest size. */
const headBytes = 12

interface Element {
  id: number
  from: number
  /** Unknown while the file was written, as recorders do (RFC 8794, section 6.2). */
  to: number | undefined
}

/**
 * Whether a Matroska or WebM file has an index (`Cues`) by which players find a moment. Only the heads of the
 * elements below the segment are read; behind a cluster of unknown length none is looked for, since no one would
 * find it there.
 */
export async function hasCues(read: ReadAt): Promise<boolean> {
  let at = 0
  for (let count = 0; count < maxElements; count += 1) {
    const element = elementIn(await read(at, headBytes), at)
    if (!element) return false
    if (element.id === cuesId) return true
    if (element.id === segmentId) at = element.from
    else if (element.to === undefined) return false
    else at = element.to
  }
  return false
}

/** An id and a size, both of as many bytes as their leading zero bits say (RFC 8794, section 4). */
function elementIn(head: Buffer, at: number): Element | null {
  const idBytes = Math.clz32(head[0] ?? 0) - 23
  const sizeBytes = Math.clz32(head[idBytes] ?? 0) - 23
  const from = idBytes + sizeBytes
  if (idBytes > 4 || sizeBytes > 8 || from > head.length) return null
  const [size, isUnknown] = sizeIn(head.subarray(idBytes, from))
  return {
    id: head.readUIntBE(0, idBytes),
    from: at + from,
    to: isUnknown ? undefined : at + from + size,
  }
}

function sizeIn(bytes: Buffer): [size: number, isUnknown: boolean] {
  const marker = 0x80 >> (bytes.length - 1)
  const [first = 0, ...rest] = bytes
  const isUnknown = first === marker * 2 - 1 && rest.every((byte) => byte === 0xff)
  const size = rest.reduce((sum, byte) => sum * 256 + byte, first - marker)
  return [size, isUnknown]
}
