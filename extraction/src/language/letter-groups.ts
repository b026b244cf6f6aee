import type { eld as preloaded } from 'eld/small'

import { allLexicons } from '../lexicon/lexicons.ts'

/** Of marks and units ("M6 x 25 / 3 Nm") nothing can be told. */
const word = /\p{L}{4}/u
/** More tells no better. */
const mostLetters = 5_000

type Detector = Pick<typeof preloaded, 'detect'>

let detector: Detector | undefined

/**
 * The likeliest of the languages the engine knows, for a text of a few words: told by groups of letters, since
 * "Deckel abnehmen." holds none of the frequent words.
 *
 * Of single steps of the corpus and of generated documents, frequent words tell 95 and 86 of 100, these 100.
 */
export async function likeliestLanguage(text: string): Promise<string | undefined> {
  if (!word.test(text)) return undefined
  detector ??= await loaded()
  const { language } = detector.detect(text.slice(0, mostLetters))
  return language === '' ? undefined : language
}

/** Only where it is needed: it takes most of a second, and most documents leave no doubt. */
async function loaded(): Promise<Detector> {
  const { eld } = await import('eld/small')
  eld.setLanguageSubset(allLexicons.map(({ language }) => language))
  return eld
}
