import { allLexicons } from '../lexicon/lexicons.ts'
import type { ReadLine, ReadWord } from './read-words.ts'

const stepWord = new RegExp(
  `^(?:${allLexicons.flatMap(({ stepWords }) => stepWords).join('|')})$`,
  'iu',
)
const figureWord = new RegExp(
  `^(?:${allLexicons.flatMap(({ figureWords }) => figureWords).join('|')})$`,
  'iu',
)
/** Letters that digits are mistaken for. */
const digitOf: Record<string, string> = {
  O: '0',
  l: '1',
  I: '1',
  '|': '1',
  Z: '2',
  S: '5',
  '§': '5',
  G: '6',
  B: '8',
}
/** Letters are digits only next to a digit: steps may be lettered (`Step B`). */
const likeDigits = /^(?:[|l§]|\d[O|lIZS§GB]|[O|lIZS§GB]\d)(?=[.:)]?$)/
const unlikeBrackets = /^(?:[({](\w{1,2})\]|\[(\w{1,2})[)}])/
const numberWithComma = /^(\d{1,2}),$/
const numberWithSemicolon = /^(\d[\d.-]*);$/
const secondNumeral = /^(?:ii|II)([.)])$/
/** With a small L or an i for some of its bars. */
const romanWithBars = /^(?=.*[VXI])(X{0,3}(?:[VX]?[Il|i1]{1,3}|[Il|i1][VX]))(?=[.)]$)/
/** A zero before a digit, in lists with two-digit numbers throughout: `O5` between `04` and `06`. */
const paddedNumber = /^0\d[.:)]?$/
const likePadded = /^[OQoD](?=\d[.:)]?$)/
/** How a small dot right before its text is read, if no closing quotation mark follows. */
const likeBullet = /^["'“”‘’](?=[^"'“”‘’]*$)/
const bareFirst = /^[iIl|1¡]$/
/** A longer sign is not part of such a word. */
const longestTorn = 6
/** Of the height of letters: where markers of one list begin. */
const aligned = 0.6

/**
 * Corrects misread markers at the beginnings of lines that can mean only one thing: mismatched
 * brackets, a comma after a number, letters after a step word, small letters for bars of Roman numerals,
 * a first one without its period, a letter for a zero, quotation marks for dots, and a divided label.
 *
 * @param lines of a page, from top to bottom
 */
export function repairMarkers(lines: readonly ReadLine[]): ReadLine[] {
  const isPadded = lines.some(({ words: [first] }) => paddedNumber.test(first?.text ?? ''))
  return withDots(lines.map(withWholeLabel)).map((line, index) => {
    const [first, second] = line.words
    if (!first) return line
    if (second && stepWord.test(first.text)) return withWord(line, 1, asNumber(second.text))
    if (second && figureWord.test(first.text)) {
      return withWord(line, 1, second.text.replace(numberWithSemicolon, '$1:'))
    }
    const text = bareFirst.test(first.text)
      ? firstNumeral(first, lines.slice(index + 1))
      : repaired(first.text, second)
    return withWord(line, 0, isPadded ? text.replace(likePadded, '0') : text)
  })
}

/** Dots in place of opening quotation marks of several aligned lines that are never closed. */
function withDots(lines: readonly ReadLine[]): ReadLine[] {
  const opened = new Map(
    lines.flatMap((line) => {
      const text = line.words.map((word) => word.text).join(' ')
      return line.words[0] && likeBullet.test(text) ? [[line, line.words[0]] as const] : []
    }),
  )
  return lines.map((line) => {
    const first = opened.get(line)
    const isListed = [...opened.values()].some(
      (other) =>
        first &&
        other !== first &&
        Math.abs(other.box[0] - first.box[0]) < aligned * first.piece.up,
    )
    return first && isListed ? withWord(line, 0, first.text.replace(likeBullet, '• ').trim()) : line
  })
}

/** Two words ("F igure 4", "St ep 2") that together are what captions or steps begin with. */
function withWholeLabel(line: ReadLine): ReadLine {
  const [first, second, ...others] = line.words
  if (!first || !second || first.text.length > longestTorn) return line
  const text = first.text + second.text
  if (!figureWord.test(text) && !stepWord.test(text)) return line
  const [x0, y0] = first.box
  const [, , x1, y1] = second.box
  return { ...line, words: [{ ...second, text, box: [x0, y0, x1, y1] }, ...others] }
}

function withWord(line: ReadLine, at: number, text: string): ReadLine {
  const word = line.words[at]
  if (!word || word.text === text) return line
  return { ...line, words: line.words.with(at, { ...word, text }) }
}

function asNumber(text: string): string {
  return text.replace(likeDigits, (read) => read.replaceAll(/\D/g, (sign) => digitOf[sign] ?? sign))
}

function repaired(text: string, next: ReadWord | undefined): string {
  const beginsSentence = next !== undefined && /^[\p{Lu}\p{Lo}]/u.test(next.text)
  return text
    .replace(unlikeBrackets, (_, round?: string, square?: string) => `[${round ?? square ?? ''}]`)
    .replace(romanWithBars, (roman) =>
      /[IVX]/.test(roman) ? roman.replaceAll(/[l|i1]/g, 'I') : roman,
    )
    .replace(numberWithComma, beginsSentence ? '$1.' : '$&')
}

/** A bar is the first numeral if the next marker below it is the second. */
function firstNumeral(bar: ReadWord, below: readonly ReadLine[]): string {
  const reach = aligned * bar.piece.up
  const next = below
    .flatMap(({ words: [word] }) => (word ? [word] : []))
    .find(({ box }) => Math.abs(box[0] - bar.box[0]) < reach)
  const [, stop] = secondNumeral.exec(next?.text ?? '') ?? []
  if (stop === undefined) return bar.text
  return (next?.text.startsWith('i') ? 'i' : 'I') + stop
}
