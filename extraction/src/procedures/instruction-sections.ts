import { flattenSections } from '../nested-steps.ts'
import { isText, type Block, type TextBlock } from '../document.ts'
import { readSectionContent } from './entries.ts'
import { findInSection } from './find.ts'
import type { FoundSection } from './found.ts'
import { beginsWithInstruction, isInstruction } from './instruction.ts'
import { stepsOfParagraphs } from './prose.ts'
import { hasOtherAbove } from './roles.ts'
import { roleOfTitle } from './title-roles.ts'
import { sameTitle, type DocumentSection } from './sections.ts'
import { latinWidthOf } from '../letters/text-width.ts'
import { share } from './shares.ts'

/** Fewer may be a letter, or a line about whom to call. */
const minParagraphs = 4
/** The minimum shares of paragraphs with an instruction in any sentence, and in the first. */
const [minInstructive, minBegun] = [0.8, 0.6]
/** "Faded text — check the toner.", "Tab | Moves to the next field": entries that are looked up by their beginning. */
const explains = /^[^.。]{2,60}(?:\s[–—-]\s|\s?\|)|^\|/u
const maxExplaining = 0.2
/** In Latin letters; labels are shorter. */
const minWidth = 8

/**
 * Paragraphs as steps in a document that consists of instructions throughout, but calls nothing a
 * procedure: a page of short lines with a picture after each, a leaflet of headings with a few sentences. The last
 * resort if no section has steps.
 *
 * @returns one entry for each section, in reading order
 */
export function findInstructiveSections(root: DocumentSection, language: string): FoundSection[] {
  const sections = flattenSections([root])
    .flatMap(splitAtLabels)
    .map((section) => {
      const content = readSectionContent(section.blocks)
      const paragraphs = maySay(section, language)
        ? content.loose.filter((block) => isSentence(block) && !sameTitle(block.text, root.title))
        : []
      return { section, content, paragraphs }
    })
  const all = sections.flatMap(({ paragraphs }) => paragraphs)
  const items = sections.flatMap(({ content }) => content.runs)
  const isInstructive =
    all.length >= minParagraphs &&
    items.length === 0 &&
    // "You could:" introduces options.
    !all.some(({ text }) => /[:：]$/.test(text)) &&
    share(all, ({ text }) => explains.test(text)) <= maxExplaining &&
    share(all, ({ text }) => isInstruction(text, language)) >= minInstructive &&
    share(all, ({ text }) => beginsWithInstruction(text, language)) >= minBegun
  return sections.map(({ section, content, paragraphs }) => {
    const prose = isInstructive ? stepsOfParagraphs(section, paragraphs, language) : []
    const headed = { steps: [], sections: [] }
    const examined = { section, content, accepted: [], tableSteps: [], headed, prose }
    return findInSection(examined, 'none', language)
  })
}

/** In Latin letters: longer text introduces options. */
const maxLabel = 32
const minLabels = 2

/** "Forearm:" over some paragraphs and "Pump:" over others are headings that look like text. */
function splitAtLabels(section: DocumentSection): DocumentSection[] {
  const labels = section.blocks.flatMap((heading, at) => {
    const next = section.blocks[at + 1]
    const isOver = isLabel(heading) && next?.kind === 'paragraph' && !isLabel(next)
    return isOver ? [{ heading, at }] : []
  })
  if (labels.length < minLabels) return [section]
  const parts = labels.map(({ heading, at }, index): DocumentSection => ({
    id: `${section.id}.${index + 1}`,
    title: heading.text.replace(/\s*[:：]$/, ''),
    heading,
    level: section.level + 1,
    parent: section,
    blocks: section.blocks.slice(at + 1, labels[index + 1]?.at),
    sections: [],
  }))
  const whole = {
    ...section,
    blocks: section.blocks.slice(0, labels[0]?.at),
    sections: [...parts, ...section.sections],
  }
  for (const part of whole.sections) part.parent = whole
  return [whole, ...parts]
}

function isLabel(block: Block): block is TextBlock {
  return (
    isText(block) &&
    block.kind === 'paragraph' &&
    /^[^.!?]+[:：]$/u.test(block.text) &&
    latinWidthOf(block.text) <= maxLabel
  )
}

function maySay(section: DocumentSection, language: string): boolean {
  const role = roleOfTitle(section.title, language)
  return role !== 'tools' && role !== 'parts' && !hasOtherAbove(section, language)
}

function isSentence({ kind, layer, text }: TextBlock): boolean {
  return kind === 'paragraph' && layer === 'body' && latinWidthOf(text) > minWidth
}
