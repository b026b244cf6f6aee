import type { Bytes } from './bytes.ts'

/** A part of a Matroska or WebM file (RFC 8794, section 4). */
export interface Element {
  id: number
  at: number
  /** The start of its content. */
  from: number
  /** The end of the element, which is beyond the end of a truncated file. */
  to: number
}

/** The longest id and the longest size. */
const headBytes = 12
const clusterId = 0x1f43b675
/** Ids of four bytes: elements at the level of a segment or its children end a cluster of unknown length. */
const minTopId = 0x10000000

/** The elements from `from` up to `to`; stops where no further one begins. */
export function* elementsIn(bytes: Bytes, from: number, to: number): Generator<Element> {
  for (let at = from; at < to;) {
    const element = elementAt(bytes, at, to)
    if (!element) return
    yield element
    at = element.to
  }
}

function elementAt(bytes: Bytes, at: number, end: number): Element | null {
  const head = headAt(bytes, at)
  if (!head) return null
  const { id, from, size } = head
  return { id, at, from, to: size === undefined ? endOfUnknown(bytes, id, from, end) : from + size }
}

interface Head {
  id: number
  from: number
  /** Undefined if unknown, as recorders leave it (RFC 8794, section 6.2). */
  size: number | undefined
}

function headAt(bytes: Bytes, at: number): Head | null {
  const head = bytes.read(at, headBytes)
  const idBytes = Math.clz32(head[0] ?? 0) - 23
  const sizeBytes = Math.clz32(head[idBytes] ?? 0) - 23
  const headLength = idBytes + sizeBytes
  if (idBytes > 4 || sizeBytes > 8 || headLength > head.length) return null
  const size = sizeIn(head.subarray(idBytes, headLength))
  return { id: head.readUIntBE(0, idBytes), from: at + headLength, size }
}

function sizeIn(bytes: Buffer): number | undefined {
  const marker = 0x80 >> (bytes.length - 1)
  const [first = 0, ...rest] = bytes
  if (first === marker * 2 - 1 && rest.every((byte) => byte === 0xff)) return undefined
  return rest.reduce((sum, byte) => sum * 256 + byte, first - marker)
}

function endOfUnknown(bytes: Bytes, id: number, from: number, end: number): number {
  if (id !== clusterId) return end
  for (let at = from; at < end;) {
    const head = headAt(bytes, at)
    if (!head || head.size === undefined) return head && head.id < minTopId ? end : at
    if (head.id >= minTopId) return at
    at = head.from + head.size
  }
  return end
}
