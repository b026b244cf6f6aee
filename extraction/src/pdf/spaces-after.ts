import { endsInHangul } from '../letters/hangul.ts'
import type { GlyphRun } from '../page-content.ts'
import type { PlacedGlyph } from './text-state.ts'

/** In letter sizes, from the end of a run. */
const [nearest, furthest] = [-0.2, 0.6]

/**
 * Records for each run whether a space follows it: as its own last letter, or as a separate
 * space. Undefined on a page without spaces after Korean: there only a gap shows a space.
 */
export function markSpacesAfter(
  runs: readonly GlyphRun[],
  blanks: readonly PlacedGlyph[],
): readonly GlyphRun[] {
  if (!runs.some(({ text }) => endsInHangul(text))) return runs
  const rows = Map.groupBy(blanks, ({ baseline }) => Math.round(baseline))
  const isAfter = ({ text, box, size, baseline }: GlyphRun): boolean =>
    text.endsWith(' ') ||
    [-1, 0, 1].some((shift) =>
      rows.get(Math.round(baseline) + shift)?.some(({ x0 }) => {
        const gap = (x0 - box[2]) / size
        return gap > nearest && gap < furthest
      }),
    )
  const marked = runs.map((run) => ({ ...run, spaceAfter: isAfter(run) }))
  return marked.some(({ text, spaceAfter }) => spaceAfter && endsInHangul(text)) ? marked : runs
}
