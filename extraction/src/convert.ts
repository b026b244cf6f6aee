import { asciidocReader } from './asciidoc/reader.ts'
import { assemblePages } from './blocks/assemble.ts'
import type { Assembled } from './blocks/finish.ts'
import { placeBlocks } from './blocks/places.ts'
import {
  textsOf,
  type Block,
  type ConvertedDocument,
  type FigureBlock,
  type PageSize,
  type StructuredDocument,
} from './document.ts'
import { docxReader } from './docx/reader.ts'
import { epubReader } from './epub/reader.ts'
import { DocumentError } from './errors.ts'
import { assembleFlowingText } from './blocks/assemble-flow.ts'
import { imageReader } from './image-file/reader.ts'
import { refuseUnconverted } from './libreoffice/formats.ts'
import { detectLanguage } from './language/detect.ts'
import { assignLanguages } from './language/zones.ts'
import type { PageContent } from './page-content.ts'
import { markdownReader } from './markdown-text/reader.ts'
import { withTypedMarkdown } from './markdown-text/typed-markdown.ts'
import { odtReader } from './odt/reader.ts'
import { pdfReader } from './pdf/reader.ts'
import { withPictures } from './pictures.ts'
import { textReader } from './plain-text/reader.ts'
import { restructuredTextReader } from './restructured-text/reader.ts'
import { pptxReader } from './pptx/reader.ts'
import type { DocumentReader, Picture, RawDocument, ReadOptions } from './reader.ts'
import { tiffReader } from './tiff/reader.ts'
import { htmlReader } from './web-page/reader.ts'
import { csvReader } from './sheets/csv-reader.ts'
import { xlsxReader } from './sheets/xlsx-reader.ts'

/** A manual of a thousand pages has thirty thousand. */
const maxBlocks = 150_000

/** The first reader that recognizes the bytes reads them: from unmistakable formats to plain text. */
const readers: readonly DocumentReader[] = [
  pdfReader,
  docxReader,
  pptxReader,
  xlsxReader,
  odtReader,
  epubReader,
  imageReader,
  tiffReader,
  htmlReader,
  asciidocReader,
  restructuredTextReader,
  csvReader,
  markdownReader,
  textReader,
]

export interface ConvertOptions extends ReadOptions {
  fileId: string
  /** Receives the pictures of figures, one after the other; without it none are made. */
  savePicture?: ((picture: Picture) => Promise<void>) | undefined
}

/**
 * Turns a document into its structured form: headings, paragraphs, list items, callouts and
 * tables in reading order, each with page, boxes (points from the page's top left corner as
 * displayed) and exact text. The same bytes give the same result.
 *
 * @param bytes the file, or the result of `withReadableFile`; its format is detected from its content
 * @throws {DocumentError} with a code from `errors.ts`; nothing else, whatever the bytes are
 */
export async function convert(
  bytes: Uint8Array,
  options: ConvertOptions,
): Promise<ConvertedDocument> {
  return await convertWith(readerOf(bytes), bytes, options)
}

export type TextFormat = 'html' | 'text'

/**
 * The same for bytes of a known format. Text that looks like Markdown is read as Markdown.
 *
 * @throws {DocumentError}
 */
export async function convertAs(
  format: TextFormat,
  bytes: Uint8Array,
  options: ConvertOptions,
): Promise<ConvertedDocument> {
  const reader = markdownReader.reads(bytes) ? markdownReader : textReader
  return await convertWith(format === 'html' ? htmlReader : reader, bytes, options)
}

async function convertWith(
  reader: DocumentReader,
  bytes: Uint8Array,
  options: ConvertOptions,
): Promise<ConvertedDocument> {
  const raw = withTypedMarkdown(await reader.read(bytes, options))
  options.onProgress?.({ phase: 'understand', done: 0, total: 1 })
  const document = await understand(raw, options.fileId)
  const blocks = await withPictures(document.blocks, reader, bytes, options)
  return { ...document, blocks: placeBlocks(blocks, document.language) }
}

/**
 * Reads the raw content of a document.
 *
 * @throws {DocumentError}
 */
export async function readDocument(bytes: Uint8Array, options: ReadOptions): Promise<RawDocument> {
  return await readerOf(bytes).read(bytes, options)
}

/**
 * Converts raw content into the structured form, without pictures.
 *
 * @throws {DocumentError}
 */
export async function understand(raw: RawDocument, fileId: string): Promise<StructuredDocument> {
  // The conversion takes longest, so flowing text is counted before it.
  if ('flow' in raw && raw.flow.elements.length > maxBlocks) {
    throw new DocumentError('document_too_long')
  }
  const assembled = assembledFrom(raw)
  if (assembled.blocks.length > maxBlocks) throw new DocumentError('document_too_long')
  const usual = await detectLanguage(bodyText(assembled.blocks))
  const { language, blocks } = assignLanguages(assembled.blocks, usual)
  return {
    schema: 'document/1',
    fileId,
    format: raw.format,
    title: assembled.title,
    language,
    pages: 'flow' in raw ? raw.flow.pages : raw.pages.map(sizeOf),
    blocks,
    ...(assembled.drawing && { drawing: assembled.drawing }),
  }
}

function readerOf(bytes: Uint8Array): DocumentReader {
  if (bytes.length === 0) throw new DocumentError('document_empty')
  refuseUnconverted(bytes)
  const reader = readers.find((candidate) => candidate.reads(bytes))
  if (!reader) throw new DocumentError('format_not_supported')
  return reader
}

/**
 * Crops figures that `convert` found from the same document.
 *
 * @param bytes the file
 * @returns pictures in any order; unavailable ones are left out
 * @throws {DocumentError}
 */
export async function* cutPictures(
  bytes: Uint8Array,
  figures: readonly FigureBlock[],
  options: ReadOptions = {},
): AsyncGenerator<Picture> {
  const reader = readers.find((candidate) => candidate.reads(bytes))
  if (reader?.pictures) yield* reader.pictures(bytes, figures, options)
}

function assembledFrom(raw: RawDocument): Assembled {
  const title = raw.title?.normalize('NFC')
  return 'flow' in raw
    ? assembleFlowingText(raw.flow, title)
    : assemblePages(raw.pages, raw.bookmarks, title)
}

function sizeOf({ page, width, height, back }: PageContent): PageSize {
  const isSideways = Math.abs(back[0]) < Math.abs(back[1])
  return { page, width: isSideways ? height : width, height: isSideways ? width : height }
}

function bodyText(blocks: readonly Block[]): string {
  return blocks
    .flatMap(textsOf)
    .filter(({ layer }) => layer === 'body')
    .map(({ text }) => text)
    .join('\n')
}
