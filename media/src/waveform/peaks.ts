import { AudioSampleSink, type AudioSample, type InputAudioTrack } from 'mediabunny'

import { registerAudioDecoders } from './decoders.ts'

/** The number of bars in a waveform. */
export const peakCount = 120
/** Audio up to this length is analyzed as a whole; longer audio by a window in each part. */
const maxWholeSeconds = 600
const windowSeconds = 3
/** Decoders need a moment until their output is right. */
const prerollSeconds = 0.25

/**
 * The loudness of audio over its length, in equal parts of time. If it is long, a few seconds of each
 * part are analyzed, so that a whole shift takes no longer than ten minutes.
 *
 * @returns 120 numbers from 0 to 100, where 100 is full scale; null for a codec that cannot be decoded
 * @throws whatever reading an untrusted file throws
 */
export async function measurePeaks(
  sound: InputAudioTrack,
  durationSeconds: number,
): Promise<number[] | null> {
  registerAudioDecoders()
  if (!(await sound.canDecode())) return null
  const sink = new AudioSampleSink(sound)
  const peaks = new Float64Array(peakCount)
  for (const [from, to] of spansOf(durationSeconds)) {
    for await (const sample of sink.samples(Math.max(0, from - prerollSeconds), to)) {
      listen(sample, { from, peaks, partSeconds: durationSeconds / peakCount })
    }
  }
  return Array.from(peaks, (peak) => Math.round(100 * Math.min(1, peak)))
}

function spansOf(durationSeconds: number): (readonly [from: number, to: number])[] {
  if (durationSeconds <= maxWholeSeconds) return [[0, durationSeconds]]
  const part = durationSeconds / peakCount
  return Array.from({ length: peakCount }, (_, index) => {
    const from = (index + 0.5) * part - windowSeconds / 2
    return [from, from + windowSeconds]
  })
}

interface Loudness {
  /** Output before this is not right yet. */
  from: number
  partSeconds: number
  peaks: Float64Array
}

/** Adds a piece of audio to the peaks of the parts it belongs to. */
function listen(sample: AudioSample, { from, partSeconds, peaks }: Loudness): void {
  const options = { planeIndex: 0, format: 'f32-planar' } as const
  const bytes = new ArrayBuffer(sample.allocationSize(options))
  sample.copyTo(bytes, options)
  const { timestamp, sampleRate } = sample
  sample.close()
  for (const [index, value] of new Float32Array(bytes).entries()) {
    const at = timestamp + index / sampleRate
    const part = Math.min(peakCount - 1, Math.floor(at / partSeconds))
    if (at >= from) peaks[part] = Math.max(peaks[part] ?? 0, Math.abs(value))
  }
}
