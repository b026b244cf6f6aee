import {
  Conversion,
  FilePathTarget,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type AudioCodec,
  type OutputFormat,
} from 'mediabunny'

import { openRecording } from './recording.ts'

export interface SoundTask {
  path: string
  /** Where to write the sound alone. */
  soundPath: string
}

/**
 * Copies the encoded sound of a video to a file without pictures.
 *
 * @returns its content type; null if there is no sound that can be copied
 * @throws whatever reading an untrusted file throws
 */
export async function writeSound({ path, soundPath }: SoundTask): Promise<string | null> {
  using input = openRecording(path)
  const sound = (await input.canRead()) ? await input.getPrimaryAudioTrack() : null
  const format = sound && formatFor(await sound.getCodec())
  if (!format) return null
  const conversion = await Conversion.init({
    input,
    output: new Output({ format: format.container, target: new FilePathTarget(soundPath) }),
    video: { discard: true },
    copy: { mode: 'forced' },
    showWarnings: false,
  })
  if (!conversion.isValid) return null
  await conversion.execute()
  return format.contentType
}

function formatFor(
  codec: AudioCodec | null,
): { container: OutputFormat; contentType: string } | null {
  if (codec === 'opus' || codec === 'vorbis') {
    return { container: new WebMOutputFormat(), contentType: 'audio/webm' }
  }
  if (codec === 'aac') {
    return { container: new Mp4OutputFormat({ fastStart: false }), contentType: 'audio/mp4' }
  }
  return codec === 'mp3' ? { container: new Mp3OutputFormat(), contentType: 'audio/mpeg' } : null
}
