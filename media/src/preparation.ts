import type { MediaFacts } from './facts.ts'

/** Files are named by path; nothing else is read or written. */
export interface PrepareTask {
  path: string
  isPhoto: boolean
  /** Where a copy that players can seek in goes. */
  seekablePath: string
  /** Where a small picture of it goes, a JPEG. */
  posterPath: string
  /** Where a JPEG of it as large as screens goes. */
  screenPath: string
  /** Where what browsers show instead of it goes. */
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
  /** Whether a JPEG of it as large as screens was written. */
  hasScreenCopy: boolean
  /** The content type of what browsers show instead of it; null where they show it itself, or nothing could be made. */
  renditionType: string | null
  /** How loud a sound is, in 120 parts from 0 to 100; null for what is no sound or is not decoded. */
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
