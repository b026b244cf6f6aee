import type { FigureBlock, Marker, TextBlock } from '../document.ts'
import type { DocumentSection } from './sections.ts'
import type { ItemHeading } from './title-roles.ts'
import { flattenSteps } from '../nested-steps.ts'

/** A found step: its blocks, before it becomes part of a draft. */
export interface FoundStep {
  marker?: Marker | undefined
  /** The blocks of its text, in order. */
  blocks: TextBlock[]
  callouts: TextBlock[]
  steps: FoundStep[]
  /** Pictures that certainly belong to the step, such as those in its table row. */
  figures?: FigureBlock[]
  origin: 'list' | 'stepWord' | 'table' | 'paragraph' | 'heading'
  /** Whether it is from a table without a header. */
  isHeaderless?: boolean
  /** How strongly its list suggests steps, 0 to 1; the draft's confidence considers more. */
  confidence: number
  /** The maximum confidence, if the engine rejected it and someone requested it anyway. */
  takenAnyway?: number
  /** Set if an operation of a language model created or changed it. */
  suggestedBy?: 'language-model'
}

/** The findings in a section of the document. */
export interface FoundSection {
  section: DocumentSection
  steps: FoundStep[]
  /** The last number of the list before it in the document, which its own may continue. */
  numberBefore?: Marker | undefined
  /** Callouts of the section that belong to no step. */
  callouts: TextBlock[]
  /** Text of the section that is in no step; it may contain a callout. */
  loose: TextBlock[]
  figures: Map<FoundStep, FigureBlock[]>
  items: FoundItem[]
}

/** A required item. */
export interface FoundItem extends ItemHeading {
  block: TextBlock
  /** The name, if the block names more than this item. */
  name?: string
  /** From a separate column; otherwise it may be in the text. */
  quantity?: number
  unit?: string
  /** Other cells of its row, each with its column header: a number, a drawing, a remark. */
  details?: TextBlock[]
}

/** The blocks of a step and of all its sub-steps. */
export function blocksOf(step: FoundStep): TextBlock[] {
  return flattenSteps([step]).flatMap(({ blocks }) => blocks)
}

/** A step with one block: an item or a paragraph. */
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
