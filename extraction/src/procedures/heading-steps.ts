import { isText, type TextBlock } from '../document.ts'
import { lexiconOf } from '../lexicon/lexicons.ts'
import type { FoundStep } from './found.ts'
import { beginsWithInstruction, isInstruction } from './instruction.ts'
import { withListsBelow } from './listed-steps.ts'
import type { DocumentSection } from './sections.ts'
import { roleOfTitle } from './title-roles.ts'
import { share } from './shares.ts'

const fewest = 3

/** Sections that are steps, and their steps. */
export interface HeadingSteps {
  sections: DocumentSection[]
  steps: FoundStep[]
}

/**
 * Steps written as numbered headings with text below each ("1. Remove the cover"). The headings
 * count from one and contain no numbered lists. Most of them instruct; if they only
 * name the task ("2. Drive belt"), the short text below instructs, under a title that promises
 * a procedure.
 *
 * @returns none if the sub-sections are chapters
 */
export function findHeadingSteps(section: DocumentSection, language: string): HeadingSteps {
  const sections = section.sections.filter(({ heading }) => heading?.marker?.style === 'decimal')
  const isCounted = sections.every(({ heading }, index) => heading?.marker?.value[0] === index + 1)
  const areSteps =
    sections.length >= fewest &&
    isCounted &&
    sections.every((one) => one.sections.length === 0 && !hasOrderedList(one)) &&
    (share(sections, ({ title }) => beginsWithInstruction(title, language)) >= 0.6 ||
      areCards(section, sections, language))
  return areSteps ? { sections, steps: sections.map(stepOf) } : { sections: [], steps: [] }
}

/** True if each has a few sentences that instruct. */
function areCards(
  parent: DocumentSection,
  sections: readonly DocumentSection[],
  language: string,
): boolean {
  const title = parent.title.toLowerCase()
  const isManual = lexiconOf(language).manualTitles.some((words) => title.includes(words))
  if (isManual || roleOfTitle(parent.title, language) !== 'procedure') return false
  const bodies = sections.map(({ blocks }) =>
    blocks.filter(isText).filter(({ kind }) => kind === 'item' || kind === 'paragraph'),
  )
  const instructs = ({ text }: TextBlock): boolean => isInstruction(text, language)
  return (
    bodies.every((body) => body.length <= maxBelow) &&
    share(bodies, (body) => body.length > 0 && share(body, instructs) >= 0.5) >= 0.7
  )
}

const maxBelow = 9

function hasOrderedList({ blocks }: DocumentSection): boolean {
  return blocks.some(
    (block) =>
      block.kind === 'table' || (block.kind === 'item' && block.marker?.style !== 'bullet'),
  )
}

function stepOf({ heading, title, blocks }: DocumentSection): FoundStep {
  const below = withListsBelow(blocks.filter(isText))
  const figures = blocks.filter((block) => block.kind === 'figure')
  const isNamed = title !== '' && title !== heading?.marker?.raw
  const own: TextBlock[] = heading && isNamed ? [{ ...heading, kind: 'item', text: title }] : []
  return {
    marker: heading?.marker,
    ...below,
    blocks: [...own, ...below.blocks],
    ...(figures.length > 0 && { figures }),
    origin: 'heading',
    confidence: 0.8,
  }
}
