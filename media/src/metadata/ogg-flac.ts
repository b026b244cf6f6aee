import type { MediaFacts } from '../facts.ts'
import type { Bytes } from './bytes.ts'
import { contentRange, oggPageAt } from './ogg-pages.ts'

/** The first packet: a mark, versions, a count, the mark of FLAC, a block's head, and how the sound is coded. */
const firstPacketBytes = 51
const mark = '\x7fFLAC'
/** Of the rate and the number of samples in the packet (RFC 9639, 8.2 and 10.1). */
const [rateAt, samplesAt] = [27, 30]
/** Of the last sample that a page ends with, in the page. */
const granuleAt = 6

/** What is known of a sound in FLAC within Ogg, which the library for recordings does not read; else null. */
export function oggFlacFacts(bytes: Bytes): MediaFacts | null {
  const first = oggPageAt(bytes, 0)
  const head = first && bytes.read(contentRange(first).from, firstPacketBytes)
  if (head?.length !== firstPacketBytes || !head.toString('latin1').startsWith(mark)) return null
  const rate = head.readUIntBE(rateAt, 3) >>> 4
  const stated = (head.readUInt8(samplesAt) & 0x0f) * 2 ** 32 + head.readUInt32BE(samplesAt + 1)
  const seconds = (stated || lastSample(bytes)) / rate
  return {
    durationSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
    width: null,
    height: null,
    isSeekable: true,
    codecs: ['flac'],
  }
}

/** Programs that write while they record do not come back to state how much it was. */
function lastSample(bytes: Bytes): number {
  let last = 0n
  for (let page = oggPageAt(bytes, 0); page; page = oggPageAt(bytes, page.to)) {
    const granule = bytes.read(page.at + granuleAt, 8).readBigInt64LE()
    if (granule > last) last = granule
  }
  return Number(last)
}
