import { startsCallout } from '../callouts/signal-words.ts'
import type { Line } from '../printed-line.ts'
import type { PageLayout } from './page-layout.ts'
import type { PageTable } from './page-table.ts'

/** As a share of a page's height: the end of its header, and the beginning of its footer. */
const [endOfHead, startOfFoot] = [0.3, 0.8]
/** In points. */
const maxShift = 6

/** Pages without the repeated tables in their headers or footers, and the lines of those. */
export interface WithoutRunningTables {
  layouts: PageLayout[]
  running: Set<Line>
}

/**
 * Separates tables in page headers ("Number | Date | Version" next to a logo) from those of the text: at the
 * same position on another page nearby, with the same words, ignoring numbers. One with a warning is text.
 */
export function partRunningTables(layouts: readonly PageLayout[]): WithoutRunningTables {
  const running = new Set<Line>()
  const parted = layouts.map((layout, at): PageLayout => {
    const near = [-2, -1, 1, 2].flatMap((step) => layouts[at + step]?.tables ?? [])
    const heads = layout.tables.filter(
      (table) =>
        isAtEdge(table, layout) &&
        near.some((other) => isSamePlace(table, other) && hasSameText(table, other)) &&
        !linesOf(table).some(startsCallout),
    )
    if (heads.length === 0) return layout
    const lines = heads.flatMap(linesOf)
    for (const line of lines) running.add(line)
    const tables = layout.tables.filter((table) => !heads.includes(table))
    return { ...layout, tables, lines: [...layout.lines, ...lines] }
  })
  return { layouts: parted, running }
}

function isAtEdge({ box }: PageTable, { content }: PageLayout): boolean {
  return box[3] < endOfHead * content.height || box[1] > startOfFoot * content.height
}

function isSamePlace({ box: a }: PageTable, { box: b }: PageTable): boolean {
  return Math.abs(a[0] - b[0]) < maxShift && Math.abs(a[1] - b[1]) < maxShift
}

/** Ignores numbers in one line, which counts the pages: those of steps are in several lines. */
function hasSameText(table: PageTable, other: PageTable): boolean {
  const [own, others] = [table, other].map((one) => linesOf(one).map(({ text }) => text))
  if (!own || !others || own.length !== others.length) return false
  const changed = own.filter((text, index) => text !== others[index])
  const areSimilar = own.every(
    (text, index) => withoutNumbers(text) === withoutNumbers(others[index]),
  )
  return areSimilar && changed.length <= 1
}

function withoutNumbers(text = ''): string {
  return text.replaceAll(/\d+/g, '#')
}

function linesOf({ cells }: PageTable): Line[] {
  return cells.flatMap(({ lines }) => lines)
}
