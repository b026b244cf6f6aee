import { convert } from '@millwright/extraction/convert'
import { DocumentError } from '@millwright/extraction/errors'
import { separateChoices } from '@millwright/extraction/procedures/choices'
import { readSectionContent, type Run } from '@millwright/extraction/procedures/entries'
import { factsOfList } from '@millwright/extraction/procedures/list-facts'
import { fullText } from '@millwright/extraction/procedures/roles'
import { buildSections, type DocumentSection } from '@millwright/extraction/procedures/sections'

import type { Case } from './case.ts'
import type { Example } from './fitting.ts'
import { same } from './matching.ts'
import { factsOfTruth, type ProcedureFacts } from './procedure-facts.ts'
import { tokenF1, tokensOf, withoutNumbering } from './text.ts'

/** A list of a document, with whether it is one of steps. */
export interface ListExample extends Example {
  items: number
  /** What it comes from: lists of one source are alike. */
  source: string
}

/** A list that is half of steps is one; one of which the truth leaves so many items open is no example. */
const [half, maxOpen] = [0.5, 0.3]

/** Every list of documents that is not called steps, with its facts and the truth about it. */
export async function listExamplesOf(
  cases: AsyncIterable<Case>,
  sourceOf: (one: Case) => string | undefined,
): Promise<ListExample[]> {
  const examples: ListExample[] = []
  for await (const one of cases) {
    const source = sourceOf(one)
    if (source !== undefined) examples.push(...(await listsOf(one, source)))
  }
  return examples
}

async function listsOf({ truth, read }: Case, source: string): Promise<ListExample[]> {
  const document = await converted(await read(), truth.file)
  if (!document) return []
  const facts = factsOfTruth(truth)
  const { language } = document
  return sectionsIn(buildSections(document, language)).flatMap((section) =>
    separateChoices(readSectionContent(section.blocks), section.blocks).runs.flatMap((run) => {
      const isRight = run.style === 'stepWord' ? undefined : isOfSteps(run, facts)
      if (isRight === undefined) return []
      const features = factsOfList(run, section, language)
      return [{ features, isRight, document: truth.id, items: run.entries.length, source }]
    }),
  )
}

async function converted(bytes: Uint8Array, fileId: string) {
  try {
    return await convert(bytes, { fileId })
  } catch (error) {
    if (error instanceof DocumentError) return undefined
    throw error
  }
}

function sectionsIn(section: DocumentSection): DocumentSection[] {
  return [section, ...section.sections.flatMap(sectionsIn)]
}

function isOfSteps({ entries }: Run, { steps }: ProcedureFacts): boolean | undefined {
  const kinds = entries.map((entry) => {
    const texts = [fullText(entry), entry.block.text].map(plain)
    const isText = (tokens: string[]): boolean =>
      texts.some((text) => tokenF1(text, tokens) >= same)
    const step = steps.find(({ tokens, full }) => isText(tokens) || isText(full))
    if (step) return step.isOptional ? 'open' : 'step'
    return steps.some(({ substeps }) => substeps.map(plain).some(isText)) ? 'open' : 'other'
  })
  const shareOf = (wanted: string): number =>
    kinds.filter((kind) => kind === wanted).length / kinds.length
  return shareOf('open') > maxOpen ? undefined : shareOf('step') >= half
}

function plain(text: string): string[] {
  return tokensOf(withoutNumbering(text))
}
