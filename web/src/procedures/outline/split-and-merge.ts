import { marksIn, movedMarks } from '@millwright/contract/mark-places'
import { mergeRecords } from '@millwright/contract/merged-record'
import type { Source, Step } from '@millwright/contract/procedure-content'
import { textBlocks, type TextRange } from '@millwright/contract/text-blocks'

import { recountSteps } from './gaps.ts'
import { changeListWith, newStep, type Outline } from './outline-edits.ts'

/**
 * Splits a step at a position in its text, as the service does: what comes at its end goes with the second part, its
 * sub-steps, sign-off and choices; notices, pictures and fields stay with the first.
 *
 * @param place in the text, in UTF-16 code units; if either part would be empty, nothing changes
 */
export function splitStep(outline: Outline, id: string, place: number): Outline {
  return changeListWith(outline, id, (list) => {
    const at = list.findIndex((step) => step.id === id)
    const step = list[at]
    const [before, after] = [step?.text.slice(0, place).trim(), step?.text.slice(place).trim()]
    if (!step || !before || !after) return list
    const { signOff: _signOff, choices: _choices, ...kept } = step
    const [start, behind] = [step.text.indexOf(before), step.text.indexOf(after, place)]
    const cut = (from: number, to: number) =>
      step.marks && { marks: marksIn(step.text, step.marks, { start: from, end: to }) }
    const first = { ...kept, text: before, ...cut(start, start + before.length), steps: [] }
    const second = { ...secondPart(step, after), ...cut(behind, behind + after.length) }
    return recountSteps(list, list.toSpliced(at, 1, first, second))
  })
}

/** Claims the same source as the whole; the service keeps the part of it that is in its text. */
function secondPart(step: Step, text: string): Step {
  const { source, confidence, reasons, values, references, signOff, choices } = step
  return {
    ...newStep(),
    text,
    steps: step.steps,
    ...(source && { source }),
    ...(confidence !== undefined && { confidence }),
    ...(reasons && { reasons }),
    ...(values && { values }),
    ...(references && { references }),
    ...(signOff !== undefined && { signOff }),
    ...(choices && { choices }),
  }
}

/** Merges a step with the next one of its list, with everything that belongs to either. */
export function mergeStep(outline: Outline, id: string): Outline {
  return changeListWith(outline, id, (list) => {
    const at = list.findIndex((step) => step.id === id)
    const [step, next] = [list[at], list[at + 1]]
    if (!step || !next) return list
    return recountSteps(list, list.toSpliced(at, 2, joinSteps(step, next)))
  })
}

/** Merges two steps, with their words one after the other. */
export function joinSteps(first: Step, second: Step): Step {
  return {
    ...first,
    text: [first.text, second.text].filter(Boolean).join(gapBetween(first.text, second.text)),
    steps: [...first.steps, ...second.steps],
    callouts: [...first.callouts, ...second.callouts],
    media: [...first.media, ...second.media],
    ...marksOfBoth(first, second),
    ...mergeRecords(first, second),
    ...sourceOfBoth(first.source, second.source),
  }
}

/** A list or a table starts and ends with a line of its own. */
function gapBetween(first: string, second: string): string {
  const [last, next] = [textBlocks(first).at(-1), textBlocks(second)[0]]
  return last?.kind === 'words' && next?.kind === 'words' ? ' ' : '\n'
}

/** Marks of the second step move along in the joined text. */
function marksOfBoth(first: Step, second: Step): Pick<Step, 'marks' | 'values' | 'references'> {
  const by = first.text === '' ? 0 : first.text.length + 1
  const moved = <Mark extends TextRange>(marks: readonly Mark[] = []) => movedMarks(marks, by)
  const marks = [...(first.marks ?? []), ...moved(second.marks)].slice(0, maxMarks)
  const values = [...(first.values ?? []), ...moved(second.values)].slice(0, maxMarks)
  const references = [...(first.references ?? []), ...moved(second.references)].slice(0, maxMarks)
  return {
    ...(marks.length > 0 && { marks }),
    ...(values.length > 0 && { values }),
    ...(references.length > 0 && { references }),
  }
}

/** The source of a merged step: the first place, and the second as its continuation. */
function sourceOfBoth(first: Source | undefined, second: Source | undefined): { source?: Source } {
  const only = first && second ? undefined : (first ?? second)
  if (!first || !second) return only ? { source: only } : {}
  if (first.fileId !== second.fileId || first.text === second.text) return { source: first }
  const { page, boxes, continued = [] } = second
  const places = [...(first.continued ?? []), { page, boxes }, ...continued]
  return {
    source: {
      ...first,
      text: `${first.text}\n${second.text}`,
      continued: places.slice(0, maxPlaces),
    },
  }
}

// The API's limit.
const maxMarks = 500
const maxPlaces = 50
