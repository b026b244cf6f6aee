import type { ReadAt } from './file-reader.ts'

/** The ids that are searched for (RFC 9559, section 5.1). */
const [segmentId, cuesId] = [0x18538067, 0x1c53bb6b]
/** Enough for hours in clusters of a second. */
const maxElements = 200_000
/** The longest id and the longest size. */
const headBytes = 12

interface Element {
  id: number
  from: number
  /** Undefined if unknown, as recorders leave it (RFC 8794, section 6.2). */
  to: number | undefined
}

/**
 * Whether a Matroska or WebM file has an index (`Cues`) with which players can seek. Only the headers of the elements
 * below the segment are read, up to a cluster of unknown length, since no player would find an index after
 * it.
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

/** An id and a size, whose leading zero bits tell their lengths in bytes (RFC 8794, section 4). */
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
