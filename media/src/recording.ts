import {
  ADTS,
  FilePathSource,
  FLAC,
  Input,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
  type InputFormat,
  type InputVideoTrack,
} from 'mediabunny'
import { open } from 'node:fs/promises'

import type { MediaFacts } from './facts.ts'
import { readerOf } from './seeking/file-reader.ts'
import { isUnindexedFragments } from './seeking/fragments.ts'
import { hasCues } from './seeking/matroska-index.ts'

/** Formats of a single file each; playlists, which refer to others, are excluded. */
const formats = [MP4, QTFF, WEBM, MATROSKA, OGG, WAVE, MP3, FLAC, ADTS]
const maxPixels = 65_535

export function openRecording(path: string): Input {
  return new Input({ formats, source: new FilePathSource(path) })
}

/**
 * Determines the facts of a video or audio file, without decoding pictures and sound.
 *
 * @returns null for a file that contains neither
 * @throws whatever reading an untrusted file throws; `input` is the caller's to dispose of
 */
export async function recordingFacts(input: Input, path: string): Promise<MediaFacts | null> {
  if ((await input.getTracks()).length === 0) return null
  const seconds = await secondsOf(input)
  const video = await input.getPrimaryVideoTrack()
  return {
    durationSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
    ...(video ? await sizeOf(video) : { width: null, height: null }),
    isSeekable: await isSeekable(input, path),
    codecs: await codecsIn(input),
  }
}

/** The codecs of the tracks that a player would play, as far as known. */
async function codecsIn(input: Input): Promise<string[]> {
  const video = await (await input.getPrimaryVideoTrack())?.getCodecParameterString()
  const audio = await (await input.getPrimaryAudioTrack())?.getCodecParameterString()
  return [video ?? '', audio ?? ''].filter(Boolean)
}

/**
 * The length that players will show, if the file states it. The header of an MP4 file does not include
 * its fragments.
 */
async function secondsOf(input: Input): Promise<number> {
  const stated = isMatroska(await input.getFormat()) ? await input.getDurationFromMetadata() : null
  return stated ?? (await input.computeDuration())
}

function isMatroska(format: InputFormat): boolean {
  return format === WEBM || format === MATROSKA
}

async function sizeOf(video: InputVideoTrack): Promise<Pick<MediaFacts, 'width' | 'height'>> {
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  const areSensible = [width, height].every(
    (pixels) => Number.isInteger(pixels) && pixels > 0 && pixels <= maxPixels,
  )
  return areSensible ? { width, height } : { width: null, height: null }
}

async function isSeekable(input: Input, path: string): Promise<boolean> {
  const format = await input.getFormat()
  await using file = await open(path)
  const read = readerOf(file)
  if (isMatroska(format)) {
    return (await input.getDurationFromMetadata()) !== null && (await hasCues(read))
  }
  return !((format === MP4 || format === QTFF) && (await isUnindexedFragments(read)))
}
