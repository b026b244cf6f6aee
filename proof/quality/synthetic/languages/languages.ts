import type { LanguageCode } from './codes.ts'
import { chinese } from './chinese.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { japanese } from './japanese.ts'
import { korean } from './korean.ts'
import type { Language } from './language.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

export const languages: Record<LanguageCode, Language> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
  pl: polish,
  ja: japanese,
  zh: chinese,
  ko: korean,
}
