import type { ReadLine, ReadWord } from './read-words.ts'

/** A marker with one character: `c)`, `2)`, `¢.` */
const oneSign = /^(.)([.):])$/u
/** What may be one letter: `Cc)`, `ce)`, `£)`. */
const oneOrTwoSigns = /^(\p{L}{1,2}|[^\p{L}\d\s]|\d)([.):])$/u
/** What a lone c is read as, and sometimes an e. */
const likeC = /^[¢©€]$/
/** No list is numbered with these: each is a misread letter. */
const likeNothing = /^[^\p{L}\d([{“"'•*–—-]$/u
const twins: Record<string, RegExp> = {
  b: /^[h6]$/,
  c: /^(?:c[ec]|e)$/i,
  d: /^cl$/,
  e: /^(?:c|ce)$/,
  f: /^(?:t|r|ft)$/,
  g: /^(?:q|9|gg)$/,
  h: /^(?:b|n)$/,
  i: /^(?:l|1|j|í)$/,
  j: /^(?:i|J)$/,
}
const numeral = /^(i{1,3})([.):])$/
/** What the bars of small Roman numerals are read as. */
const bars = /^(?:[ilI|!1ıíì]{2,3}|[ilI|!1ıíì]?[nmu])([.):])$/
const loneBar = /^[ıi]([.):])\1?$/
/** Of the height of letters: where markers of one list begin. */
const aligned = 0.6

/**
 * Corrects misread markers of lettered lists: a marker between `b)` and `d)` is `c)`, and one after
 * `e)` that looks like an f, or like no letter at all, is `f)`. At the end of a list or of a page a currency
 * or copyright sign is also a c. Bars after `i.` are the next Roman numeral.
 *
 * @param lines of a page, from top to bottom
 */
export function repairLetters(lines: readonly ReadLine[]): ReadLine[] {
  const repaired = [...lines]
  for (const [index, line] of lines.entries()) {
    const [first, ...others] = line.words
    if (!first || others.length === 0) continue
    const text = markerOf(first, repaired.slice(0, index).toReversed(), lines.slice(index + 1))
    if (text !== first.text) repaired[index] = { ...line, words: [{ ...first, text }, ...others] }
  }
  return repaired
}

function markerOf(marker: ReadWord, above: ReadLine[], below: ReadLine[]): string {
  const before = markerNear(marker, above)
  const after = markerNear(marker, below)
  return asNumeral(marker.text, before) ?? asLetter(marker.text, before, after) ?? marker.text
}

/** After `i.` and `ii.`, if what is read has no other shape than theirs. */
function asNumeral(text: string, before: string | undefined): string | undefined {
  const [, last, stop] = numeral.exec(before ?? '') ?? []
  const [, ownStop] = bars.exec(text) ?? []
  const [, loneStop] = loneBar.exec(text) ?? []
  if (loneStop !== undefined) return `i${loneStop}`
  if (last === undefined || stop !== ownStop || last.length === 3) return undefined
  const [, own = ''] = numeral.exec(text) ?? []
  // One between them may not have been read at all.
  if (own.length > last.length) return text
  return `${last}i${ownStop}`
}

function asLetter(
  text: string,
  before: string | undefined,
  after: string | undefined,
): string | undefined {
  const [, sign = '', stop = ''] = oneOrTwoSigns.exec(text) ?? []
  if (sign === '') return undefined
  const next = letterAfter(before)
  const isBetween = next !== undefined && letterAfter(next + stop) === letterOf(after)
  const isLast = ['a', 'A', undefined].includes(letterOf(after))
  const isNext = likeNothing.test(sign) || (next !== undefined && twins[next]?.test(sign) === true)
  if (next !== undefined && sign !== next && (isBetween || (isLast && isNext))) return next + stop
  return likeC.test(sign) ? `c${stop}` : undefined
}

/** The nearest marker that is aligned with this one. */
function markerNear(marker: ReadWord, lines: readonly ReadLine[]): string | undefined {
  const reach = aligned * marker.piece.up
  return lines
    .flatMap(({ words: [word] }) => (word ? [word] : []))
    .find(
      ({ text, box }) =>
        Math.abs(box[0] - marker.box[0]) < reach && (oneSign.test(text) || numeral.test(text)),
    )?.text
}

function letterOf(marker: string | undefined): string | undefined {
  const [, letter = ''] = oneSign.exec(marker ?? '') ?? []
  return /^[a-z]$/i.test(letter) ? letter : undefined
}

function letterAfter(marker: string | undefined): string | undefined {
  const letter = letterOf(marker)
  if (letter === undefined || /z/i.test(letter)) return undefined
  return String.fromCharCode(letter.charCodeAt(0) + 1)
}
