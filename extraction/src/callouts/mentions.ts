import { isDefinition, refersElsewhere } from './phrases.ts'
import { informing, parseSignalWord } from './signal-words.ts'
import type { CalloutKind } from '../document.ts'

/** A signal word in a text. */
export interface Mention {
  kind: CalloutKind
  word: string
  /** The start of the word with its punctuation, and the range of its message. */
  start: number
  textStart: number
  end: number
  /** Its message, if it has one. */
  text: string
  /** Why it warns of nothing; none for one that does. */
  explained?: 'definition' | 'reference' | 'running_text'
}

/** Where a sentence or a printed line begins, after a number or bullet; no row of dashes is gone through for each. */
const beginning =
  /(?:^|[.!?:;)*]\s{1,8}|[。！？；]\s{0,8}|\s[–—-]\s|\n)[\s•●○◦▪■□☐✓–—-]{0,16}(?:\(?(?:\d{1,3}|[A-Za-z])[.):]{1,2}\s{1,8})?(?=[\p{Lu}⚠⚡ℹ【「『〈《［[(]|[\u3040-\u9fff\uac00-\ud7af])/gu
/** A word in capitals inside a sentence of other letters. */
const capitals = /(?<![\p{L}\d-])\p{Lu}{4,}(?![\p{L}\d-])/gu
/** Words in brackets, in scripts without capitals. */
const bracketed = /[【「『〈《［[(][\u3040-\u9fff\uac00-\ud7af]{2,5}[】」』〉》］\])]/gu

/**
 * Every signal word in a text. At the beginning of a sentence or a line one warns if punctuation
 * sets it off or it has the line to itself; in capitals with a colon it warns anywhere. Others in
 * capitals or brackets are mentions. Small letters in running text ("the warning lamp") do
 * not count.
 *
 * @param source as printed, with line breaks; lines that are joined with spaces show less
 */
export function findMentions(source: string): Mention[] {
  const found = new Map<number, Omit<Mention, 'end' | 'text'>>()
  for (const match of source.matchAll(beginning)) {
    const at = match.index + match[0].length
    const mention = mentionAt(source, at)
    if (mention && warns(source, mention)) found.set(at, mention)
  }
  for (const match of [...source.matchAll(capitals), ...source.matchAll(bracketed)]) {
    const mention = mentionAt(source, match.index)
    if (!mention || overlaps(found, match.index)) continue
    if (/[:：!！]/u.test(source.slice(match.index + mention.word.length, mention.textStart)))
      found.set(match.index, mention)
    else if (hasSmallLetters(source)) found.set(match.index, explainedIn(source, mention))
  }
  const ordered = [...found.values()].toSorted((a, b) => a.start - b.start)
  const warning = ordered.filter(({ explained }) => explained === undefined)
  return ordered.map((mention) => {
    const next = warning.find(({ start }) => start > mention.start)
    const end = Math.min(next?.start ?? source.length, endOfRemark(source, mention))
    const text = source.slice(mention.textStart, end).trim()
    const isDefined = mention.explained === undefined && isDefinition(text.replaceAll('\n', ' '))
    return { ...mention, end, text, ...(isDefined && { explained: 'definition' as const }) }
  })
}

type Start = Omit<Mention, 'end' | 'text'>

/** In letters: what may be between a bracket and the signal word in it. */
const longestOpening = 40
const openedBefore = /[([（［][^)\]）］]*$/u
const openedWithin = /^[([（［][^)\]）］]*$/u

/** The closing bracket around a remark: "(Note: use M5 bolts.)", "[Important note: …]"; without brackets, the end. */
function endOfRemark(source: string, { start, textStart }: Start): number {
  const before = source.slice(Math.max(0, start - longestOpening), start)
  const isInBrackets =
    openedBefore.test(before) || openedWithin.test(source.slice(start, textStart))
  if (!isInBrackets) return source.length
  let depth = 1
  for (let at = textStart; at < source.length; at += 1) {
    if ('([（［'.includes(source.charAt(at))) depth += 1
    else if (')]）］'.includes(source.charAt(at))) depth -= 1
    if (depth === 0) return at
  }
  return source.length
}

function mentionAt(source: string, start: number): Start | undefined {
  const signal = parseSignalWord(source.slice(start))
  if (!signal) return undefined
  const { kind, word, raw } = signal
  return { kind, word, start, textStart: start + raw.length }
}

function overlaps(found: ReadonlyMap<number, Start>, at: number): boolean {
  return [...found.values()].some(({ start, textStart }) => start <= at && at < textStart)
}

/** "• Notes": an entry of a list of chapters, where it merely informs. */
const bulletedWord = /^\s*[•●○◦▪■·–—-]\s*\p{L}+\s*$/u

/** True for a word that is set off, has its line to itself, or begins what a legend says of it. */
function warns(source: string, { kind, start, textStart, word }: Start): boolean {
  const raw = source.slice(start, textStart)
  const isSetOff = /[:：!！–—】」』〉》］\]-]/u.test(raw.slice(raw.indexOf(word) + word.length))
  const isAlone = /^\s*(?:\n|$)/.test(source.slice(start + raw.trimEnd().length))
  const begins = /(?:^|\n)[^\p{L}\d]*$/u.test(source.slice(0, start))
  const isLegend = begins && isDefinition(source.slice(textStart))
  const isEntry = informing.has(kind) && bulletedWord.test(source)
  return isSetOff || (isAlone && begins && !isEntry) || isLegend
}

function explainedIn(source: string, mention: Start): Start {
  const before = source.slice(Math.max(0, mention.start - 60), mention.start)
  const after = source.slice(mention.textStart, mention.textStart + 40)
  const sentence = `${before.split(/[.!?。]\s/).at(-1) ?? ''} ${after}`
  return { ...mention, explained: refersElsewhere(sentence) ? 'reference' : 'running_text' }
}

function hasSmallLetters(source: string): boolean {
  return /\p{Ll}{2}|[\u3040-\u9fff\uac00-\ud7af]{6}/u.test(source)
}
