import { textsOf, type StructuredDocument } from './document.ts'
import { DocumentError } from './errors.ts'

/**
 * Reads `12-19,22` as the pages it names.
 *
 * @param pageCount pages of the document; a range must lie within it
 * @throws {DocumentError} `page_range_invalid`
 */
export function pagesOf(ranges: string, pageCount: number): Set<number> {
  const pages = new Set<number>()
  for (const range of ranges.split(',')) {
    const match = /^\s*(\d{1,4})\s*(?:-\s*(\d{1,4})\s*)?$/.exec(range)
    const first = Number(match?.[1])
    const last = Number(match?.[2] ?? match?.[1])
    if (!match || first < 1 || last < first || last > pageCount) {
      throw new DocumentError('page_range_invalid', { details: { pages: ranges, pageCount } })
    }
    for (let page = first; page <= last; page += 1) pages.add(page)
  }
  return pages
}

/**
 * The blocks of a document on these pages, or continuing onto them.
 *
 * @throws {DocumentError} `page_range_invalid`
 */
export function onPages<T extends StructuredDocument>(document: T, ranges: string): T {
  const pages = pagesOf(ranges, document.pages.length)
  const blocks = document.blocks.filter((block) =>
    block.kind === 'figure'
      ? pages.has(block.page)
      : textsOf(block).some(({ lines }) => lines.some(({ page }) => pages.has(page))),
  )
  return { ...document, blocks, pages: document.pages.filter(({ page }) => pages.has(page)) }
}
