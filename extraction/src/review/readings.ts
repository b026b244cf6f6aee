import { isText, type TextBlock } from '../document.ts'
import type { FoundSection, FoundStep } from '../procedures/found.ts'
import { isInstruction } from '../procedures/instruction.ts'
import { latinWidthOf } from '../letters/text-width.ts'

/**
 * A step whose list has at least this score is not reviewed. This is the score of the finding,
 * not the draft's confidence, which is also high for most prose.
 */
export const minConfidence = 0.9

/** How a block was read, in the terms of the prompt. */
export interface Reading {
  block: TextBlock
  label: string
  /** Sure, or nothing an operation could be about. */
  isFixed: boolean
  isInDoubt: boolean
}

/** The text of a section in scope, except for its tables, with how it was read, in reading order. */
export function readingsOf(found: FoundSection, language: string): Reading[] {
  const readings = new Map<string, Omit<Reading, 'block'>>()
  const items = new Set(found.items.map(({ block }) => block.id))
  for (const block of found.loose) {
    const isFixed = items.has(block.id) || block.kind === 'caption' || block.kind === 'heading'
    const isInDoubt =
      !isFixed && latinWidthOf(block.text) > 15 && isInstruction(block.text, language)
    readings.set(block.id, { label: 'none', isFixed, isInDoubt })
  }
  for (const block of found.callouts) {
    readings.set(block.id, { ...asCallout(block), isFixed: false, isInDoubt: false })
  }
  for (const step of found.steps) readStep(step, 'step', readings)
  return found.section.blocks.filter(isText).flatMap((block) => {
    const reading = readings.get(block.id)
    return reading && block.layer === 'body' && block.text !== '' ? [{ block, ...reading }] : []
  })
}

function readStep(step: FoundStep, label: string, into: Map<string, Omit<Reading, 'block'>>): void {
  const isFixed = !isEditable(step)
  for (const [index, block] of step.blocks.entries()) {
    const own = index === 0 ? label : 'more of the step above'
    into.set(block.id, { label: own, isFixed, isInDoubt: !isFixed && index === 0 })
  }
  for (const block of step.callouts) {
    into.set(block.id, { ...asCallout(block), isFixed, isInDoubt: false })
  }
  for (const child of step.steps) readStep(child, 'substep', into)
}

function asCallout(block: TextBlock): { label: string } {
  return { label: `callout: ${block.callout?.kind ?? 'note'}` }
}

/** Steps of tables and of headings are as the table and the headings say. */
export function isEditable(step: FoundStep): boolean {
  return step.confidence < minConfidence && step.origin !== 'table' && step.origin !== 'heading'
}
