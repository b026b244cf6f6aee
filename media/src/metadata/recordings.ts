import type { Bytes } from './bytes.ts'
import type { Edits } from './edits.ts'
import { padFlac } from './flac.ts'
import { adtsFrameLength, mpegFrameLength } from './frame-lengths.ts'
import { blankBesideFrames } from './frames.ts'
import { blankIsoMedia } from './iso-media.ts'
import { voidMatroska } from './matroska.ts'
import { blankOggComments } from './ogg.ts'
import { blankWave } from './wave.ts'

/** Checks that a file is complete, and records what to overwrite in it. */
type Rule = (bytes: Bytes, edits: Edits) => void

const blankMp3: Rule = (bytes, edits) => blankBesideFrames(bytes, edits, mpegFrameLength)
const blankAdts: Rule = (bytes, edits) => blankBesideFrames(bytes, edits, adtsFrameLength)

/** HEIC and AVIF are included, as they are structured like MP4. */
const rules = {
  'image/avif': blankIsoMedia,
  'image/heic': blankIsoMedia,
  'image/heif': blankIsoMedia,
  'video/3gpp': blankIsoMedia,
  'video/mp4': blankIsoMedia,
  'video/quicktime': blankIsoMedia,
  'video/webm': voidMatroska,
  'video/x-m4v': blankIsoMedia,
  'video/x-matroska': voidMatroska,
  'audio/aac': blankAdts,
  'audio/flac': padFlac,
  'audio/mp4': blankIsoMedia,
  'audio/mpeg': blankMp3,
  'audio/ogg': blankOggComments,
  'audio/wav': blankWave,
  'audio/webm': voidMatroska,
  'audio/x-m4a': blankIsoMedia,
  'audio/x-wav': blankWave,
} as const satisfies Record<string, Rule>

export type BlankedType = keyof typeof rules

/**
 * Finds the metadata about owner, location and device in a file of a type. Encoded content stays identical and in
 * place.
 *
 * @param bytes can have any content and length
 * @throws {MediaError} `media_incomplete` for a truncated file, `media_damaged` for one without what players need
 */
export function blankMetadata(type: BlankedType, bytes: Bytes, edits: Edits): void {
  rules[type](bytes, edits)
}
