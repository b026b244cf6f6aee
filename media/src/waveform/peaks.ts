import { AudioSampleSink, type AudioSample, type InputAudioTrack } from 'mediabunny'

import { registerAudioDecoders } from './decoders.ts'

/** How many bars a waveform has. */
export const peakCount = 120
/** So much of a sound is listened to as a whole; of a longer one a window in each part. */
const maxWholeSeconds = 600
const windowSeconds = 3
/** Decoders take a moment until what they say is right. */
const prerollSeconds = 0.25

/**
 * How loud a sound is from its beginning to its end, in equal parts of time. Of a long one a few
 * seconds of each part are listened to, so that a shift takes no longer than ten minutes.
 *
 * @returns 120 numbers from 0 to 100, where 100 is full scale; null for a codec that is not decoded
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

interface Heard {
  /** What comes before it is not yet right. */
  from: number
  partSeconds: number
  peaks: Float64Array
}

/** Notes how loud a piece of the sound is in the part that each moment of it belongs to. */
function listen(sample: AudioSample, { from, partSeconds, peaks }: Heard): void {
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
