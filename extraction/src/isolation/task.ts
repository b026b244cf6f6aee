import type { Draft, ListedCandidate } from '../draft.ts'
import type { ExtractOptions } from '../extract.ts'
import type { DocumentPassage } from '../output/document-passages.ts'
import type { PastedText } from '../pasted/read-pasted.ts'
import type { Picture } from '../reader.ts'
import type { ReviewOutcome, ZoneAnswer } from '../review/review.ts'
import type { Zone } from '../review/zones.ts'
import type { DocumentFormat, FigureBlock, PageSize, TitleBlock } from '../document.ts'

/** The code of a process that finds a page or an image to draw, and may not load the renderer. */
export const rendererDenied = 'renderer_denied'

/** Work for a process of its own. Files are named by path; nothing else is read or written. */
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
  /** How many figures the result names. */
  maxFigures?: number | undefined
  /** A folder for the pictures of figures; without it none are made. */
  pictures?: string | undefined
  /** Two letters: what pages that are pictures of text are likely in. */
  language?: string | undefined
  recognition?: Recognition | undefined
}

/** Work that takes so long that it may be interrupted, and goes on where it was. */
export interface Recognition {
  /** A file of the pages that were recognized before; those that are now are added. */
  pages: string
  /** Of how many pages the text is recognized. */
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
  /** Plans a review by a model, or carries out what came of it. */
  review?: { seed: string; answers?: readonly ZoneAnswer[] } | undefined
  /** Where the structured form of a document that was read is written as JSON. */
  output?: string | undefined
  recognition?: Recognition | undefined
}

/** Cuts out pictures of figures that were found before. */
export interface PicturesTask {
  kind: 'pictures'
  /** The document. */
  path: string
  figures: readonly FigureBlock[]
  /** A folder for the pictures. */
  pictures: string
  /** How large each may be. */
  maxPixels?: number | undefined
}

/** Names the files of pictures in the figures of a structured document. */
export interface NamePicturesTask {
  kind: 'name-pictures'
  structured: string
  /** By the id of the figure that they show. */
  names: Readonly<Record<string, string>>
  /** Where the document is written; may be where it is read. */
  output: string
}

/** The figures of a structured document, those nearest to a page. */
export interface FiguresTask {
  kind: 'figures'
  structured: string
  near: number
  maxFigures: number
}

/** What a structured document says, passage by passage. */
export interface PassagesTask {
  kind: 'passages'
  structured: string
}

/** Reads a text that somebody says is a procedure; it is in the task itself. */
export interface PastedTask extends PastedText {
  kind: 'pasted'
}

export interface PastedResult {
  draft: Draft
}

/** Passages, and in which language most of them are: two letters. */
export interface PassagesResult {
  passages: DocumentPassage[]
  language: string
}

export interface ConvertResult extends PassagesResult {
  pages: number
  title: string
  format: DocumentFormat
  firstPage?: PageSize | undefined
  /** As many as were asked for, in reading order. */
  figures: FigureBlock[]
  /** What the document says, as Markdown; of a long one the beginning. */
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
  /** What the document says it is. Where no procedure is found, the error has it in its details. */
  drawing?: TitleBlock | undefined
  /** What a model may be asked, where a review is planned. */
  zones?: Zone[]
  /** What came of a review, where there are answers. */
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
