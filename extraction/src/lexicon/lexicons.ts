import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { czech } from './czech.ts'
import { danish } from './danish.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { finnish } from './finnish.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { greek } from './greek.ts'
import { hebrew } from './hebrew.ts'
import { hungarian } from './hungarian.ts'
import { italian } from './italian.ts'
import { japanese } from './japanese.ts'
import { korean } from './korean.ts'
import type { Lexicon } from './lexicon.ts'
import { norwegian } from './norwegian.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'
import { romanian } from './romanian.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'
import { swedish } from './swedish.ts'
import { turkish } from './turkish.ts'
import { ukrainian } from './ukrainian.ts'

/** Every language the engine knows; the first is the default. */
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
  russian,
  ukrainian,
  czech,
  swedish,
  danish,
  norwegian,
  finnish,
  hungarian,
  romanian,
  turkish,
  greek,
  arabic,
  hebrew,
]

export function lexiconOf(language: string): Lexicon {
  return allLexicons.find((lexicon) => lexicon.language === language) ?? english
}
