import { endsInHangul } from '../letters/hangul.ts'
import type { GlyphRun } from '../page-content.ts'
import type { PlacedGlyph } from './text-state.ts'

/** In letter sizes, from where a run ends. */
const [nearest, furthest] = [-0.2, 0.6]

/**
 * Says of each run whether a space is written behind it: its own last letter, or one of those that stand
 * by themselves. Unsaid on a page without any behind Korean: there a gap is all that tells a space.
 */
export function markSpacesAfter(
  runs: readonly GlyphRun[],
  blanks: readonly PlacedGlyph[],
): readonly GlyphRun[] {
  if (!runs.some(({ text }) => endsInHangul(text))) return runs
  const rows = Map.groupBy(blanks, ({ baseline }) => Math.round(baseline))
  const isBehind = ({ text, box, size, baseline }: GlyphRun): boolean =>
    text.endsWith(' ') ||
    [-1, 0, 1].some((shift) =>
      rows.get(Math.round(baseline) + shift)?.some(({ x0 }) => {
        const gap = (x0 - box[2]) / size
        return gap > nearest && gap < furthest
      }),
    )
  const told = runs.map((run) => ({ ...run, spaceAfter: isBehind(run) }))
  return told.some(({ text, spaceAfter }) => spaceAfter && endsInHangul(text)) ? told : runs
}
