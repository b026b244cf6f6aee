import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'

import { peakCount } from '../waveform/peaks.ts'
import { samplesPerSecond } from './arguments.ts'

const bytesPerSample = 2
const fullScale = 32_768

/**
 * The loudness over the length of an audio file, from samples that ffmpeg wrote. Deletes their file.
 *
 * @returns 120 numbers from 0 to 100; null if there are no samples
 */
export async function peaksOfSamples(
  path: string,
  durationSeconds: number,
): Promise<number[] | null> {
  const peaks = new Float64Array(peakCount)
  const samplesOfPart = (durationSeconds * samplesPerSecond) / peakCount
  let at = 0
  let rest = Buffer.alloc(0)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk])
    const whole = bytes.length - (bytes.length % bytesPerSample)
    for (let offset = 0; offset < whole; offset += bytesPerSample) {
      const part = Math.min(peakCount - 1, Math.floor(at / samplesOfPart))
      peaks[part] = Math.max(peaks[part] ?? 0, Math.abs(bytes.readInt16LE(offset)))
      at += 1
    }
    rest = bytes.subarray(whole)
  }
  await rm(path, { force: true })
  if (at === 0) return null
  return Array.from(peaks, (peak) => Math.round((100 * peak) / fullScale))
}
