import type { Draft, ListedCandidate } from '../draft.ts'
import type { ExtractOptions } from '../extract.ts'
import type { DocumentPassage } from '../output/document-passages.ts'
import type { PastedText } from '../pasted/read-pasted.ts'
import type { Picture } from '../reader.ts'
import type { ReviewOutcome, ZoneAnswer } from '../review/review.ts'
import type { Zone } from '../review/zones.ts'
import type { DocumentFormat, FigureBlock, PageSize, TitleBlock } from '../document.ts'

/** The exit code of a process that has to draw a page or an image, but may not load the renderer. */
export const rendererDenied = 'renderer_denied'

/** Work for a separate process. It contains the paths of files; nothing else is read or written. */
export type Task =
  | ConvertTask
  | ExtractTask
  | PicturesTask
  | NamePicturesTask
  | FiguresTask
  | PassagesTask
  | PastedTask

export interface ConvertTask {
  kind: 'convert'
  /** The document. */
  path: string
  fileId: string
  /** Where the structured document is written as JSON. */
  output: string
  /** Where it is written in the other formats. */
  markdown?: string | undefined
  html?: string | undefined
  /** How many figures the result contains. */
  maxFigures?: number | undefined
  /** A folder for the pictures of figures; without it none are made. */
  pictures?: string | undefined
  /** Two letters: the likely language of scanned pages. */
  language?: string | undefined
  recognition?: Recognition | undefined
}

/** Work that takes so long that it may be interrupted and continued. */
export interface Recognition {
  /** A file of recognized pages, to which new ones are added. */
  pages: string
  /** The maximum number of pages to recognize. */
  maxPages: number
}

export interface ExtractTask {
  kind: 'extract'
  fileId: string
  options?: ExtractOptions | undefined
  /** The document; or `structured`, its structured form from an earlier conversion. */
  path?: string | undefined
  structured?: string | undefined
  /** A folder for the pictures of figures, if the document itself is read. */
  pictures?: string | undefined
  /** Plans a review by a model, or applies its answers. */
  review?: { seed: string; answers?: readonly ZoneAnswer[] } | undefined
  /** The path for the structured form as JSON, if the document is read. */
  output?: string | undefined
  recognition?: Recognition | undefined
}

/** Crops pictures of figures that were found before. */
export interface PicturesTask {
  kind: 'pictures'
  /** The document. */
  path: string
  figures: readonly FigureBlock[]
  /** A folder for the pictures. */
  pictures: string
  /** The maximum size of each. */
  maxPixels?: number | undefined
}

/** Records the filenames of pictures in the figures of a structured document. */
export interface NamePicturesTask {
  kind: 'name-pictures'
  structured: string
  /** By the id of the figure that they show. */
  names: Readonly<Record<string, string>>
  /** The path for the document, which may be the one it is read from. */
  output: string
}

/** The figures of a structured document, those nearest to a page. */
export interface FiguresTask {
  kind: 'figures'
  structured: string
  near: number
  maxFigures: number
}

/** The text of a structured document, passage by passage. */
export interface PassagesTask {
  kind: 'passages'
  structured: string
}

/** Reads a text that someone has marked as a procedure; it is in the task itself. */
export interface PastedTask extends PastedText {
  kind: 'pasted'
}

export interface PastedResult {
  draft: Draft
}

/** Passages, and the two-letter code of the language of most of them. */
export interface PassagesResult {
  passages: DocumentPassage[]
  language: string
}

export interface ConvertResult extends PassagesResult {
  pages: number
  title: string
  format: DocumentFormat
  firstPage?: PageSize | undefined
  /** As many as requested, in reading order. */
  figures: FigureBlock[]
  /** The text of the document as Markdown; only the beginning if it is long. */
  beginning: string
  drawing?: TitleBlock | undefined
  /** Of the JSON that was written. */
  bytes: number
}

export interface FiguresResult {
  figures: FigureBlock[]
  /** Of the whole document. */
  total: number
}

export interface ExtractResult {
  draft: Draft
  candidates: ListedCandidate[]
  /** Pages of the document. */
  pages: number
  /** Those that the media of the draft show. */
  figures: FigureBlock[]
  /** How the document identifies itself. If no procedure is found, the details of the error have it. */
  drawing?: TitleBlock | undefined
  /** The questions for a model, if a review is planned. */
  zones?: Zone[]
  /** The outcome of a review, if there are answers. */
  review?: ReviewOutcome
}

export interface PicturesResult {
  pictures: Omit<Picture, 'bytes'>[]
}

export type ResultOf<T extends Task> = T extends ConvertTask
  ? ConvertResult
  : T extends ExtractTask
    ? ExtractResult
    : T extends FiguresTask
      ? FiguresResult
      : T extends PicturesTask
        ? PicturesResult
        : T extends PassagesTask
          ? PassagesResult
          : T extends PastedTask
            ? PastedResult
            : Record<string, never>
