import type { Callout, Section, Step } from '@millwright/contract/procedure-content'
import { numberSteps } from '@millwright/contract/step-numbers'

import { flattenSections } from '../../content/outline-tree.ts'
import { atEnd, type Caret } from './caret.ts'
import { recountSteps } from '../outline/gaps.ts'
import {
  changeSiblings,
  changeListWith,
  changeStep,
  insertAfter,
  listWith,
  newSection,
  newStep,
  outdentStep,
  removeStep,
  type Outline,
} from '../outline/outline-edits.ts'
import { joinSteps, splitStep } from '../outline/split-and-merge.ts'
import { isTail } from './text-tail.ts'
import { replaceText } from './text-marking.ts'
import type { Chosen } from './caret.ts'

/** An outline after a change, and the cursor. */
export interface Written {
  outline: Outline
  /** Undefined if no text is left for it. */
  caret: Caret | undefined
}

/**
 * Enter: the text after the cursor becomes the next step, an empty one at the end of the text. An empty sub-step
 * moves one level out instead, and an empty step isn't split.
 */
export function breakStep(outline: Outline, id: string, { from, to }: Chosen): Written | undefined {
  const step = stepIn(outline, id)
  if (!step) return undefined
  const [before, after] = [step.text.slice(0, from), step.text.slice(to)]
  if (step.text.trim() === '') {
    const outdented = outdentStep(outline, id)
    return outdented === outline ? undefined : { outline: outdented, caret: { id, at: 0 } }
  }
  const cut =
    from === to ? outline : changeStep(outline, id, replaceText(step, before + after, from))
  if (after.trim() === '' || isTail(step.text, to)) return withNext(cut, step)
  if (before.trim() === '') return { outline: withOneAbove(cut, id), caret: { id, at: 0 } }
  const split = splitStep(cut, id, before.length)
  const list = listWith(split, id)
  const second = list[list.findIndex((each) => each.id === id) + 1]
  return second && { outline: split, caret: { id: second.id, at: 0 } }
}

/** A new step on the next line: before the sub-steps of a step that has some. */
function withNext(outline: Outline, { id, steps }: Step): Written {
  const added = newStep()
  const changed =
    steps.length > 0
      ? changeSiblings(outline, id, (list) => recountSteps(list, [added, ...list]))
      : insertAfter(outline, id, added)
  return { outline: changed, caret: { id: added.id, at: 0 } }
}

function withOneAbove(outline: Outline, id: string): Outline {
  return changeListWith(outline, id, (list) =>
    recountSteps(
      list,
      list.flatMap((step) => (step.id === id ? [newStep(), step] : [step])),
    ),
  )
}

/**
 * Backspace at the start of a step: its text, notices and pictures go to the step on the line above, in the same
 * section. An empty step with none above it is removed if others are left.
 */
export function joinStep(outline: Outline, id: string): Written | undefined {
  const lines = linesAround(outline, id)
  const at = lines.findIndex((line) => line.id === id)
  const [above, step, below] = [lines[at - 1], lines[at], lines[at + 1]]
  if (!step) return undefined
  if (!above) {
    if (!isBare(step) || !below) return undefined
    return { outline: removeStep(outline, id), caret: { id: below.id, at: 0 } }
  }
  const list = listWith(outline, id)
  const sibling = list[list.findIndex((each) => each.id === id) - 1]
  const { steps: _own, ...whole } = joinSteps(above, step)
  const joinedUp = changeStep(removeStep(outline, id), above.id, whole)
  const gap = above.text === '' || step.text === '' ? 0 : 1
  return {
    outline: changeSiblings(joinedUp, sibling?.id ?? above.id, (inner) =>
      sibling ? [...inner, ...step.steps] : [...step.steps, ...inner],
    ),
    caret: { id: above.id, at: above.text.length + gap },
  }
}

/** Removing it loses nothing. */
export function isBare({ text, steps, callouts, media, fields = [], signOff }: Step): boolean {
  const parts = steps.length + callouts.length + media.length + fields.length
  return text.trim() === '' && parts === 0 && !signOff
}

/** Delete at the end of a step: the one on the line below is joined to it. */
export function joinNext(outline: Outline, id: string): Written | undefined {
  const lines = linesAround(outline, id)
  const below = lines[lines.findIndex((line) => line.id === id) + 1]
  return below && joinStep(outline, below.id)
}

/** The steps of a section in reading order. */
function linesAround(outline: Outline, id: string): Step[] {
  const lines = flattenSections(outline).map(({ steps }) =>
    numberSteps(steps).map(({ step }) => step),
  )
  return lines.find((steps) => steps.some((step) => step.id === id)) ?? []
}

/** Where the cursor goes when a step and its sub-steps are removed. */
export function adjacentLine(outline: Outline, id: string): Caret | undefined {
  const list = listWith(outline, id)
  const at = list.findIndex((step) => step.id === id)
  const beside = list[at + 1] ?? list[at - 1]
  return beside && { id: beside.id, at: atEnd }
}

export function stepIn(outline: Outline, id: string): Step | undefined {
  return listWith(outline, id).find((step) => step.id === id)
}

/** Starts a section after a step, or in place of an empty one: it takes the steps that follow. */
export function startSection(outline: Outline, id: string): Written | undefined {
  const holder = flattenSections(outline).find(({ steps }) =>
    numberSteps(steps).some(({ step }) => step.id === id),
  )
  if (!holder) return undefined
  const at = holder.steps.findIndex((step) =>
    numberSteps([step]).some((each) => each.step.id === id),
  )
  const own = holder.steps[at]
  const isEmpty = own?.id === id && own.text.trim() === '' && own.steps.length === 0
  const rest = holder.steps.slice(at + 1)
  const section = { ...newSection(''), steps: recountSteps(holder.steps, rest) }
  const left = { ...holder, steps: holder.steps.slice(0, isEmpty ? at : at + 1) }
  return { outline: withSectionAfter(outline, left, section), caret: { id: section.id, at: 0 } }
}

/** Before its sub-sections, because its own steps end there. */
function withSectionAfter(outline: Outline, holder: Section, added: Section): Outline {
  return outline.flatMap((section) => {
    if (section.id !== holder.id) {
      return [{ ...section, sections: withSectionAfter(section.sections, holder, added) }]
    }
    if (holder.sections.length === 0) return [holder, added]
    return [{ ...holder, sections: [added, ...holder.sections] }]
  })
}

/** Adds a notice to a step. */
export function addCallout(outline: Outline, id: string, callout: Callout): Outline {
  const callouts = stepIn(outline, id)?.callouts ?? []
  return changeStep(outline, id, { callouts: [...callouts, callout] })
}

/** Replaces words in the text of a step, with the cursor after them. */
export function changeText(
  outline: Outline,
  id: string,
  { from, to, text }: Chosen & { text: string },
): Written | undefined {
  const step = stepIn(outline, id)
  if (!step) return undefined
  const caret = from + text.length
  const changed = replaceText(step, step.text.slice(0, from) + text + step.text.slice(to), caret)
  return { outline: changeStep(outline, id, changed), caret: { id, at: caret } }
}
