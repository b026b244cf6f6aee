import { readSectionContent } from '@millwright/extraction/procedures/entries'
import { factsOfList } from '@millwright/extraction/procedures/list-facts'
import { fullText } from '@millwright/extraction/procedures/roles'
import { buildSections, type DocumentSection } from '@millwright/extraction/procedures/sections'

import type { ExamplesIn } from './fit-by-source.ts'
import { areSteps, verdictsBy } from './verdicts.ts'

/** Every list of a document that is not called steps, with its facts and the truth about it. */
export const listsIn: ExamplesIn = (document, truth) => {
  const verdictOf = verdictsBy(truth)
  const { language } = document
  return sectionsIn(buildSections(document, language)).flatMap((section) =>
    readSectionContent(section.blocks).runs.flatMap((run) => {
      if (run.style === 'stepWord') return []
      const isRight = areSteps(
        run.entries.map((entry) => verdictOf([fullText(entry), entry.block.text])),
      )
      if (isRight === undefined) return []
      return [{ features: factsOfList(run, section, language), isRight, items: run.entries.length }]
    }),
  )
}

function sectionsIn(section: DocumentSection): DocumentSection[] {
  return [section, ...section.sections.flatMap(sectionsIn)]
}
