import { allLexicons, lexiconOf } from '../lexicon/lexicons.ts'
import { letters } from '../letters/letters.ts'
import { guessLanguage } from './letter-groups.ts'

const spaced = allLexicons.flatMap(({ language, stopWords }) => {
  const words = new Set(stopWords.trim().split(/\s+/))
  words.delete('')
  return words.size > 0 ? [{ language, words }] : []
})
/** The indices of the languages in which a word is frequent, by word. */
const languagesOf = Map.groupBy(
  spaced.flatMap(({ words }, index) => [...words].map((word) => ({ word, index }))),
  ({ word }) => word,
)

/**
 * The language of most of a text: by script if only one language uses it, by frequent words for
 * the others that the engine knows, by letter groups if these are too few; English if there are no words.
 *
 * @returns two letters, or `und` for an unknown language
 */
export async function detectLanguage(text: string): Promise<string> {
  return certainLanguageOf(text) ?? (await guessLanguage(text)) ?? 'en'
}

/** The language of a few sentences, if it is unambiguous. */
export function certainLanguageOf(text: string): string | undefined {
  const script = scriptLanguage(text)
  if (script !== undefined) return script
  const [best, second] = scored(text)
  if (!best) return undefined
  // A lead of one word may be chance: Spanish and Portuguese share most of their frequent words.
  const { hits: others = 0 } = second ?? {}
  const isSure =
    hasLettersOf(best.language, text) &&
    best.hits >= 3 &&
    best.hits >= 1.5 * others &&
    best.hits - others >= 2
  return isSure ? best.language : undefined
}

function hasLettersOf(language: string, text: string): boolean {
  const { ownLetters, foreignLetters } = lexiconOf(language)
  return (ownLetters?.test(text) ?? true) && foreignLetters?.test(text) !== true
}

const ownScript = /[\u0370-\u03ff\u05d0-\u05ea\u0620-\u064a\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/
/** Letters that Persian and Urdu have, and Arabic does not. */
const notArabic = /[\u067e\u0686\u0698\u06a9\u06af\u06cc]/g

function scriptLanguage(text: string): string | undefined {
  if (!ownScript.test(text)) return undefined
  const all = text.match(/\p{L}/gu)?.length ?? 0
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0
  if (count(/[\uac00-\ud7af]/g) > 0.2 * all) return 'ko'
  if (count(/[\u3040-\u30ff]/g) > 0.08 * all) return 'ja'
  if (count(/[\u4e00-\u9fff]/g) > 0.2 * all) return 'zh'
  // Formulas have Greek letters, too.
  if (count(/[\u0370-\u03ff]/g) > 0.5 * all) return 'el'
  if (count(/[\u05d0-\u05ea]/g) > 0.5 * all) return 'he'
  const isArabic = count(/[\u0620-\u064a]/g) > 0.5 * all && count(notArabic) < 0.02 * all
  return isArabic ? 'ar' : undefined
}

/** The letters of a part number ("A13") are not words, and those of an address (".com") are not Portuguese. */
const plainWord = new RegExp(`(?<![${letters}\\d.@])[${letters}]+(?![${letters}\\d])`, 'g')

/** Languages by how many of their most frequent words a text has, the likeliest first. */
function scored(text: string): { language: string; hits: number; score: number }[] {
  const hits = spaced.map(() => 0)
  for (const word of text.toLowerCase().match(plainWord) ?? []) {
    for (const { index } of languagesOf.get(word) ?? []) hits[index] = (hits[index] ?? 0) + 1
  }
  return spaced
    .map(({ language, words }, index) => {
      const found = hits[index] ?? 0
      return { language, hits: found, score: found / words.size }
    })
    .toSorted((a, b) => b.score - a.score)
}
