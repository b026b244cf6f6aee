import type { Bytes } from './bytes.ts'
import type { Edits } from './edits.ts'
import { padFlac } from './flac.ts'
import { adtsFrameLength, mpegFrameLength } from './frame-lengths.ts'
import { blankBesideFrames } from './frames.ts'
import { blankIsoMedia } from './iso-media.ts'
import { voidMatroska } from './matroska.ts'
import { blankOggComments } from './ogg.ts'
import { blankWave } from './wave.ts'

/** Checks that a file is whole, and notes what is to be written over in it. */
type Rule = (bytes: Bytes, edits: Edits) => void

const blankMp3: Rule = (bytes, edits) => blankBesideFrames(bytes, edits, mpegFrameLength)
const blankAdts: Rule = (bytes, edits) => blankBesideFrames(bytes, edits, adtsFrameLength)

/** HEIC and AVIF are among them: they are built like MP4. */
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
 * Goes over a file of a type, noting what says who made it, where and with what. What is coded stays byte by byte,
 * and where it is.
 *
 * @param bytes of any content and length
 * @throws {MediaError} `media_incomplete` for a file that is cut off, `media_damaged` for one without what players need
 */
export function blankMetadata(type: BlankedType, bytes: Bytes, edits: Edits): void {
  rules[type](bytes, edits)
}
