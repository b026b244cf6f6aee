import { languageOf, type LanguageCode } from '@millwright/contract/languages'
import { stepsOf } from '@millwright/contract/step-numbers'
import { certainLanguageOf } from '@millwright/extraction/language/detect'

import type { PublicProcedure } from './queries.ts'

/** More text does not improve detection, which runs for every reader. */
const enoughCharacters = 2000

/** The language that a procedure is written in, if its text leaves no doubt; authors don't set it. */
export function contentLanguage({
  title,
  description,
  content,
}: Pick<PublicProcedure, 'title' | 'description' | 'content'>): string | undefined {
  const texts = [title, description ?? '', ...stepsOf(content.outline).map(({ step }) => step.text)]
  return certainLanguageOf(texts.join('\n').slice(0, enoughCharacters))
}

/** The language of the words around the procedures: theirs if they share one we offer, or else the reader's. */
export function wordsLanguage(
  languages: readonly (string | undefined)[],
  reader: LanguageCode,
): LanguageCode {
  const [first, ...others] = new Set(languages)
  return (others.length === 0 && first !== undefined && languageOf(first)) || reader
}
