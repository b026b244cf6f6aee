import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { MediaType } from './admit.ts'
import { revealingVideos, revealingPhotos } from './metadata/test-iso.ts'
import { revealingMatroska } from './metadata/test-matroska.ts'
import {
  revealingFlac,
  revealingFrames,
  revealingOpus,
  revealingVorbis,
  revealingWave,
} from './metadata/test-sounds.ts'
import { recordedWebm } from './test-recordings.ts'
import { toneWav } from './test-wave.ts'
import {
  plainPhotos,
  revealingGif,
  revealingJpeg,
  revealingPng,
  revealingWebp,
} from './photo/test-revealing-photos.ts'

const folder = path.join(import.meta.dirname, '../test')

/** A small file that was made for the tests. */
export function sample(name: string): Buffer {
  return readFileSync(path.join(folder, name))
}

/**
 * Small complete files of each accepted type with location, device and owner, by the place where they store
 * them.
 */
export const revealingMedia: Record<MediaType, () => Record<string, Buffer>> = {
  'image/avif': () => revealingPhotos(sample('photo.avif')),
  'image/gif': revealingGif,
  'image/heic': () => revealingPhotos(sample('photo.heic')),
  'image/heif': () => revealingPhotos(sample('photo.heic')),
  'image/jpeg': revealingJpeg,
  'image/png': revealingPng,
  'image/webp': revealingWebp,
  'video/3gpp': () => revealingVideos(sample('video-avc.mp4')),
  'video/mp4': () => revealingVideos(sample('video-avc.mp4')),
  'video/quicktime': () => revealingVideos(sample('video-avc.mov')),
  'video/webm': revealingMatroska,
  'video/x-m4v': () => revealingVideos(sample('video-avc.mp4')),
  'video/x-matroska': revealingMatroska,
  'audio/aac': () => revealingFrames(sample('tone.aac')),
  'audio/flac': () => revealingFlac(sample('tone.flac')),
  'audio/mp4': () => revealingVideos(sample('tone.m4a')),
  'audio/mpeg': () => revealingFrames(sample('tone.mp3')),
  'audio/ogg': () => ({
    ...revealingOpus(sample('tone.ogg')),
    ...revealingVorbis(sample('tone-vorbis.ogg')),
  }),
  'audio/wav': () => revealingWave(toneWav()),
  'audio/webm': revealingMatroska,
  'audio/x-m4a': () => revealingVideos(sample('tone.m4a')),
  'audio/x-wav': () => revealingWave(toneWav()),
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
