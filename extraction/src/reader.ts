import type { DocumentFormat, FigureBlock } from './document.ts'
import type { FlowContent } from './flow-content.ts'
import type { PageContent } from './page-content.ts'

/** How far the work is; `phase` is a word for people, `total` may still grow. */
export interface Progress {
  phase: 'read' | 'recognize' | 'understand' | 'pictures' | 'extract'
  done: number
  total: number
}

export interface ReadOptions {
  /** Two letters: what pages that are pictures of text are likely in. Each is read in its own. */
  language?: string | undefined
  /** Where pages are kept whose text has been recognized, which takes long. */
  recognized?: RecognizedPages | undefined
  /** Of how many pages the text is recognized. A document with more of them is not read. */
  maxRecognizedPages?: number | undefined
  /** How large a picture of a figure may be; without it, as the reader finds fit. */
  maxPixels?: number | undefined
  onProgress?: ((progress: Progress) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Pages that were recognized before work on a document was interrupted, and those that are now. */
export interface RecognizedPages {
  of: (page: number) => RecognizedPage | undefined
  keep: (page: RecognizedPage) => Promise<void>
}

export interface RecognizedPage {
  content: PageContent
  /** What the pages up to this one tell of the next ones. */
  soFar: LanguageSoFar
}

/** What language pages were in, and how sure samples of them were read. */
export interface LanguageSoFar {
  language: string
  certainty: number | undefined
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
  /** A file's name, unique in the document. */
  name: string
  type: 'image/jpeg' | 'image/png'
  bytes: Uint8Array
}

/** Reads one file format. Another format is another reader, listed in `convert.ts`. */
export interface DocumentReader {
  /** Told from the bytes; a file's name may lie. */
  reads: (bytes: Uint8Array) => boolean
  /** @throws {DocumentError} */
  read: (bytes: Uint8Array, options: ReadOptions) => RawDocument | Promise<RawDocument>
  /** The pictures of figures this reader found, in any order; those that cannot be had are left out. */
  pictures?: (
    bytes: Uint8Array,
    figures: readonly FigureBlock[],
    options: ReadOptions,
  ) => AsyncIterable<Picture>
}
