import type { FigureBlock, Marker, TextBlock } from '../document.ts'
import type { DocumentSection } from './sections.ts'
import type { ItemHeading } from './title-roles.ts'
import { flattenSteps } from '../nested-steps.ts'

/** A step as found: its blocks, not yet a draft's. */
export interface FoundStep {
  marker?: Marker | undefined
  /** Blocks that make its text, in order. */
  blocks: TextBlock[]
  callouts: TextBlock[]
  steps: FoundStep[]
  /** Pictures known to be the step's own, such as those in its row of a table. */
  figures?: FigureBlock[]
  origin: 'list' | 'stepWord' | 'table' | 'paragraph' | 'heading'
  /** Of a table whose columns no header names. */
  isHeaderless?: boolean
  /** How strongly its list speaks for steps, 0 to 1; the draft's confidence is made of more. */
  confidence: number
  /** Where the engine refused it and somebody asked for it: the draft's confidence is no higher. */
  takenAnyway?: number
  /** Where an operation of a language model made it, or changed it. */
  suggestedBy?: 'language-model'
}

/** What a section of the document holds for a draft. */
export interface FoundSection {
  section: DocumentSection
  steps: FoundStep[]
  /** The last number of the list before it in the document, which its own may go on from. */
  numberBefore?: Marker | undefined
  /** Callouts of the section that belong to no step. */
  callouts: TextBlock[]
  /** Text of the section that is in no step: a callout may hide in it. */
  loose: TextBlock[]
  figures: Map<FoundStep, FigureBlock[]>
  items: FoundItem[]
}

/** A thing that is needed. */
export interface FoundItem extends ItemHeading {
  block: TextBlock
  /** Where the block names more than this one. */
  name?: string
  /** From a column of its own; otherwise it may stand in the text. */
  quantity?: number
  unit?: string
  /** What its row says of it besides, each under the head of its column: a number, a drawing, a remark. */
  details?: TextBlock[]
}

/** The blocks of a step and of all that stand below it. */
export function blocksOf(step: FoundStep): TextBlock[] {
  return flattenSteps([step]).flatMap(({ blocks }) => blocks)
}

/** A step of one block: one more item, or a paragraph. */
export function stepOfBlock(block: TextBlock, confidence: number): FoundStep {
  const isItem = block.kind === 'item'
  return {
    marker: isItem && block.marker?.style !== 'bullet' ? block.marker : undefined,
    blocks: [block],
    callouts: [],
    steps: [],
    origin: isItem ? 'list' : 'paragraph',
    confidence,
  }
}
