import type { Passage } from '@millwright/contract/ask'

/** What a model says, and which passages it names for it, counted from 0. */
export interface Claim {
  text: string
  citations: number[]
}

/** So much of a sentence has to be in what it cites, by words; numbers and codes all have to be. */
const minSupport = 0.7
/** Words are the same if they begin with as many letters: a model inflects them. */
const alike = 5
const shortestWord = 4

/** What turns the meaning of an instruction round, in the languages that manuals here are mostly in. */
const negation =
  /(?<![\p{L}\p{N}])(?:not|no|never|none|without|cannot|\p{L}+n['’]t|nicht|nie|niemals|ohne|kein\p{L}*|ne|n|pas|jamais|aucune?|sans|nunca|jamás|ningun\p{L}*|ningún|sin|non|mai|senza|não|nunca|sem|niet|nooit|geen|zonder)(?![\p{L}\p{N}])/iu

/**
 * The sentences of claims that the passages they cite say too: nearly all their words, every number and code, and
 * "not" if and only if it is there. All others are left out.
 */
export function supportedOf(claims: readonly Claim[], passages: readonly Passage[]): Claim[] {
  return claims.flatMap(({ text, citations }) => {
    const known = [...new Set(citations)].filter((at) => passages[at] !== undefined)
    const cited = known.flatMap((at) => saidBy(passages[at]))
    if (cited.length === 0) return []
    return sentencesIn(text)
      .filter((sentence) => isSupported(sentence, cited))
      .map((sentence) => ({ text: sentence, citations: known }))
  })
}

/** The sentences of a passage, its headings and its callouts. */
function saidBy(passage: Passage | undefined): string[] {
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
  const told = words.filter(({ length }) => length >= shortestWord)
  if (!words.filter(isExact).every((word) => there.has(word)) || words.length === 0) return false
  const starts = new Set([...there].map(startOf))
  const had = told.filter((word) => starts.has(startOf(word)))
  if (had.length < minSupport * told.length) return false
  return negation.test(sentence) === negation.test(nearestTo(words, cited))
}

/** Numbers and codes are never inflected. */
function isExact(word: string): boolean {
  return /\p{N}/u.test(word)
}

function startOf(word: string): string {
  return isExact(word) ? word : word.slice(0, alike)
}

/** The sentence that has most of the words. */
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
