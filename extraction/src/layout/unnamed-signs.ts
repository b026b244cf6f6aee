import type { GlyphRun } from '../page-content.ts'

/** In letter sizes: the distance from a bullet to its text, and from a letter to a sign in the same text. */
const [widestAfterBullet, widestInText] = [3, 0.6]
/** In points. */
const aligned = 2

/**
 * Characters that their font does not map: two or more below one another, each before a text, are bullets; after a
 * letter
 * such a character is part of the text, which shows that it is unknown ("-18\ufffdC"); others are lettering of a
 * figure.
 */
export function withSignsNamed(runs: readonly GlyphRun[]): readonly GlyphRun[] {
  const signs = runs.filter(isUnnamed)
  if (signs.length === 0) return runs
  const beside = new Map(signs.map((sign) => [sign, runs.filter((run) => isInLine(sign, run))]))
  const before = signs.filter((sign) => beside.get(sign)?.some((run) => isBulletOf(sign, run)))
  return runs.flatMap((run) => {
    if (!isUnnamed(run)) return [run]
    const isOneOfMany = before.filter((other) => isBelow(run, other)).length > 1
    if (before.includes(run) && isOneOfMany) return [{ ...run, text: '•' }]
    return beside.get(run)?.some((other) => isAfter(run, other)) ? [run] : []
  })
}

function isUnnamed({ text }: GlyphRun): boolean {
  return /^[\ufffd\s]+$/u.test(text)
}

function isInLine(sign: GlyphRun, run: GlyphRun): boolean {
  return run !== sign && !isUnnamed(run) && Math.abs(run.baseline - sign.baseline) < 0.35 * run.size
}

function isBulletOf(sign: GlyphRun, { box, size, text }: GlyphRun): boolean {
  const gap = box[0] - sign.box[2]
  return gap > -1 && gap < widestAfterBullet * size && /^\p{L}/u.test(text)
}

function isBelow(sign: GlyphRun, { box }: GlyphRun): boolean {
  return Math.abs(box[0] - sign.box[0]) < aligned
}

function isAfter({ box }: GlyphRun, before: GlyphRun): boolean {
  const gap = box[0] - before.box[2]
  return gap > -1 && gap < widestInText * before.size
}
