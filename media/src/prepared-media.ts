import type { MediaFacts } from './facts.ts'

/** The files and facts made from a recording or photo. */
export interface PreparedMedia {
  /** Null for a file that cannot be read. */
  facts: MediaFacts | null
  /** A copy that players can seek in; null if none is needed or can be made. */
  seekablePath: string | null
  /** A small JPEG of a video or photo; null if none can be made. */
  posterPath: string | null
  /** A JPEG of a photo in screen size; null if the photo is as small itself, or none can be made. */
  screenPath: string | null
  /** What browsers show instead of it; null if they show the file itself, or nothing can be made. */
  rendition: { path: string; contentType: string } | null
  /** The loudness of audio over its length: 120 numbers from 0 to 100. */
  peaks: number[] | null
}
