import type { Bookmark } from './blocks/outline.ts'
import type { DocumentFormat } from './document.ts'
import type { FlowContent } from './flow/flow-content.ts'
import type { PageContent } from './layout/page-content.ts'

/** How far the work is; `phase` is a word for people, `total` may still grow. */
export interface Progress {
  phase: 'read' | 'understand' | 'extract'
  done: number
  total: number
}

export interface ReadOptions {
  onProgress?: ((progress: Progress) => void) | undefined
  signal?: AbortSignal | undefined
}

/** What a reader finds in a file before it is understood: pages to lay out, or text that flows. */
export type RawDocument = RawPages | RawFlow

export interface RawPages {
  format: DocumentFormat
  pages: PageContent[]
  bookmarks: Bookmark[]
  /** From the file's properties. */
  title?: string | undefined
}

export interface RawFlow {
  format: DocumentFormat
  flow: FlowContent
  title?: string | undefined
}

/** Reads one file format. Another format is another reader, listed in `convert.ts`. */
export interface DocumentReader {
  /** Told from the bytes; a file's name may lie. */
  reads: (bytes: Uint8Array) => boolean
  /** @throws {DocumentError} */
  read: (bytes: Uint8Array, options: ReadOptions) => RawDocument | Promise<RawDocument>
}
