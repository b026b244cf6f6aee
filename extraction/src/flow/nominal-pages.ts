import type { PageSize } from '../document.ts'

/** A4 pages, for formats that do not state a paper size. */
export function nominalPages(count: number): PageSize[] {
  return Array.from({ length: count }, (_none, index) => ({
    page: index + 1,
    width: 595,
    height: 842,
  }))
}
