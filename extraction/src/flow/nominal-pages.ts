import type { PageSize } from '../document.ts'

/** Pages of A4, for formats that say nothing of their paper. */
export function nominalPages(count: number): PageSize[] {
  return Array.from({ length: count }, (_none, index) => ({
    page: index + 1,
    width: 595,
    height: 842,
  }))
}
