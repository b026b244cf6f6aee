import { assemble } from './blocks/assemble.ts'
import { isText, type Block, type StructuredDocument } from './document.ts'
import { DocumentError } from './errors.ts'
import { languageOf } from './language/detect.ts'
import { pdfReader } from './pdf/reader.ts'
import type { DocumentReader, ReadOptions } from './reader.ts'

const readers: readonly DocumentReader[] = [pdfReader]

/**
 * Turns a document into its structured form: headings, paragraphs, list items, callouts and
 * tables in reading order, each with page, boxes (points from the page's top left corner as
 * displayed) and exact text. The same bytes give the same result.
 *
 * @param bytes the file; what it is is told from its content
 * @throws {DocumentError} with a code of `errors.ts`; nothing else, whatever the bytes are
 */
export async function convert(
  bytes: Uint8Array,
  options: ReadOptions & { fileId: string },
): Promise<StructuredDocument> {
  if (bytes.length === 0) throw new DocumentError('document_empty')
  const reader = readers.find((candidate) => candidate.reads(bytes))
  if (!reader) throw new DocumentError('not_a_pdf')
  const { format, pages, bookmarks, title } = await reader.read(bytes, options)
  options.onProgress?.({ phase: 'understand', done: 0, total: 1 })
  const assembled = assemble(pages, bookmarks, title)
  return {
    schema: 'document/1',
    fileId: options.fileId,
    format,
    title: assembled.title,
    language: languageOf(bodyText(assembled.blocks)),
    pages: pages.map(({ page, width, height, back }) => {
      const isSideways = back[0] === 0
      return { page, width: isSideways ? height : width, height: isSideways ? width : height }
    }),
    blocks: assembled.blocks,
  }
}

function bodyText(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) =>
      isText(block) ? [block] : block.rows.flat().flatMap((cell) => cell.blocks),
    )
    .filter(({ layer }) => layer === 'body')
    .map(({ text }) => text)
    .join('\n')
}
