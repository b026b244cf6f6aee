import { chinese } from './chinese.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { japanese } from './japanese.ts'
import { korean } from './korean.ts'
import type { Lexicon } from './lexicon.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

/** Every language the engine knows; the first is the one assumed when nothing tells. */
export const allLexicons: readonly Lexicon[] = [
  english,
  german,
  french,
  spanish,
  italian,
  portuguese,
  dutch,
  polish,
  japanese,
  chinese,
  korean,
]

export function lexiconOf(language: string): Lexicon {
  return allLexicons.find((lexicon) => lexicon.language === language) ?? english
}
