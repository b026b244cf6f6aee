import type { MediaFacts } from '../facts.ts'
import type { Bytes } from './bytes.ts'
import { contentRange, oggPageAt } from './ogg-pages.ts'

/** The first packet: a mark, versions, a count, the mark of FLAC, a block header, and stream information. */
const firstPacketBytes = 51
const mark = '\x7fFLAC'
/** Offsets of the rate and the number of samples in the packet (RFC 9639, 8.2 and 10.1). */
const [rateAt, samplesAt] = [27, 30]
/** The offset of the page's last sample in a page. */
const granuleAt = 6

/** The facts of FLAC in Ogg, which the library for recordings does not read; null for anything else. */
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

/** Programs that stream a recording do not go back to state its length. */
function lastSample(bytes: Bytes): number {
  let last = 0n
  for (let page = oggPageAt(bytes, 0); page; page = oggPageAt(bytes, page.to)) {
    const granule = bytes.read(page.at + granuleAt, 8).readBigInt64LE()
    if (granule > last) last = granule
  }
  return Number(last)
}
