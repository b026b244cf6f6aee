import type { DocumentFormat, FigureBlock } from './document.ts'
import type { FlowContent } from './flow-content.ts'
import type { PageContent } from './page-content.ts'

/** The progress of the work; `phase` is a word for people, `total` may still grow. */
export interface Progress {
  phase: 'read' | 'recognize' | 'understand' | 'pictures' | 'extract'
  done: number
  total: number
}

export interface ReadOptions {
  /** Two letters: the likely language of scanned pages. Each is read in its own language. */
  language?: string | undefined
  /** The store for recognized pages, since recognition takes long. */
  recognized?: RecognizedPages | undefined
  /** The maximum number of pages to recognize. A document with more scanned pages is not read. */
  maxRecognizedPages?: number | undefined
  /** The maximum size of a figure's picture; by default the reader decides. */
  maxPixels?: number | undefined
  onProgress?: ((progress: Progress) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Pages that were recognized before work on a document was interrupted, and new ones. */
export interface RecognizedPages {
  of: (page: number) => RecognizedPage | undefined
  keep: (page: RecognizedPage) => Promise<void>
}

export interface RecognizedPage {
  content: PageContent
  /** What the pages up to this one imply for the next ones. */
  soFar: LanguageSoFar
}

/** The languages of pages, and the confidence with which samples of them were read. */
export interface LanguageSoFar {
  language: string
  certainty: number | undefined
}

/** The raw output of a reader: pages to lay out, or text that flows. */
export type RawDocument = RawPages | RawFlow

export interface RawPages {
  format: DocumentFormat
  pages: PageContent[]
  bookmarks: Bookmark[]
  /** From the file's properties. */
  title?: string | undefined
}

/** An entry of the document's own navigation. */
export interface Bookmark {
  title: string
  /** 1 the highest. */
  level: number
}

export interface RawFlow {
  format: DocumentFormat
  flow: FlowContent
  title?: string | undefined
}

/** The picture of a figure, ready to be shown. */
export interface Picture {
  /** Id of the figure's block. */
  figure: string
  /** The filename, unique in the document. */
  name: string
  type: 'image/jpeg' | 'image/png'
  bytes: Uint8Array
}

/** Reads one file format. All readers are listed in `convert.ts`. */
export interface DocumentReader {
  /** Decides from the bytes, since a filename may be wrong. */
  reads: (bytes: Uint8Array) => boolean
  /** @throws {DocumentError} */
  read: (bytes: Uint8Array, options: ReadOptions) => RawDocument | Promise<RawDocument>
  /** The pictures of figures that this reader found, in any order; unavailable ones are left out. */
  pictures?: (
    bytes: Uint8Array,
    figures: readonly FigureBlock[],
    options: ReadOptions,
  ) => AsyncIterable<Picture>
}
