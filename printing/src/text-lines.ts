import type { Paragraph, TextStyle } from './sheet.ts'

/** A piece of a line in one font and style. */
export interface Run {
  text: string
  font: string
  style: TextStyle
  underline?: string | undefined
  width: number
  isRightToLeft: boolean
}

type Format = Pick<Run, 'style' | 'underline'>

export interface Line {
  /** In visual order, from the left. */
  runs: Run[]
  width: number
  isRightToLeft: boolean
}

/** Measures text and chooses its fonts. */
export interface Typesetter {
  fontOf: (character: string, style: TextStyle) => string
  widthOf: (text: string, font: string) => number
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const leftToRight = /[\p{L}\p{N}]/u
/** Scripts written without spaces, which can be broken between any two words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Breaks a paragraph into lines of a maximum width; a wider word is broken wherever the line ends. */
export function breakLines(paragraph: Paragraph, width: number, setter: Typesetter): Line[] {
  return partsOfText(paragraph).flatMap((part) => {
    const isRightToLeft = beginsFromRight(part)
    return wrap(part, width, setter).map((runs) => seen(runs, isRightToLeft))
  })
}

/** Its text between line breaks. */
function partsOfText(paragraph: Paragraph): Paragraph[] {
  const parts: Paragraph[number][][] = [[]]
  for (const span of paragraph) {
    const [first = '', ...others] = span.text.split(/\r\n|\r|\n/)
    parts.at(-1)?.push({ ...span, text: first })
    for (const text of others) parts.push([{ ...span, text }])
  }
  return parts
}

/** A text has the direction of its first letter: digits are read in either (UAX #9, rules P2 and P3). */
function beginsFromRight(part: Paragraph): boolean {
  const [letter = ''] = /\p{L}/u.exec(part.map(({ text }) => text).join('')) ?? []
  return rightToLeft.test(letter)
}

function wrap(part: Paragraph, width: number, setter: Typesetter): Run[][] {
  const lines: Run[][] = []
  let room = width
  const begin = () => {
    lines.push([])
    room = width
  }
  const add = ({ runs, width: taken }: Piece) => {
    if (taken > room + tolerance && room < width) begin()
    lines.at(-1)?.push(...runs)
    room -= taken
  }
  begin()
  for (const { text, style = 'plain', underline } of part) {
    for (const piece of piecesIn(text, { style, underline }, width, setter)) add(piece)
  }
  return lines
}

/** In points, since sums of widths are rounded. */
const tolerance = 0.01

function piecesIn(text: string, format: Format, width: number, setter: Typesetter): Piece[] {
  return unbreakableOf(text).flatMap((word) =>
    piecesOf(runsOf(word, format, setter), width, setter),
  )
}

/** Words, each with everything after it up to the next possible line break. */
function unbreakableOf(text: string): string[] {
  const parts: string[] = []
  let mayEnd = true
  for (const { segment, isWordLike = false } of words.segment(text)) {
    const isUnspaced = isWordLike && unspaced.test(segment)
    const last = parts.length - 1
    if (mayEnd || isUnspaced) parts.push(segment)
    else parts[last] = `${parts[last] ?? ''}${segment}`
    mayEnd = /[\s\u3000-\u3002\uff0c\uff1b-]$/u.test(segment)
  }
  return parts
}

function runsOf(word: string, format: Format, setter: Typesetter): Run[] {
  const runs: Run[] = []
  for (const { segment } of graphemes.segment(word.replaceAll('\t', '  '))) {
    const isRightToLeft = rightToLeft.test(segment)
    const last = runs.at(-1)
    const isNeutral = !isRightToLeft && !leftToRight.test(segment)
    const font =
      isNeutral && last && /\s/.test(segment) ? last.font : setter.fontOf(segment, format.style)
    const isSame = last?.font === font && (isNeutral || last.isRightToLeft === isRightToLeft)
    if (last && isSame) last.text += segment
    else runs.push({ text: segment, font, ...format, width: 0, isRightToLeft })
  }
  for (const run of runs) run.width = setter.widthOf(run.text, run.font)
  return runs
}

interface Piece {
  runs: Run[]
  width: number
}

function piecesOf(runs: Run[], width: number, setter: Typesetter): Piece[] {
  const piece = { runs, width: widthOf(trimmed(runs, setter)) }
  if (piece.width <= width) return [{ runs, width: widthOf(runs) }]
  return runs.flatMap((run) => partsOf(run, width, setter))
}

function trimmed(runs: Run[], setter: Typesetter): Run[] {
  const last = runs.at(-1)
  if (!last || !/\s$/.test(last.text)) return runs
  return [...runs.slice(0, -1), { ...last, width: setter.widthOf(last.text.trimEnd(), last.font) }]
}

function partsOf(run: Run, width: number, setter: Typesetter): Piece[] {
  const parts: Piece[] = []
  let text = ''
  const end = () => {
    if (text !== '') {
      const part = { ...run, text, width: setter.widthOf(text, run.font) }
      parts.push({ runs: [part], width: part.width })
    }
    text = ''
  }
  for (const { segment } of graphemes.segment(run.text)) {
    if (setter.widthOf(text + segment, run.font) > width) end()
    text += segment
  }
  end()
  return parts
}

function widthOf(runs: readonly Run[]): number {
  return runs.reduce((sum, { width }) => sum + width, 0)
}

/**
 * A line in visual order: runs against the direction of its text are reversed, and so is a whole line of a text that is
 * read from the right (UAX #9, as far as texts without explicit marks need it).
 */
function seen(logical: Run[], isRightToLeft: boolean): Line {
  const isMixed = isRightToLeft || logical.some((run) => run.isRightToLeft)
  const runs = isMixed ? separateSpaces(logical) : logical
  const groups: Run[][] = []
  for (const [place, run] of runs.entries()) {
    const last = groups.at(-1)
    const isSpace = run.text.trim() === ''
    const isBetween = isSpace && runs[place + 1]?.isRightToLeft === last?.[0]?.isRightToLeft
    const direction = isSpace && !isBetween ? isRightToLeft : run.isRightToLeft
    if (last && (isBetween || last[0]?.isRightToLeft === direction)) last.push(run)
    else groups.push([{ ...run, isRightToLeft: direction }])
  }
  const turned = groups.map((group) => (group[0]?.isRightToLeft ? group.toReversed() : group))
  const ordered = (isRightToLeft ? turned.toReversed() : turned).flat()
  return { runs: ordered, width: widthOf(ordered), isRightToLeft }
}

/** A space takes the direction of both its sides if they agree, or else that of the line. */
function separateSpaces(runs: readonly Run[]): Run[] {
  return runs.flatMap((run) => {
    const text = run.text.trimEnd()
    if (text === run.text || text === '') return [run]
    const width = (run.width * text.length) / run.text.length
    const space = { ...run, text: run.text.slice(text.length), width: run.width - width }
    return [{ ...run, text, width }, space]
  })
}
