import { listMissingNumbers } from '@millwright/contract/printed-gaps'
import type { Callout, Section, Step } from '@millwright/contract/procedure-content'
import { stepsOf } from '@millwright/contract/step-numbers'
import type { UnusedPassage } from '@millwright/contract/unused-passages'

import { flattenSections } from '../../content/outline-tree.ts'
import { newId } from '../../ui/new-id.ts'
import { numberBase, fillsGap, withAdded } from './gaps.ts'
import {
  changeListWith,
  changeSection,
  changeStep,
  listWith,
  newSection,
  newStep,
  type Outline,
} from './outline-edits.ts'
import type { ProcedureDraft } from './procedure-draft.ts'

type DraftChange = (draft: ProcedureDraft) => ProcedureDraft

/** Where passages are shown whose preceding step is not (or no longer) in the procedure. */
export const atEnd = ''

/** By the step or section that they follow. */
export function passagesByPlace(
  outline: readonly Section[],
  unused: readonly UnusedPassage[],
): Map<string, UnusedPassage[]> {
  const [first] = outline
  const ids = new Set([
    ...flattenSections(outline).map(({ id }) => id),
    ...stepsOf(outline).map(({ step }) => step.id),
  ])
  return Map.groupBy(unused, ({ after = first?.id ?? atEnd }) => (ids.has(after) ? after : atEnd))
}

/** Dismissed: they don't belong. */
export function withoutPassages(ids: readonly string[]): DraftChange {
  return (draft) => ({
    ...draft,
    unused: (draft.unused ?? []).filter(({ id }) => !ids.includes(id)),
  })
}

/** Makes a passage a step at its place on the page, with the pictures next to it. */
export function withPassageAsStep(
  passage: UnusedPassage,
  { id, fileId }: { id: string; fileId: string },
): DraftChange {
  const step: Step = {
    ...newStep(),
    id,
    text: passage.text,
    marker: passage.marker ?? null,
    media: (passage.media ?? []).map((medium) => ({ ...medium, id: newId() })),
    source: sourceOf(passage, fileId),
    confidence: 1,
  }
  return (draft) => {
    const shown = new Set(step.media.map(({ url }) => url))
    const together = (draft.unused ?? []).filter(({ after }) => after === passage.after)
    const index = together.findIndex(({ id: other }) => other === passage.id)
    const bare = withoutPictures(draft.outline, shown)
    const outline = insertStep(bare, passage.after, step, Math.max(0, index))
    const rest = withoutPassages([passage.id])(draft)
    return { ...rest, outline, unused: behind(rest.unused ?? [], draft.unused ?? [], passage, id) }
  }
}

/** Makes a passage a notice: of the step before it, except that warnings are read before the step after it. */
export function withPassageAsNotice(
  passage: UnusedPassage,
  { id, fileId, kind }: { id: string; fileId: string; kind: Callout['kind'] },
): DraftChange {
  const { text } = passage
  const callout = { id, kind, text, source: sourceOf(passage, fileId), confidence: 1 }
  return (draft) => {
    const rest = withoutPassages([passage.id])(draft)
    const { section, step } = holderOf(draft.outline, passage.after, kind)
    if (step) {
      const callouts = [...step.callouts, callout]
      return { ...rest, outline: changeStep(draft.outline, step.id, { callouts }) }
    }
    if (!section) return { ...rest, callouts: [...draft.callouts, callout] }
    const callouts = [...section.callouts, callout]
    return { ...rest, outline: changeSection(draft.outline, section.id, { callouts }) }
  }
}

/** Passages after a removed step move to after the one before it. */
export function reanchorPassages(before: ProcedureDraft, after: ProcedureDraft): ProcedureDraft {
  if (!after.unused?.length || after.outline === before.outline) return after
  const ids = new Set(placesIn(after.outline))
  if (after.unused.every((passage) => ids.has(passage.after ?? ''))) return after
  const places = placesIn(before.outline)
  const unused = after.unused.map((passage) => {
    const at = places.indexOf(passage.after ?? '')
    if (at === -1 || ids.has(places[at] ?? '')) return passage
    const last = places.slice(0, at).findLast((id) => ids.has(id))
    return last === undefined ? passage : { ...passage, after: last }
  })
  return { ...after, unused }
}

/** Sections and steps in reading order. */
function placesIn(outline: readonly Section[]): string[] {
  return outline.flatMap((section) => [
    section.id,
    ...stepsOf([{ ...section, sections: [] }]).map(({ step }) => step.id),
    ...placesIn(section.sections),
  ])
}

function sourceOf({ page, boxes, text, marker }: UnusedPassage, fileId: string) {
  return { fileId, page, boxes, text: marker === undefined ? text : `${marker} ${text}` }
}

/** @param index among the passages in one place, which may be the steps missing there */
function insertStep(
  outline: Outline,
  after: string | undefined,
  step: Step,
  index: number,
): Outline {
  const section = flattenSections(outline).find(({ id }) => id === after) ?? outline[0]
  if (!section) return [{ ...newSection(''), steps: [step] }]
  const path = after === undefined ? [] : pathTo(outline, after)
  const above =
    path.find((id) => fillsGap(listWith(outline, id), id, step)) ??
    path.find((id) => isBeforeGap(listWith(outline, id), id)) ??
    path[0]
  if (above === undefined) {
    const gap = { base: numberBase(outline, section.id), index }
    return changeSection(outline, section.id, { steps: withAdded(section.steps, 0, step, gap) })
  }
  return changeListWith(outline, above, (list) =>
    withAdded(list, list.findIndex(({ id }) => id === above) + 1, step, { index }),
  )
}

function isBeforeGap(list: readonly Step[], id: string): boolean {
  return listMissingNumbers(list, list.findIndex((step) => step.id === id) + 1).length > 0
}

/** A step and those it is a sub-step of, innermost first. */
function pathTo(outline: readonly Section[], id: string): string[] {
  const inList = (steps: readonly Step[]): string[] | undefined => {
    for (const step of steps) {
      if (step.id === id) return [id]
      const inner = inList(step.steps)
      if (inner) return [...inner, step.id]
    }
    return undefined
  }
  return flattenSections(outline).flatMap(({ steps }) => inList(steps) ?? [])
}

/** A picture is shown at one of the steps it may belong to. */
function withoutPictures(outline: Outline, urls: ReadonlySet<string>): Outline {
  const holders = stepsOf(outline).filter(({ step }) => step.media.some(({ url }) => urls.has(url)))
  return holders.reduce(
    (changed, { step: { id, media } }) =>
      changeStep(changed, id, { media: media.filter(({ url }) => !urls.has(url)) }),
    outline,
  )
}

/** Passages further down the page than a new step now follow it. */
function behind(
  rest: UnusedPassage[],
  all: readonly UnusedPassage[],
  { id, after }: UnusedPassage,
  stepId: string,
): UnusedPassage[] {
  const later = new Set(all.slice(all.findIndex((one) => one.id === id)).map((one) => one.id))
  return rest.map((one) =>
    one.after === after && later.has(one.id) ? { ...one, after: stepId } : one,
  )
}

const grave = new Set<Callout['kind']>(['danger', 'warning', 'caution'])

function holderOf(
  outline: Outline,
  after: string | undefined,
  kind: Callout['kind'],
): { section?: Section | undefined; step?: Step | undefined } {
  const sections = flattenSections(outline)
  const stepsIn = (section: Section) => stepsOf([{ ...section, sections: [] }])
  const section = sections.find(
    (one) => one.id === after || stepsIn(one).some(({ step }) => step.id === after),
  )
  if (!section) return {}
  const steps = stepsIn(section).map(({ step }) => step)
  const at = steps.findIndex(({ id }) => id === after)
  return { section, step: (grave.has(kind) ? steps[at + 1] : undefined) ?? steps[at] }
}
