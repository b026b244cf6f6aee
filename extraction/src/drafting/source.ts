import { sourceText, type SourceLine } from '../document.ts'
import type { Source } from '../draft.ts'
import type { Box } from '../geometry.ts'

/** The positions of lines, page by page, and their exact text. */
export function sourceOf(fileId: string, lines: readonly SourceLine[]): Source {
  const byPage = Map.groupBy(lines, ({ page }) => page)
  const [[page, own] = [1, []], ...others] = byPage
  return {
    fileId,
    page,
    boxes: boxesOf(own),
    text: sourceText(lines),
    ...(others.length > 0 && {
      continued: others.map(([number, more]) => ({
        page: number,
        boxes: boxesOf(more),
      })),
    }),
  }
}

function boxesOf(lines: readonly SourceLine[]): Box[] {
  return lines.flatMap(({ box }) => (box ? [box] : []))
}
