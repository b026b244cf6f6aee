import type { Callout, Section, Step } from '@millwright/contract/procedure-content'
import { stepsOf } from '@millwright/contract/step-numbers'

import { newId } from '../../ui/new-id.ts'
import { flattenSections } from '../../content/outline-tree.ts'
import { withNamedFields } from './field-edits.ts'
import { recountSteps, withAdded } from './gaps.ts'

/**
 * Changes to an outline. Each returns a new outline and leaves the original unchanged; if a change is not possible
 * (moving the first step up), it returns the same outline.
 *
 * `gaps.ts` handles the printed numbers of reordered lists.
 */
export type Outline = Section[]

export function newStep(): Step {
  return { id: newId(), text: '', marker: null, steps: [], callouts: [], media: [] }
}

export function newSection(title: string): Section {
  return { id: newId(), title, callouts: [], steps: [], sections: [] }
}

export function newCallout(kind: Callout['kind']): Callout {
  return { id: newId(), kind, text: '' }
}

export function changeStep(outline: Outline, id: string, changes: Partial<Step>): Outline {
  return changeListWith(outline, id, (list) =>
    list.map((step) => (step.id === id ? { ...step, ...changes } : step)),
  )
}

export function insertAfter(outline: Outline, id: string, step: Step): Outline {
  return changeListWith(outline, id, (list) => {
    const index = at(list, id) + 1
    return withAdded(list, index, step)
  })
}

export function removeStep(outline: Outline, id: string): Outline {
  return changeListWith(outline, id, (list) => withoutOne(list, id))
}

/** One place up (-1) or down (1) in its list; from the end of a section into the next one. */
export function moveStep(outline: Outline, id: string, by: -1 | 1): Outline {
  const isAtEnd = flattenSections(outline).some(
    ({ steps }) => steps.at(by === 1 ? -1 : 0)?.id === id,
  )
  if (isAtEnd) return moveToSection(outline, id, by)
  return changeListWith(outline, id, (list) => {
    const from = at(list, id)
    const [step, other] = [list[from], list[from + by]]
    return step && other ? recountSteps(list, list.with(from, other).with(from + by, step)) : list
  })
}

/**
 * Moves a step, with its sub-steps, to a position in a list.
 *
 * @param listId the section or step that the list belongs to
 */
export function placeStep(
  outline: Outline,
  id: string,
  { listId, index }: { listId: string; index: number },
): Outline {
  const step = stepsOf(outline).find((each) => each.step.id === id)?.step
  if (!step) return outline
  const isIn = (list: readonly Step[]) => list.some((each) => each.id === id)
  const moved = (list: Step[]) =>
    recountSteps(list, list.filter((each) => each.id !== id).toSpliced(index, 0, step))
  let isWithin = false
  const within = changeSiblings(outline, listId, (list) => {
    isWithin = isIn(list)
    return isWithin ? moved(list) : list
  })
  return isWithin ? within : changeSiblings(removeStep(outline, id), listId, moved)
}

/** Makes a step a sub-step of the one before it. */
export function indentStep(outline: Outline, id: string): Outline {
  return changeListWith(outline, id, (list) => {
    const from = at(list, id)
    const [above, step] = [list[from - 1], list[from]]
    if (!above || !step) return list
    const parent = { ...above, steps: recountSteps(above.steps, [...above.steps, step]) }
    return recountSteps(list, list.toSpliced(from - 1, 2, parent))
  })
}

/** Changes a notice wherever it is in the outline. */
export function changeCallout(outline: Outline, id: string, changes: Partial<Callout>): Outline {
  return changeCallouts(outline, (callouts) =>
    mapped(callouts, (callout) => (callout.id === id ? { ...callout, ...changes } : callout)),
  )
}

/** Changes the notices of every section and step; unchanged ones keep their identity. */
export function changeCallouts(
  outline: Outline,
  change: (callouts: Callout[]) => Callout[],
): Outline {
  const inHolder = <Holder extends Section | Step>(holder: Holder): Holder => {
    const callouts = change(holder.callouts)
    const changed = callouts === holder.callouts ? holder : { ...holder, callouts }
    return withSteps(changed, mapped(changed.steps, inHolder))
  }
  return changeSections(outline, inHolder)
}

/** Puts a sub-step after the step it belongs to. */
export function outdentStep(outline: Outline, id: string): Outline {
  const inList = (steps: Step[]): Step[] => {
    const index = steps.findIndex((step) => step.steps.some((inner) => inner.id === id))
    const parent = steps[index]
    const step = parent?.steps.find((inner) => inner.id === id)
    if (!parent || !step) return mapped(steps, (each) => withSteps(each, inList(each.steps)))
    const rest = { ...parent, steps: withoutOne(parent.steps, id) }
    return recountSteps(steps, steps.toSpliced(index, 1, rest, step))
  }
  return changeSections(outline, (section) => withSteps(section, inList(section.steps)))
}

export function changeSection(outline: Outline, id: string, changes: Partial<Section>): Outline {
  return changeSections(outline, (section) =>
    section.id === id ? { ...section, ...changes } : section,
  )
}

/** Removes a section with all its steps. */
export function removeSection(outline: Outline, id: string): Outline {
  return outline
    .filter((section) => section.id !== id)
    .map((section) => ({ ...section, sections: removeSection(section.sections, id) }))
}

/** Omits steps, notices and fields in which nothing was written. */
export function withoutEmpty(outline: Outline): Outline {
  const hasText = ({ text }: { text: string }) => text.trim() !== ''
  const inList = (steps: Step[]): Step[] =>
    steps
      .map((step) => ({
        ...withNamedFields(step),
        steps: inList(step.steps),
        callouts: step.callouts.filter(hasText),
      }))
      .filter(
        ({ text, steps: inner, callouts, media, fields = [] }) =>
          hasText({ text }) || inner.length + callouts.length + media.length + fields.length > 0,
      )
  return changeSections(outline, (section) => ({
    ...section,
    callouts: section.callouts.filter(hasText),
    steps: inList(section.steps),
  }))
}

function moveToSection(outline: Outline, id: string, by: -1 | 1): Outline {
  const sections = flattenSections(outline)
  const from = sections.find(({ steps }) => steps.some((step) => step.id === id))
  const step = from?.steps.find((each) => each.id === id)
  const to = from && sections[sections.indexOf(from) + by]
  if (!step || !to) return outline
  return changeSections(outline, (section) => {
    if (section.id === from.id) {
      return { ...section, steps: withoutOne(section.steps, id) }
    }
    if (section.id !== to.id) return section
    const steps = by === 1 ? [step, ...section.steps] : [...section.steps, step]
    return { ...section, steps: recountSteps(section.steps, steps) }
  })
}

function changeSections(outline: Outline, change: (section: Section) => Section): Outline {
  return mapped(outline, (section) => {
    const changed = change(section)
    const sections = changeSections(changed.sections, change)
    return sections === changed.sections ? changed : { ...changed, sections }
  })
}

/** A list with each item changed; the same list if none is, so that unchanged items don't re-render. */
function mapped<Item>(list: Item[], change: (item: Item) => Item): Item[] {
  const changed = list.map(change)
  return changed.every((item, index) => item === list[index]) ? list : changed
}

/** A section or step with new steps in it; the same object if they are the same. */
function withSteps<Holder extends Section | Step>(holder: Holder, steps: Step[]): Holder {
  return steps === holder.steps ? holder : { ...holder, steps }
}

/** Changes the list that contains the step, wherever it is in the tree. */
export function changeListWith(
  outline: Outline,
  id: string,
  change: (list: Step[]) => Step[],
): Outline {
  const inList = (steps: Step[]): Step[] =>
    steps.some((step) => step.id === id)
      ? change(steps)
      : mapped(steps, (step) => withSteps(step, inList(step.steps)))
  return changeSections(outline, (section) => withSteps(section, inList(section.steps)))
}

/** The list that contains the step; empty if none does. */
export function listWith(outline: Outline, id: string): Step[] {
  let found: Step[] = []
  changeListWith(outline, id, (list) => (found = list))
  return found
}

/** Changes the steps of a section, or the sub-steps of a step. */
export function changeSiblings(
  outline: Outline,
  id: string,
  change: (list: Step[]) => Step[],
): Outline {
  const inHolder = <Holder extends Section | Step>(holder: Holder): Holder =>
    withSteps(holder, holder.id === id ? change(holder.steps) : mapped(holder.steps, inHolder))
  return changeSections(outline, inHolder)
}

function withoutOne(list: readonly Step[], id: string): Step[] {
  return recountSteps(
    list,
    list.filter((step) => step.id !== id),
  )
}

function at(list: Step[], id: string): number {
  return list.findIndex((step) => step.id === id)
}
