import { allLexicons } from '../lexicon/lexicons.ts'

const stopWords = new Map(
  allLexicons
    .filter(({ stopWords: words }) => words.trim() !== '')
    .map(({ language, stopWords: words }) => [language, new Set(words.trim().split(/\s+/))]),
)

/**
 * The language most of a text is in, of those the engine knows: by script for Japanese, Chinese
 * and Korean, by its most frequent words for the others; English where nothing tells.
 */
export function languageOf(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0
  if (count(/[\uac00-\ud7af]/g) > 0.2 * letters) return 'ko'
  if (count(/[\u3040-\u30ff]/g) > 0.08 * letters) return 'ja'
  if (count(/[\u4e00-\u9fff]/g) > 0.2 * letters) return 'zh'
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const scores = [...stopWords].map(([language, known]) => ({
    language,
    score: words.filter((word) => known.has(word)).length / known.size,
  }))
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score > 0 ? best.language : 'en'
}
