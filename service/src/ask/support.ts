import type { Passage } from '@millwright/contract/ask'

/** A model's claim, and the passages it cites, counted from 0. */
export interface Claim {
  text: string
  citations: number[]
}

/** The share of a sentence's words that have to be in what it cites. Numbers and codes all have to be. */
const minSupport = 0.7
/** Words match if they share this many first letters, as a model inflects them. */
const alike = 5
const shortestWord = 4

/** Words that reverse an instruction, in the languages that documents are read in. */
const negations = [
  String.raw`not no never none without cannot \p{L}+n['’]t`,
  String.raw`nicht nie niemals ohne kein\p{L}* niet nooit geen zonder`,
  String.raw`ne n pas jamais aucune? sans non mai senza nunca jamás ningun\p{L}* ningún sin não sem`,
  String.raw`nu niciodată fără ikke ikkje inte aldri aldrig uten uden utan ingen ei älä älkää ilman koskaan`,
  String.raw`nem soha nélkül tilos nie nigdy bez zabrania není nikdy nesmí\p{L}* zákaz zakázáno`,
  String.raw`не ни никогда без нельзя запрещ\p{L}+ ні ніколи заборон\p{L}+ δεν μην? ποτέ χωρίς`,
  String.raw`değil asla \p{L}+m[ae]y[ıi]n(?:[ıi]z)? لا لم لن بدون عدم ممنوع לא אל אין ללא בלי नहीं मत न बिना`,
].flatMap((line) => line.split(' '))
/** In scripts without spaces, and in agglutinated words. */
const negationInside = /[不勿未没無无禁]|ない|なし|ません|않|마십|마세|말고|금지/u
const negationWord = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${negations.join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
)

/**
 * The sentences of claims that their cited passages support: with nearly all their words, every number and code, and
 * a negation if and only if the passage has one. All others are left out.
 */
export function keepSupported(claims: readonly Claim[], passages: readonly Passage[]): Claim[] {
  return claims.flatMap(({ text, citations }) => {
    const known = [...new Set(citations)].filter((at) => passages[at] !== undefined)
    const cited = known.flatMap((at) => listSentences(passages[at]))
    if (cited.length === 0) return []
    return sentencesIn(text)
      .filter((sentence) => isSupported(sentence, cited))
      .map((sentence) => ({ text: sentence, citations: known }))
  })
}

/** The sentences of a passage, its headings and its callouts. */
function listSentences(passage: Passage | undefined): string[] {
  if (!passage) return []
  const { title, heading, text, callouts } = passage
  return [title, heading, text, ...callouts.map((callout) => callout.text)].flatMap(sentencesIn)
}

function sentencesIn(text: string): string[] {
  const parts = text.split(/(?<=[.!?。！？])\s+|\n+/u).map((part) => part.trim())
  return parts.filter((part) => /[\p{L}\p{N}]/u.test(part))
}

function isSupported(sentence: string, cited: readonly string[]): boolean {
  const words = wordsIn(sentence)
  const there = new Set(cited.flatMap(wordsIn))
  const long = words.filter(({ length }) => length >= shortestWord)
  const compared = long.length > 0 ? long : words
  if (!words.filter(isExact).every((word) => there.has(word)) || words.length === 0) return false
  const starts = new Set([...there].map(startOf))
  const had = compared.filter((word) => starts.has(startOf(word)))
  if (had.length < minSupport * compared.length) return false
  return isNegative(sentence) === isNegative(nearestTo(words, cited))
}

function isNegative(sentence: string): boolean {
  return negationWord.test(sentence) || negationInside.test(sentence)
}

/** Numbers and codes are never inflected. */
function isExact(word: string): boolean {
  return /\p{N}/u.test(word)
}

function startOf(word: string): string {
  return isExact(word) ? word : word.slice(0, alike)
}

/** The sentence that shares the most words. */
function nearestTo(words: readonly string[], cited: readonly string[]): string {
  const starts = new Set(words.map(startOf))
  const shared = (sentence: string) =>
    wordsIn(sentence).filter((word) => starts.has(startOf(word))).length
  return cited.reduce((best, each) => (shared(each) > shared(best) ? each : best), '')
}

function wordsIn(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+(?:[.,:/-][\p{L}\p{N}]+)*/gu) ?? []
  )
}
