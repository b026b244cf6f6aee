import { calloutKinds, type CalloutKind } from '../document.ts'
import { allLexicons } from '../lexicon/lexicons.ts'
import { isDefinition, isJoinedToThing, isOfSomething, namesThing } from './phrases.ts'
import { letters } from '../letters/letters.ts'
import type { Line } from '../printed-line.ts'

export interface SignalWord {
  kind: CalloutKind
  /** As printed, with the punctuation that sets it off. */
  raw: string
  word: string
  /** True for a colon, dash, exclamation mark or closing bracket after the word. */
  isSetOff: boolean
  isCapital: boolean
}

/**
 * Each word with the kinds it has in the languages that use it. Where languages differ
 * (ATTENTION, NOTICE), the document's language decides; see {@link calloutKindIn}.
 */
const kindsOfWord = new Map<string, Map<string, CalloutKind>>()
for (const { language, signalWords } of allLexicons) {
  for (const kind of calloutKinds) {
    for (const word of signalWords[kind]) addKind(word, language, kind)
  }
}

function addKind(word: string, language: string, kind: CalloutKind): void {
  const kinds = kindsOfWord.get(word) ?? new Map<string, CalloutKind>()
  kindsOfWord.set(word, new Map([[language, kind], ...kinds]))
}

/** @param word in capitals, as the lexicons have it */
export function isSignalWord(word: string): boolean {
  return kindsOfWord.has(word)
}

/** In capitals. */
export function signalWordsOfLength(length: number): string[] {
  return words.filter((word) => word.length === length)
}

const words = [...kindsOfWord.keys()]
  .filter((word) => /\p{L}/u.test(word))
  .toSorted((a, b) => b.length - a.length)
const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
const icon = String.raw`[⚠!¡△▲ⓘℹ☞☛✋💡📝ⒾⓃ*\uf000-\uf0ff\s]*`
// `[!WARNING]` is the syntax of GitHub's Markdown, which other programs leave as text.
const open = String.raw`(?:\[!|[\[(［（【「『〈《])`
const close = String.raw`[\])］）】」』〉》]`
const pattern = new RegExp(
  String.raw`^${icon}${open}?(${escaped.join('|')})(?![${letters}])(?:\s(?:no\.?\s?)?\d{1,2}(?=\s?[:.–-]))?(${close}?\s*(?:[:：!！.–—]+|-(?=\s))|${close})?\s*`,
  'iu',
)

/** What Japanese and Korean put before a remark; with a number it is a footnote. */
const remark = /^※\s*(?!\d)/u

/** Reads the signal word a text begins with, in any language the engine knows. */
export function parseSignalWord(text: string): SignalWord | undefined {
  const [mark] = remark.exec(text) ?? []
  if (mark !== undefined) {
    return { kind: 'note', raw: mark, word: '※', isSetOff: true, isCapital: false }
  }
  const match = pattern.exec(text)
  const word = match?.[1]
  if (!match || !word) return undefined
  const kind = calloutKindIn(word.toUpperCase(), undefined)
  if (!kind) return undefined
  const isFollowed =
    match[2] === undefined ? parseSignalWord(text.slice(match[0].length)) : undefined
  if (isFollowed?.isSetOff) return { ...isFollowed, raw: match[0] + isFollowed.raw }
  return {
    kind,
    raw: match[0],
    word,
    isSetOff: match[2] !== undefined,
    isCapital: isLoud(word, kind),
  }
}

/**
 * True for capitals, and in scripts without them, but for what merely informs where words are set apart:
 * "알림 목록" is a list of notices.
 */
function isLoud(word: string, kind: CalloutKind): boolean {
  if (/[\uac00-\ud7af\u05d0-\u05ea\u0620-\u064a]/u.test(word)) return !informing.has(kind)
  return word === word.toUpperCase() && /\p{Lu}{2}|[\u3040-\u9fff]/u.test(word)
}

/** Kinds that do not warn of harm. */
export const informing: ReadonlySet<CalloutKind> = new Set(['notice', 'note', 'tip'])

/**
 * The signal word a line begins with. Where words are not set apart by spaces, a word in a look of
 * its own is one ("**警告**高温").
 */
export function signalWordOfLine(line: Line): SignalWord | undefined {
  const signal = parseSignalWord(line.text)
  const [first, second] = line.runs
  if (signal || !first || !second || !/[\u3040-\ud7af]$/u.test(first.text.trim())) return signal
  const own = parseSignalWord(first.text)
  const isWhole = own?.raw.trim() === first.text.trim()
  const differsInStyle = first.bold !== second.bold || first.color !== second.color
  return isWhole && differsInStyle ? own : undefined
}

/** The meaning of a signal word in a language; the most severe one if the language is unknown. */
export function calloutKindIn(word: string, language: string | undefined): CalloutKind | undefined {
  const kinds = kindsOfWord.get(word.toUpperCase())
  if (!kinds) return undefined
  const own = language === undefined ? undefined : kinds.get(language)
  return own ?? calloutKinds.find((kind) => [...kinds.values()].includes(kind))
}

/**
 * True if a line begins a callout: a signal word set off by punctuation, capitals, weight or
 * color, or standing alone. "Note that …" in running text does not.
 */
export function startsCallout(line: Line): boolean {
  const signal = signalWordOfLine(line)
  const rest = line.text.slice(signal?.raw.length)
  if (!signal || isDefinition(rest) || isTitle(signal, rest, line)) return false
  if (isWrapped(line, signal)) return false
  if (line.isColumnHead && informing.has(signal.kind)) return false
  if (signal.isSetOff || signal.isCapital)
    return signal.raw.length < line.text.length || isLabel(line, signal)
  return isLabel(line, signal)
}

/**
 * "Notice de montage" is what a French manual is called; "DANGER DE MORT" is a danger. "DANGER ZONES" heads a
 * chapter, and warns if it is in a frame.
 */
function isTitle({ kind, isSetOff }: SignalWord, rest: string, { panel }: Line): boolean {
  const isNotice = kind === 'notice' || kind === 'note'
  const isThing = panel === undefined && namesThing(rest)
  const isOneOfTwo = informing.has(kind) && isJoinedToThing(rest)
  return !isSetOff && ((isNotice && isOfSomething(rest)) || isThing || isOneOfTwo)
}

/** A word in small letters that is first in its line only through wrapping ("… with | caution."). */
function isWrapped(line: Line, { word, raw }: SignalWord): boolean {
  if (!/^\p{Ll}/u.test(word) || /[:：!！]/u.test(raw) || line.bold) return false
  return line.panel === undefined || /\.\s*$/.test(raw)
}

/** True for a signal word that has a line of its own. */
export function isSignalAlone(line: Line): boolean {
  return startsCallout(line) && signalWordOfLine(line)?.raw.length === line.text.length
}

/** The word is alone, or has a weight or color that the text after it does not have. */
function isLabel(line: Line, signal: SignalWord): boolean {
  const isAlone = line.text.length - signal.raw.length < 1
  if (isAlone) return true
  const [first, ...others] = line.runs
  if (!first) return false
  const isOwnRun = first.text.trim().length <= signal.raw.trim().length + 1
  return (
    isOwnRun &&
    others.some(
      (run) => run.bold !== first.bold || run.color !== first.color || run.size < first.size,
    )
  )
}
