import type { MediaFacts } from './facts.ts'

/** What is made of a recording or photo. */
export interface PreparedMedia {
  /** Null for a file that cannot be read. */
  facts: MediaFacts | null
  /** A copy that players can seek in; null where none is needed or none can be made. */
  seekablePath: string | null
  /** A small JPEG of a video or photo; null where none can be made. */
  posterPath: string | null
  /** A JPEG of a photo as large as screens; null where the photo is as small, or none can be made. */
  screenPath: string | null
  /** What browsers show instead of it; null where they show it itself, or nothing can be made. */
  rendition: { path: string; contentType: string } | null
  /** How loud a sound is from beginning to end, 120 numbers from 0 to 100. */
  peaks: number[] | null
}
