import { findEmbeddedCallouts } from '../callouts/embedded.ts'
import type { TextBlock } from '../document.ts'
import { stepOfBlock, type FoundSection, type FoundStep } from '../procedures/found.ts'
import { beginsWithInstruction, isInstruction } from '../procedures/instruction.ts'
import { roleOfSection } from '../procedures/roles.ts'
import { latinWidthOf } from '../letters/text-width.ts'
import type { Operation } from './operations.ts'
import { flattenSteps } from '../nested-steps.ts'
import { depthOf, isTop, levelOf, replaceSteps, stepWith } from './step-tree.ts'

// The effect of each operation on a section, and the evidence that it needs in the document itself: a
// model decides if the evidence is divided, but never against it. Each function returns
// the edited section, or undefined if there is no evidence for the operation.

/** A person always looks at suggestions. */
const suggestedConfidence = 0.6

const deepest = 2

interface Editing {
  found: FoundSection
  /** Places of the blocks in reading order. */
  placeOf: ReadonlyMap<string, number>
  language: string
  /** Blocks that no operation may change: certain steps, tables, headings, captions, lists of items. */
  fixed: ReadonlySet<string>
}

type Edit = (editing: Editing, operation: Operation) => FoundSection | undefined

/** @returns the section after the operation; undefined without evidence for it */
export const applyEdit: Edit = (editing, operation) => {
  const { op, block } = operation
  if (editing.fixed.has(block)) return undefined
  if (op === 'attachCallout') return withCalloutAt(editing, block, operation.target)
  if (op === 'split') return withSplit(editing, block, operation.at)
  if (op === 'merge') return withMerged(editing, block, operation.target)
  if (op === 'nest') return withNested(editing, block, operation.target)
  if (operation.role === 'none') return withoutStep(editing, block)
  if (operation.role === 'substep') return withNested(editing, block, undefined)
  return withStep(editing, block)
}

/** A loose block, the further text of a step, or a sub-step becomes a step. */
function withStep(editing: Editing, id: string): FoundSection | undefined {
  const { found } = editing
  const step = stepWith(found.steps, id)
  if (!step) {
    const promoted = promotedFrom(editing, id)
    return promoted && inPlace(withoutLoose(found, id), promoted, editing)
  }
  const at = step.blocks.findIndex((block) => block.id === id)
  if (at > 0) return withDetached(editing, step, at)
  if (isTop(found.steps, step)) return undefined
  return inPlace({ ...found, steps: replaceSteps(found.steps, step) }, suggested(step), editing)
}

/** A loose block as a step: its text instructs, or its heading promises instructions. */
function promotedFrom({ found, language }: Editing, id: string): FoundStep | undefined {
  const block = found.loose.find((one) => one.id === id)
  if (!block) return undefined
  const isPromised =
    roleOfSection(found.section, language) === 'procedure' &&
    latinWidthOf(block.text) > 15 &&
    /[.!。！]$/u.test(block.text)
  if (!isPromised && !isInstruction(block.text, language)) return undefined
  return suggested(stepOfBlock(block, suggestedConfidence))
}

function withDetached({ found, language }: Editing, step: FoundStep, at: number) {
  const [kept, own] = [step.blocks.slice(0, at), step.blocks.slice(at)]
  if (!own[0] || !beginsWithInstruction(own[0].text, language)) return undefined
  if (own.some(({ text }) => findEmbeddedCallouts(text).length > 0)) return undefined
  const next = suggested({ ...step, marker: undefined, blocks: own, callouts: [], steps: [] })
  const { figures: _figures, ...rest } = next
  return {
    ...found,
    steps: replaceSteps(found.steps, step, suggested({ ...step, blocks: kept }), rest),
  }
}

/** Removes a step that does not instruct; its text stays with the section. */
function withoutStep({ found, language }: Editing, id: string): FoundSection | undefined {
  const step = stepWith(found.steps, id)
  if (step?.blocks[0]?.id !== id) return undefined
  if (step.blocks.some(({ text }) => beginsWithInstruction(text, language))) return undefined
  const loose = [...found.loose, ...step.blocks]
  return { ...found, steps: replaceSteps(found.steps, step), loose }
}

/** Joins a step or a loose block to the step of the block just before it. */
function withMerged(editing: Editing, id: string, targetId: string): FoundSection | undefined {
  const { found, placeOf } = editing
  const target = stepWith(found.steps, targetId)
  if (!target || !isOpenTarget(target)) return undefined
  const step = stepWith(found.steps, id)
  if (step === target) return undefined
  if (step) {
    const isNumbered = step.marker !== undefined && step.marker.style !== 'bullet'
    const all = flattenSteps(found.steps)
    const isNext = all[all.indexOf(step) - 1] === target
    const isOwn = step.blocks[0]?.id === id
    if (isNumbered || !isNext || !isOwn || target.steps.includes(step)) return undefined
    const rest = { ...found, steps: replaceSteps(found.steps, step) }
    return { ...rest, steps: replaceSteps(rest.steps, target, joined(target, step)) }
  }
  const block = found.loose.find((one) => one.id === id)
  const before = placeOf.get(target.blocks.at(-1)?.id ?? '')
  const isNext = before !== undefined && placeOf.get(id) === before + 1
  if (!block || !isNext) return undefined
  const longer = suggested({ ...target, blocks: [...target.blocks, block] })
  return { ...withoutLoose(found, id), steps: replaceSteps(found.steps, target, longer) }
}

function joined(target: FoundStep, step: FoundStep): FoundStep {
  const figures = [...(target.figures ?? []), ...(step.figures ?? [])]
  return suggested({
    ...target,
    blocks: [...target.blocks, ...step.blocks],
    callouts: [...target.callouts, ...step.callouts],
    steps: [...target.steps, ...step.steps],
    ...(figures.length > 0 && { figures }),
  })
}

/** A new step begins with a sentence that instructs. A printed number shows that a step is complete. */
function withSplit({ found, language }: Editing, id: string, at: number) {
  const step = stepWith(found.steps, id)
  if (!step || step.origin === 'stepWord') return undefined
  if (step.marker !== undefined && step.marker.style !== 'bullet') return undefined
  const index = step.blocks.findIndex((block) => block.id === id)
  const block = step.blocks[index]
  if (!block || findEmbeddedCallouts(block.text).length > 0) return undefined
  const [head, tail] = [block.text.slice(0, at).trimEnd(), block.text.slice(at)]
  if (!beginsWithInstruction(tail, language)) return undefined
  const { figures: _figures, ...bare } = step
  const first = suggested({
    ...step,
    blocks: [...step.blocks.slice(0, index), { ...block, text: head }],
    steps: [],
  })
  const second = suggested({
    ...bare,
    marker: undefined,
    blocks: [{ ...block, text: tail }, ...step.blocks.slice(index + 1)],
    callouts: [],
  })
  return { ...found, steps: replaceSteps(found.steps, step, first, second) }
}

/** Makes a step or a loose block a sub-step of the target, or of the step before it. */
function withNested(editing: Editing, id: string, targetId: string | undefined) {
  const { found, placeOf } = editing
  const step = stepWith(found.steps, id) ?? promotedFrom(editing, id)
  if (step?.blocks[0]?.id !== id) return undefined
  const place = placeOf.get(id) ?? 0
  const target =
    targetId === undefined
      ? found.steps.findLast(
          (one) => one !== step && (placeOf.get(one.blocks[0]?.id ?? '') ?? 0) < place,
        )
      : stepWith(found.steps, targetId)
  if (!target || !isOpenTarget(target) || flattenSteps([step]).includes(target)) return undefined
  const level = levelOf(found.steps, target) + 1
  if (target.steps.includes(step) || level + depthOf(step) > deepest) return undefined
  const rest = { ...withoutLoose(found, id), steps: replaceSteps(found.steps, step) }
  const parent = stepWith(rest.steps, target.blocks[0]?.id ?? '')
  if (!parent) return undefined
  const steps = inOrder([...parent.steps, suggested(step)], placeOf)
  return { ...rest, steps: replaceSteps(rest.steps, parent, { ...parent, steps }) }
}

/**
 * Binds a callout to a step next to it. One that applies to the whole section is not narrowed: it
 * has to be between two steps.
 */
function withCalloutAt({ found, placeOf }: Editing, id: string, targetId: string) {
  const target = stepWith(found.steps, targetId)
  const place = placeOf.get(id)
  if (!target || place === undefined || !isOpenTarget(target)) return undefined
  const owner = flattenSteps(found.steps).find(({ callouts }) =>
    callouts.some((one) => one.id === id),
  )
  const block = [...found.callouts, ...(owner?.callouts ?? [])].find((one) => one.id === id)
  if (!block || owner === target) return undefined
  const all = flattenSteps(found.steps)
  const startOf = (step: FoundStep): number => placeOf.get(step.blocks[0]?.id ?? '') ?? -1
  const before = all.findLast((step) => startOf(step) < place)
  const after = all.find((step) => startOf(step) > place)
  const isForAll = owner === undefined && after === undefined
  if (!before || isForAll || (target !== before && target !== after)) return undefined
  const callouts = inPlaceOrder([...target.callouts, block], placeOf)
  const moved = replaceSteps(found.steps, target, suggested({ ...target, callouts }))
  const left = owner && stepWith(moved, owner.blocks[0]?.id ?? '')
  const without = left && { ...left, callouts: left.callouts.filter((one) => one.id !== id) }
  return {
    ...found,
    callouts: found.callouts.filter((one) => one.id !== id),
    steps: left && without ? replaceSteps(moved, left, without) : moved,
  }
}

/** A step that others may be joined or attached to; it may be a certain one, which itself stays unchanged. */
function isOpenTarget(step: FoundStep): boolean {
  return step.origin !== 'table' && step.origin !== 'heading'
}

function suggested(step: FoundStep): FoundStep {
  const confidence = Math.min(step.confidence, suggestedConfidence)
  return { ...step, confidence, suggestedBy: 'language-model' }
}

function withoutLoose(found: FoundSection, id: string): FoundSection {
  return { ...found, loose: found.loose.filter((block) => block.id !== id) }
}

function inPlace(found: FoundSection, step: FoundStep, { placeOf }: Editing): FoundSection {
  return { ...found, steps: inOrder([...found.steps, step], placeOf) }
}

/** The last of the steps put before the first that begins after it; the others stay. */
function inOrder(steps: readonly FoundStep[], placeOf: ReadonlyMap<string, number>): FoundStep[] {
  const added = steps.at(-1)
  if (!added) return []
  const others = steps.slice(0, -1)
  const startOf = (step: FoundStep): number => placeOf.get(step.blocks[0]?.id ?? '') ?? -1
  const at = others.findIndex((step) => startOf(step) > startOf(added))
  return at < 0 ? [...others, added] : others.toSpliced(at, 0, added)
}

function inPlaceOrder(blocks: readonly TextBlock[], placeOf: ReadonlyMap<string, number>) {
  return blocks.toSorted((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0))
}
