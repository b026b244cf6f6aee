import {
  isText,
  textsOf,
  type Block,
  type FigureBlock,
  type TableBlock,
  type TextBlock,
} from '../document.ts'
import { readSectionContent, type SectionContent } from '../procedures/entries.ts'
import type { Entry } from '../procedures/item-owners.ts'
import { stepFromEntry } from '../procedures/listed-steps.ts'
import type { FoundItem, FoundSection, FoundStep } from '../procedures/found.ts'
import { findItems } from '../procedures/items.ts'
import type { DocumentSection } from '../procedures/sections.ts'
import { readStepTable } from '../procedures/tables/step-tables.ts'
import { headingOfGroup } from '../procedures/roles.ts'
import { roleOfTitle } from '../procedures/title-roles.ts'
import { readNotice, attachNotices, type Part } from './notices.ts'

/** The person who pastes the text has decided that it is a procedure. */
const certain = 1

/**
 * Sections in which all text is used: every item and every paragraph is a step, every row of a table belongs to one, and
 * every notice goes to the step before or after which it is read. Lists of tools and parts become needed items.
 */
export function splitPastedSections(section: DocumentSection, language: string): FoundSection[] {
  return [
    pastedSection(section, language),
    ...section.sections.flatMap((below) => splitPastedSections(below, language)),
  ]
}

function pastedSection(section: DocumentSection, language: string): FoundSection {
  const content = readSectionContent(section.blocks)
  const items = neededIn(section, content, language)
  const reading = readingOf(content, items, language)
  const { steps, left } = attachNotices(section.blocks.flatMap((block) => partsOf(block, reading)))
  const head = headOf(section, steps, content)
  return {
    section: head ? { ...section, title: head.title } : section,
    steps: head ? head.steps : steps,
    callouts: left,
    loose: [],
    figures: new Map<FoundStep, FigureBlock[]>(),
    items,
  }
}

/** Lists and tables of tools or parts, recognized by their headings. */
function neededIn(
  section: DocumentSection,
  { runs }: SectionContent,
  language: string,
): FoundItem[] {
  const role = headingOfGroup(section, language)?.kind ?? roleOfTitle(section.title, language)
  return findItems(section, role === 'tools' || role === 'parts' ? runs : [], language)
}

interface Reading {
  /** The items of lists, by their first block. */
  entries: ReadonlyMap<Block, Entry>
  /** The blocks that are part of an item, or needed for the work. */
  used: ReadonlySet<Block>
  needed: ReadonlySet<Block>
  language: string
}

function readingOf(
  { runs }: SectionContent,
  items: readonly FoundItem[],
  language: string,
): Reading {
  const all = runs.flatMap((run) => run.entries)
  const needed = new Set<Block>(items.map(({ block }) => block))
  return {
    entries: new Map(all.map((entry) => [entry.block, entry])),
    used: new Set([...all.flatMap(blocksOf), ...needed]),
    needed,
    language,
  }
}

function blocksOf({ block, more, callouts, entries }: Entry): TextBlock[] {
  return [block, ...more, ...callouts, ...entries.flatMap(blocksOf)]
}

/** The steps or the notice that a block becomes, in the order of the text. */
function partsOf(block: Block, reading: Reading): Part[] {
  if (!isText(block)) {
    const steps = block.kind === 'table' ? stepsIn(block, reading) : []
    return steps.map((step) => ({ step }))
  }
  const entry = reading.needed.has(block) ? undefined : reading.entries.get(block)
  if (entry) return [partOf(entry, reading.language)]
  if (reading.used.has(block)) return []
  if (block.kind === 'callout') return [{ notice: block }]
  return block.text === '' ? [] : [{ step: paragraphStep(block) }]
}

/** An item that begins with a signal word and has nothing below it is a notice. */
function partOf(entry: Entry, language: string): Part {
  const isAlone = entry.entries.length + entry.more.length === 0
  const notice = isAlone ? readNotice(entry.block, language) : undefined
  if (notice) return { notice }
  const { steps, left } = attachNotices(entry.entries.map((inner) => partOf(inner, language)))
  const step = stepFromEntry(entry, certain)
  return { step: { ...step, steps, callouts: [...step.callouts, ...left] } }
}

/** The steps of a table of steps; any other table becomes one step with a line for each row. */
function stepsIn(table: TableBlock, { needed, language }: Reading): FoundStep[] {
  const steps = readStepTable(table, language)
  const texts = textsOf(table)
  const [first] = texts
  if (steps.length > 0 || !first || texts.some((text) => needed.has(text))) return steps
  const rows = table.rows.map((row) =>
    row.map(({ blocks }) => blocks.map(({ text }) => text).join(' ')).join(' | '),
  )
  return [paragraphStep({ ...first, kind: 'paragraph', text: rows.join('\n') })]
}

function paragraphStep(block: TextBlock): FoundStep {
  return { blocks: [block], callouts: [], steps: [], origin: 'paragraph', confidence: certain }
}

const longestHead = 100

/** Without a heading, a line without closing punctuation above a list is the heading. */
function headOf(
  { heading, blocks }: DocumentSection,
  [first, ...rest]: readonly FoundStep[],
  { runs }: SectionContent,
): { title: string; steps: FoundStep[] } | undefined {
  const [line] = first?.blocks ?? []
  const isOver = runs[0]?.before !== undefined && runs[0].before === line
  if (heading || !line || !isOver || blocks[0] !== line || first?.callouts.length) return undefined
  if (line.text.length > longestHead || /[.!?;,。]$/.test(line.text)) return undefined
  return { title: line.text.replace(/\s*[:：]$/, ''), steps: rest }
}
