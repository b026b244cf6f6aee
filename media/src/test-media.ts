import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { MediaType } from './admit.ts'
import { tellingVideos, tellingPhotos } from './metadata/test-iso.ts'
import { tellingMatroska } from './metadata/test-matroska.ts'
import {
  tellingFlac,
  tellingFrames,
  tellingOpus,
  tellingVorbis,
  tellingWave,
} from './metadata/test-sounds.ts'
import { recordedWebm } from './test-recordings.ts'
import { toneWav } from './test-wave.ts'
import {
  plainPhotos,
  tellingGif,
  tellingJpeg,
  tellingPng,
  tellingWebp,
} from './photo/test-telling-photos.ts'

const folder = path.join(import.meta.dirname, '../test')

/** A small file that was made for the tests. */
export function sample(name: string): Buffer {
  return readFileSync(path.join(folder, name))
}

/**
 * Small complete files of each accepted type with location, device and owner, by the place where they store
 * them.
 */
export const tellingMedia: Record<MediaType, () => Record<string, Buffer>> = {
  'image/avif': () => tellingPhotos(sample('photo.avif')),
  'image/gif': tellingGif,
  'image/heic': () => tellingPhotos(sample('photo.heic')),
  'image/heif': () => tellingPhotos(sample('photo.heic')),
  'image/jpeg': tellingJpeg,
  'image/png': tellingPng,
  'image/webp': tellingWebp,
  'video/3gpp': () => tellingVideos(sample('video-avc.mp4')),
  'video/mp4': () => tellingVideos(sample('video-avc.mp4')),
  'video/quicktime': () => tellingVideos(sample('video-avc.mov')),
  'video/webm': tellingMatroska,
  'video/x-m4v': () => tellingVideos(sample('video-avc.mp4')),
  'video/x-matroska': tellingMatroska,
  'audio/aac': () => tellingFrames(sample('tone.aac')),
  'audio/flac': () => tellingFlac(sample('tone.flac')),
  'audio/mp4': () => tellingVideos(sample('tone.m4a')),
  'audio/mpeg': () => tellingFrames(sample('tone.mp3')),
  'audio/ogg': () => ({
    ...tellingOpus(sample('tone.ogg')),
    ...tellingVorbis(sample('tone-vorbis.ogg')),
  }),
  'audio/wav': () => tellingWave(toneWav()),
  'audio/webm': tellingMatroska,
  'audio/x-m4a': () => tellingVideos(sample('tone.m4a')),
  'audio/x-wav': () => tellingWave(toneWav()),
}

/** A small complete file of each type. */
export const plainMedia: Record<MediaType, () => Buffer> = {
  'image/avif': () => sample('photo.avif'),
  'image/gif': () => plainPhotos.gif,
  'image/heic': () => sample('photo.heic'),
  'image/heif': () => sample('photo.heic'),
  'image/jpeg': () => plainPhotos.jpeg,
  'image/png': () => plainPhotos.png,
  'image/webp': () => plainPhotos.webp,
  'video/3gpp': () => sample('video-avc.mp4'),
  'video/mp4': () => sample('video-avc.mp4'),
  'video/quicktime': () => sample('video-avc.mov'),
  'video/webm': () => recordedWebm(),
  'video/x-m4v': () => sample('video-avc.mp4'),
  'video/x-matroska': () => recordedWebm(),
  'audio/aac': () => sample('tone.aac'),
  'audio/flac': () => sample('tone.flac'),
  'audio/mp4': () => sample('tone.m4a'),
  'audio/mpeg': () => sample('tone.mp3'),
  'audio/ogg': () => sample('tone.ogg'),
  'audio/wav': toneWav,
  'audio/webm': () => recordedWebm(),
  'audio/x-m4a': () => sample('tone.m4a'),
  'audio/x-wav': toneWav,
}
