import { isText, type TextBlock } from '../document.ts'
import type { FoundStep } from './found.ts'
import { beginsWithInstruction } from './instruction.ts'
import type { DocumentSection } from './sections.ts'

const fewest = 3

/**
 * Steps written as numbered headings with text below each ("1. Remove the cover"). The headings
 * must count from one and mostly instruct, and hold no numbered lists of their own.
 *
 * @returns the steps, or none if the sub-sections are chapters
 */
export function headingSteps(section: DocumentSection, language: string): FoundStep[] {
  const { sections } = section
  if (sections.length < fewest || sections.some((one) => one.sections.length > 0)) return []
  const values = sections.map(({ heading }) =>
    heading?.marker?.style === 'decimal' ? heading.marker.value[0] : undefined,
  )
  if (!values.every((value, index) => value === index + 1)) return []
  const instructive = sections.filter(({ title }) => beginsWithInstruction(title, language))
  if (instructive.length < 0.6 * sections.length || sections.some(hasOrderedList)) return []
  return sections.map(stepOf)
}

function hasOrderedList({ blocks }: DocumentSection): boolean {
  return blocks.some(
    (block) =>
      block.kind === 'table' || (block.kind === 'item' && block.marker?.style !== 'bullet'),
  )
}

function stepOf({ heading, title, blocks }: DocumentSection): FoundStep {
  const texts = blocks.filter(isText)
  const figures = blocks.filter((block) => block.kind === 'figure')
  const own: TextBlock[] = heading ? [{ ...heading, kind: 'item', text: title }] : []
  return {
    marker: heading?.marker,
    blocks: [...own, ...texts.filter(({ kind }) => kind === 'paragraph')],
    callouts: texts.filter(({ kind }) => kind === 'callout'),
    steps: texts
      .filter(({ kind }) => kind === 'item')
      .map((block) => ({
        blocks: [block],
        callouts: [],
        steps: [],
        origin: 'list',
        confidence: 0.75,
      })),
    ...(figures.length > 0 && { figures }),
    origin: 'heading',
    confidence: 0.8,
  }
}
