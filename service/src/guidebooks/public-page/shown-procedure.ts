import type { LanguageCode } from '@millwright/contract/languages'
import { languageOf } from '@millwright/contract/languages'
import type { Section } from '@millwright/contract/procedure-content'
import { numbersOf, stepsOf, type StepNumbers } from '@millwright/contract/step-numbers'

import { contentLanguage, wordsLanguage } from './content-language.ts'
import type { PublicProcedure } from './queries.ts'
import { pageWords, type PageWords } from './words.ts'

/** A procedure with what is needed to show it on the page of its guidebook. */
export interface ShownProcedure {
  procedure: PublicProcedure
  /** The language of what people have written; undefined if unknown. */
  language: string | undefined
  /** The language of the words around that. */
  wordsLanguage: LanguageCode
  words: PageWords
  /** The fragment of its address. */
  anchor: string
  /** The anchors of its sections, steps, tools and parts, by their ids. */
  anchors: ReadonlyMap<string, string>
  /** The anchors of all procedures of the page, by their ids. */
  procedureAnchors: ReadonlyMap<string, string>
  numbers: StepNumbers
}

/** @param reader the language that the reader's browser asks for */
export function shownProcedures(procedures: readonly PublicProcedure[], reader: LanguageCode) {
  const languages = procedures.map(contentLanguage)
  const around = wordsLanguage(languages, reader)
  const procedureAnchors = new Map(procedures.map(({ id }, index) => [id, anchorAt(index)]))
  const shown = procedures.map((procedure, index): ShownProcedure => {
    const language = languages[index]
    const ofWords = languageOf(language ?? '') ?? around
    const anchor = anchorAt(index)
    const steps = stepsOf(procedure.content.outline)
    return {
      procedure,
      language,
      wordsLanguage: ofWords,
      words: pageWords[ofWords],
      anchor,
      anchors: anchorsOf(procedure, anchor),
      procedureAnchors,
      numbers: numbersOf(steps),
    }
  })
  return { language: around, shown }
}

function anchorAt(index: number): string {
  return `procedure-${index + 1}`
}

/** Ids can be any text, so parts of the page are numbered instead. */
function anchorsOf({ content }: PublicProcedure, anchor: string): Map<string, string> {
  const { tools, parts } = content
  const within = (sections: readonly Section[]): Section[] =>
    sections.flatMap((section) => [section, ...within(section.sections)])
  return new Map([
    ...within(content.outline).map(({ id }, at) => [id, `${anchor}-section-${at + 1}`] as const),
    ...[...tools, ...parts].map(({ id }, at) => [id, `${anchor}-item-${at + 1}`] as const),
    ...stepsOf(content.outline).map(
      ({ step }, at) => [step.id, `${anchor}-step-${at + 1}`] as const,
    ),
  ])
}
