import { allLexicons } from '../lexicon/lexicons.ts'
import { letters } from './letters.ts'
import { likeliestLanguage } from './letter-groups.ts'

const spaced = allLexicons.flatMap(({ language, stopWords }) => {
  const words = new Set(stopWords.trim().split(/\s+/))
  words.delete('')
  return words.size > 0 ? [{ language, words }] : []
})
/** By word, the indices of the languages it is frequent in. */
const languagesOf = Map.groupBy(
  spaced.flatMap(({ words }, index) => [...words].map((word) => ({ word, index }))),
  ({ word }) => word,
)

/**
 * The language most of a text is in, of those the engine knows: by script for Japanese, Chinese
 * and Korean, by its most frequent words for the others, by groups of letters where these are too few;
 * English where nothing tells.
 */
export async function languageOf(text: string): Promise<string> {
  return surelyIn(text) ?? (await likeliestLanguage(text)) ?? 'en'
}

/** The language of a few sentences, if they leave no doubt. */
export function surelyIn(text: string): string | undefined {
  const script = scriptLanguage(text)
  if (script !== undefined) return script
  const [best, second] = scored(text)
  if (!best) return undefined
  // One word more is chance: Spanish and Portuguese share most of their frequent words.
  const { hits: others = 0 } = second ?? {}
  const isSure = best.hits >= 3 && best.hits >= 1.5 * others && best.hits - others >= 2
  return isSure ? best.language : undefined
}

const farEastern = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/

function scriptLanguage(text: string): string | undefined {
  if (!farEastern.test(text)) return undefined
  const all = text.match(/\p{L}/gu)?.length ?? 0
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0
  if (count(/[\uac00-\ud7af]/g) > 0.2 * all) return 'ko'
  if (count(/[\u3040-\u30ff]/g) > 0.08 * all) return 'ja'
  return count(/[\u4e00-\u9fff]/g) > 0.2 * all ? 'zh' : undefined
}

/** The letters of a part's number ("A13") are no words. */
const plainWord = new RegExp(`(?<![${letters}\\d])[${letters}]+(?![${letters}\\d])`, 'g')

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
