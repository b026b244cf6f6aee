import { letters, numerals } from '../letters/letters.ts'
import { needWords, neededWords, openWords, thingWords, type ThingsNamed } from './item-headings.ts'

/** The placeholders for recognized words: characters that no heading contains. */
const signs: Record<ThingsNamed | 'open', string> = {
  protection: '\u{e000}',
  consumables: '\u{e001}',
  tools: '\u{e002}',
  parts: '\u{e003}',
  open: '\u{e004}',
}
const kinds = ['protection', 'consumables', 'tools', 'parts'] as const

const phrases = [
  ...kinds.flatMap((kind) => linesOf(thingWords[kind]).map((words) => ({ kind, words }))),
  ...wordsOf(openWords).map((words) => ({ kind: 'open' as const, words })),
].toSorted((a, b) => b.words.length - a.words.length)
const signOf = new Map(phrases.toReversed().map(({ kind, words }) => [words, signs[kind]]))
const named = patternOf(phrases.map(({ words }) => words))
const needed = patternOf(wordsOf(neededWords).toSorted((a, b) => b.length - a.length))
const joining =
  /(?<!\p{L})(?:and|or|und|oder|et|ou|y|e|o|ed|en|of|i|oraz|lub|der|di|da|dos|van)(?!\p{L})|[和与與と及및]|[\s,/&+()、・-]/gu

const longest = 60
const alone = new Set(wordsOf(needWords))

/** The most important kind of thing that a heading says is needed, if it says nothing else. */
export function thingsNamed(heading: string): ThingsNamed | undefined {
  const plain = plainTitle(heading)
  if (plain === '' || plain.length > longest) return undefined
  if (alone.has(plain)) return 'tools'
  const signed = plain.replaceAll(named, (words) => signOf.get(words) ?? words)
  const isNeeded = signed.search(needed) >= 0
  const rest = signed.replaceAll(needed, '').replaceAll(joining, '')
  if (rest === '' || !/^[\u{e000}-\u{e004}]+$/u.test(rest)) return undefined
  const kind = kinds.find((one) => rest.includes(signs[one]))
  return kind ?? (isNeeded ? 'tools' : undefined)
}

/** A heading in lower case, without its number and closing punctuation. */
export function plainTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/^[\d.)\s]+/, '')
    .replaceAll(/^[【［〔「『〈《]+|[】］〕」』〉》]+[:：]?$/g, '')
    .replace(/[:：.\s]+$/, '')
}

/** Matches whole words; in scripts without spaces anywhere. One lookaround for all words compiles fast. */
function patternOf(words: readonly string[]): RegExp {
  const plain = (of: readonly string[]) =>
    of.map((one) => one.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
  const spaceless = words.filter((one) => /[\u3040-\ud7af]/.test(one))
  const spaced = words.filter((one) => !spaceless.includes(one))
  const whole = String.raw`(?<![${letters}${numerals}])(?:${plain(spaced)})(?![${letters}${numerals}])`
  return new RegExp([whole, ...(spaceless.length > 0 ? [plain(spaceless)] : [])].join('|'), 'gu')
}

function linesOf(text: string): string[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim())
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/)
}
