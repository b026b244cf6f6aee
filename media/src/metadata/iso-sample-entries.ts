import type { Bytes } from './bytes.ts'
import type { Edits } from './edits.ts'
import { boxesIn, childrenOf, freeBox, fullBoxBytes, type Box } from './iso-boxes.ts'

/** The bytes before the boxes of a visual entry, with the encoder's name (ISO/IEC 14496-12, section 12.1.3). */
const visualBytes = 78
const [encoderAt, encoderTo] = [42, 74]
/** The bytes before the boxes of a sound entry, by its version (QuickTime File Format, sound sample descriptions). */
const soundBytes = [28, 44, 64]
const soundVersionAt = 8
/** Metadata boxes. All others tell how to decode. */
const telling = new Set(['uuid', 'udta', 'meta', 'free', 'skip'])
const visualTypes = /^(?:avc|hvc|hev|dvh|dva|vp0|av01|mp4v|s263|vvc|jpeg|mjp|ap[ch])/

/** Blanks metadata about the encoding in the descriptions of a track. */
export function blankSampleEntries(bytes: Bytes, edits: Edits, table: Box): void {
  for (const entry of childrenOf(bytes, table, fullBoxBytes + 4)) {
    const isVisual = visualTypes.test(entry.type)
    if (isVisual) edits.blank(entry.from + encoderAt, Math.min(entry.from + encoderTo, entry.to))
    const head = isVisual ? visualBytes : soundHeadOf(bytes, entry)
    for (const box of boxesIn(bytes, entry.from + head, entry.to)) {
      if (telling.has(box.type)) freeBox(edits, box)
    }
  }
}

function soundHeadOf(bytes: Bytes, { from }: Box): number {
  const version = bytes.read(from + soundVersionAt, 2)
  return soundBytes[version.length === 2 ? version.readUInt16BE(0) : 0] ?? 28
}
