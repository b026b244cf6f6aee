import type { ReadLine, ReadWord } from './reading.ts'

/** A marker of one sign: `c)`, `2)`, `¢.` */
const oneSign = /^(.)([.):])$/u
/** What a lone c is read as, and sometimes an e. */
const likeC = /^[¢©€]$/
/** Of the height of letters: where markers of one list begin. */
const aligned = 0.6

/**
 * Puts right markers of lettered lists that were read as a sign or a digit: what stands between `b)` and `d)`
 * is `c)`. At the end of a list or of a page a sign of money or of copyright is a c too.
 *
 * @param lines of a page, from top to bottom
 */
export function withLettersMended(lines: readonly ReadLine[]): ReadLine[] {
  return lines.map((line, index) => {
    const [first, ...others] = line.words
    const [, sign = '', stop = ''] = oneSign.exec(first?.text ?? '') ?? []
    if (!first || others.length === 0 || sign === '' || /\p{L}/u.test(sign)) return line
    const before = markerNear(first, lines.slice(0, index).toReversed())
    const after = markerNear(first, lines.slice(index + 1))
    const letter = between(before, after) ?? (likeC.test(sign) ? 'c' : undefined)
    if (letter === undefined) return line
    return { ...line, words: [{ ...first, text: letter + stop }, ...others] }
  })
}

/** The letter of the nearest marker that begins where this one does. */
function markerNear(marker: ReadWord, lines: readonly ReadLine[]): string | undefined {
  const reach = aligned * marker.piece.up
  const near = lines
    .flatMap(({ words: [word] }) => (word ? [word] : []))
    .find((word) => Math.abs(word.box[0] - marker.box[0]) < reach && oneSign.test(word.text))
  const [, letter = ''] = oneSign.exec(near?.text ?? '') ?? []
  return /^[a-z]$/i.test(letter) ? letter : undefined
}

function between(before: string | undefined, after: string | undefined): string | undefined {
  const at = before?.charCodeAt(0) ?? 0
  return after?.charCodeAt(0) === at + 2 ? String.fromCharCode(at + 1) : undefined
}
