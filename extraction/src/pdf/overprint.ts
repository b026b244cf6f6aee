import type { GlyphRun } from '../page-content.ts'
import type { PlacedGlyph } from './text-state.ts'

/** In letter sizes: adjacent letters are further apart. */
const nearest = 0.1

/** True for a glyph printed over an identical one, which makes it look bold. */
export function isOverprint(
  before: PlacedGlyph | undefined,
  glyph: PlacedGlyph,
  size: number,
): boolean {
  return (
    before?.text === glyph.text &&
    Math.abs(glyph.x0 - before.x0) < nearest * size &&
    Math.abs(glyph.baseline - before.baseline) < nearest * size
  )
}

/** Removes runs that are printed over another with the same text; text printed twice is bold. */
export function dropOverprints(runs: readonly GlyphRun[]): readonly GlyphRun[] {
  const byText = new Map<string, GlyphRun[]>()
  const doubled = new Set<GlyphRun>()
  const kept = runs.filter((run) => {
    const alike = byText.get(run.text)
    const below = alike?.find((other) => isOver(other, run))
    if (below) doubled.add(below)
    else if (alike) alike.push(run)
    else byText.set(run.text, [run])
    return !below
  })
  if (doubled.size === 0) return runs
  return kept.map((run) => (doubled.has(run) ? { ...run, bold: true } : run))
}

function isOver(one: GlyphRun, other: GlyphRun): boolean {
  const most = nearest * one.size
  return (
    Math.abs(one.box[0] - other.box[0]) < most &&
    Math.abs(one.baseline - other.baseline) < most &&
    Math.abs(one.size - other.size) < most
  )
}
