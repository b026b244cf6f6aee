import {
  AudioSample,
  CustomAudioDecoder,
  registerDecoder,
  type AudioCodec,
  type EncodedPacket,
} from 'mediabunny'

import { packageByName } from '../package-by-name.ts'

interface Decoded {
  channelData: Float32Array<ArrayBuffer>[]
  samplesDecoded: number
  sampleRate: number
}

interface FrameDecoder {
  ready: Promise<void>
  decodeFrames(frames: Uint8Array[]): Decoded | Promise<Decoded>
  free(): void
}

type FrameDecoderClass = new (options: { channels?: number }) => FrameDecoder

/** libopus, mpg123 and libFLAC as WebAssembly. */
const decoders: Partial<Record<AudioCodec, readonly [name: string, exported: string]>> = {
  opus: ['opus-decoder', 'OpusDecoder'],
  mp3: ['mpg123-decoder', 'MPEGDecoder'],
  flac: ['@wasm-audio-decoders/flac', 'FLACDecoder'],
}
const maxChannels = 2

class SoundDecoder extends CustomAudioDecoder {
  #decoder: FrameDecoder | undefined

  static override supports(codec: AudioCodec, config: AudioDecoderConfig): boolean {
    return decoders[codec] !== undefined && config.numberOfChannels <= maxChannels
  }

  override async init(): Promise<void> {
    const [name, exported] = decoders[this.codec] ?? ['', '']
    const Decoder = (packageByName(name) as Record<string, FrameDecoderClass>)[exported]
    if (!Decoder) throw new Error(`${name} has no ${exported}.`)
    this.#decoder = new Decoder({ channels: this.config.numberOfChannels })
    await this.#decoder.ready
  }

  override async decode({ data, timestamp }: EncodedPacket): Promise<void> {
    const decoded = await this.#decoder?.decodeFrames([data])
    const [first] = decoded?.channelData ?? []
    if (!first || !decoded || decoded.samplesDecoded === 0) return
    const { sampleRate } = decoded
    const sound = { format: 'f32-planar', numberOfChannels: 1, sampleRate, timestamp } as const
    this.onSample(new AudioSample({ ...sound, data: first }))
  }

  override flush(): void {}

  override close(): void {
    this.#decoder?.free()
  }
}

let areKnown = false

/** Makes mediabunny decode Opus, MP3 and FLAC, using the first channel. It decodes PCM by itself. */
export function registerAudioDecoders(): void {
  if (!areKnown) registerDecoder(SoundDecoder)
  areKnown = true
}
