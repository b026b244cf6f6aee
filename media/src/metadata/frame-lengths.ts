import type { FrameLength } from './frames.ts'

/** Bit rates in kbit/s (ISO 11172-3, section 2.4.2.3, and ISO 13818-3, section 2.4.2.3). */
const rates = {
  first: {
    1: [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    2: [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    3: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  },
  later: {
    1: [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    3: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  },
} as const
const samplesPerSecond = [44_100, 48_000, 32_000]
/** By the bits of the version: 2.5, none, 2, 1. */
const divisors = [4, 0, 2, 1]

/** For MP3 and its predecessors. Frames of free bit rate are not recognized. */
export const mpegFrameLength: FrameLength = (head) => {
  if (head.length < 4 || head.readUInt16BE(0) < 0xffe0) return null
  const [, first = 0, second = 0] = head
  const divisor = divisors[(first >> 3) & 3] ?? 0
  const layer = 4 - ((first >> 1) & 3)
  const sampleRate = samplesPerSecond[(second >> 2) & 3]
  if (divisor === 0 || sampleRate === undefined || (layer !== 1 && layer !== 2 && layer !== 3)) {
    return null
  }
  const rate = rates[divisor === 1 ? 'first' : 'later'][layer][(second >> 4) - 1]
  if (rate === undefined) return null
  const [bitsPerSecond, hertz, padding] = [1000 * rate, sampleRate / divisor, (second >> 1) & 1]
  if (layer === 1) return 4 * (Math.floor((12 * bitsPerSecond) / hertz) + padding)
  const samplesPerByte = layer === 3 && divisor > 1 ? 72 : 144
  return Math.floor((samplesPerByte * bitsPerSecond) / hertz) + padding
}

/** For AAC in bare frames (ISO 13818-7, section 6.2.1). */
export const adtsFrameLength: FrameLength = (head) => {
  if (head.length < 7 || (head.readUInt16BE(0) & 0xfff6) !== 0xfff0) return null
  const length = (head.readUIntBE(3, 3) >> 5) & 0x1fff
  return length >= 7 ? length : null
}
