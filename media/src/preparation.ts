import type { MediaFacts } from './facts.ts'

/** All files are given by path; nothing else is read or written. */
export interface PrepareTask {
  path: string
  isPhoto: boolean
  /** Where to write a copy that players can seek in. */
  seekablePath: string
  /** Where to write a small picture of it, as JPEG. */
  posterPath: string
  /** Where to write a JPEG of it in screen size. */
  screenPath: string
  /** Where to write what browsers show instead of it. */
  renditionPath: string
}

export interface Progress {
  phase: 'read' | 'picture' | 'remux'
  done: number
  total: number
}

export interface Preparation {
  /** Null for a file that cannot be read. */
  facts: MediaFacts | null
  /** Whether a copy that players can seek in was written. */
  isRemuxed: boolean
  /** Whether a small picture of it was written. */
  hasPoster: boolean
  /** Whether a JPEG of it in screen size was written. */
  hasScreenCopy: boolean
  /** The content type of what browsers show instead; null if they show the file itself, or nothing could be made. */
  renditionType: string | null
  /** The loudness of audio, in 120 parts from 0 to 100; null for other files, and if it cannot be decoded. */
  peaks: number[] | null
}

export const nothingMade: Preparation = {
  facts: null,
  isRemuxed: false,
  hasPoster: false,
  hasScreenCopy: false,
  renditionType: null,
  peaks: null,
}
