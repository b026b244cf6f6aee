import { isUnwrittenSpace } from '../letters/hangul.ts'

/** A gap before the letter at an index of a run's text, its width in letter sizes. */
export interface Gap {
  at: number
  width: number
}

/** Narrower gaps are kerning. */
export const narrowestGap = 0.1
/** The minimum width of a space without evidence from neighboring gaps. */
const usualSpace = 0.18
/** The share of wide gaps in a run with spaced letters. */
const spreadShare = 0.7
const minSpread = 4
/** How much wider a space is than the gaps between spaced letters. */
const spaceBeyond = 0.12
/** The dots between a title and its page in a table of contents. */
const leaders = /[.·…]{2,}/gu
/** Digits in groups stay one number, and ideographs are separated without spaces. */
const undivided =
  /^(?:\d\d|[\u3000-\u9fff\uf900-\ufaff\uff00-\uffef].|.[\u3000-\u9fff\uf900-\ufaff\uff00-\uffef])$/u

/**
 * Where words begin in a run, according to its gaps. A justified line may press its spaces together to 0.15
 * of the letter size, and a heading may be set with more than that between its letters, so
 * the gaps of a run are judged by one another.
 *
 * @param gaps those of at least {@link narrowestGap}, in order
 * @returns indices into the text
 */
export function wordStarts(text: string, gaps: readonly Gap[]): number[] {
  const between = text.replaceAll(leaders, '').length - 1
  const own = gaps.filter(({ at }) => !/^[.·…]{2}$/u.test(text.slice(at - 1, at + 1)))
  if (own.length >= minSpread && own.length >= spreadShare * between) {
    const least = usualOf(own) + spaceBeyond
    return own.filter(({ width }) => width >= least).map(({ at }) => at)
  }
  const isClose = own.length <= 0.5 * between
  const isSpaced = /[\uac00-\ud7af] /.test(text)
  return own
    .filter(({ at, width }) => {
      if (isSpaced && isUnwrittenSpace(text.slice(0, at), text.charAt(at), width)) return false
      return (isClose && !undivided.test(text.slice(at - 1, at + 1))) || width >= usualSpace
    })
    .map(({ at }) => at)
}

/** Most gaps of a run that is set apart are between letters. */
function usualOf(gaps: readonly Gap[]): number {
  const widths = gaps.map(({ width }) => width).toSorted((a, b) => a - b)
  return widths[Math.floor(widths.length / 2)] ?? 0
}
