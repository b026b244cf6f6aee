import type { TextBlock } from '../document.ts'
import { readSectionContent } from './entries.ts'
import type { Entry } from './item-owners.ts'
import type { FoundStep } from './found.ts'

/** The score of a list accepted by its shape and place against its words. */
const minConfidence = 0.5

/**
 * The items of a list as steps. A number with only a picture among items with words illustrates the step
 * before it, and is part of that.
 *
 * @param score how strongly the list suggests steps
 */
export function stepsFromEntries(entries: readonly Entry[], score: number): FoundStep[] {
  const isOfWords = 2 * entries.filter((entry) => !isEmpty(entry)).length > entries.length
  const steps: FoundStep[] = []
  for (const entry of entries) {
    const before = isOfWords && isEmpty(entry) ? steps.at(-1) : undefined
    if (before) before.blocks.push(entry.block)
    else steps.push(stepFromEntry(entry, score))
  }
  return steps
}

function isEmpty({ block, marker, more, callouts, entries }: Entry): boolean {
  const isBare = marker.style !== 'stepWord' && !/[\p{L}\p{N}]/u.test(block.text)
  return isBare && more.length + callouts.length + entries.length === 0
}

/** An item with its sub-items as a step. */
export function stepFromEntry(entry: Entry, score: number): FoundStep {
  const isShown = entry.block.text !== '' && entry.entries.every(isEmpty)
  const pictures = isShown ? entry.entries.map(({ block }) => block) : []
  const step: FoundStep = {
    marker: entry.marker.style === 'bullet' ? undefined : entry.marker,
    blocks: [entry.block, ...entry.more, ...pictures],
    callouts: entry.callouts,
    steps: isShown ? [] : stepsFromEntries(entry.entries, score),
    origin: entry.marker.style === 'stepWord' ? 'stepWord' : 'list',
    confidence: Math.max(minConfidence, Math.min(0.98, 0.6 + 0.12 * score)),
  }
  return step.blocks.every(({ text }) => text === '') ? withFirstAsText(step) : step
}

/**
 * The text of a bare number over a list is the list's first item; "Step 3" over a numbered list is the title of all
 * of it.
 */
function withFirstAsText(step: FoundStep): FoundStep {
  const [first, ...others] = step.steps
  const isName = step.origin === 'stepWord' && first?.marker !== undefined && others.length > 0
  if (!first || isName) return step
  return {
    ...step,
    blocks: [...step.blocks, ...first.blocks],
    callouts: [...step.callouts, ...first.callouts],
    steps: [...first.steps, ...others],
  }
}

type StepParts = Pick<FoundStep, 'blocks' | 'callouts' | 'steps'>

/** The content of one step: its text, and the lists below it as its sub-steps. */
export function withListsBelow(blocks: readonly TextBlock[]): StepParts {
  const { runs, loose, callouts } = readSectionContent(blocks)
  const steps = runs.flatMap(({ entries }) => stepsFromEntries(entries, listed))
  return { blocks: loose, callouts, steps }
}

const listed = 1

/** A list under a text contains its sub-steps; a cell with only a list is text. */
export function partsOfCell(cell: readonly TextBlock[]): StepParts {
  const below = withListsBelow(cell)
  const [first] = cell
  if (first?.kind !== 'item' && below.steps.length > 1) return below
  return {
    blocks: cell.filter(({ kind }) => kind !== 'callout'),
    callouts: cell.filter(({ kind }) => kind === 'callout'),
    steps: [],
  }
}
