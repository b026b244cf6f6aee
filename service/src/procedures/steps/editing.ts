import { ApiError, notFound } from '@millwright/contract/errors'
import { marksIn, movedMarks } from '@millwright/contract/mark-places'
import { mergeRecords } from '@millwright/contract/merged-record'
import { preserveGaps } from '@millwright/contract/printed-gaps'
import {
  Step,
  type ProcedureContent,
  type RecordedSource,
  type Section,
  type Source,
} from '@millwright/contract/procedure-content'

import { createShapeCheck } from '#platform/http/validation'

/** The target of a step: a section or a parent step; by default the first section. */
export interface Place {
  sectionId?: string
  parentStepId?: string
  /** Its index there afterwards; by default the last. */
  index?: number
}

type Change = (steps: readonly Step[], index: number) => Step[]

/** Content with a section for its first step. */
export function withSection(content: ProcedureContent, newId: string): ProcedureContent {
  if (content.outline.length > 0) return content
  const section = { id: newId, title: '', callouts: [], steps: [], sections: [] }
  return { ...content, outline: [section] }
}

/** @throws {ApiError} `not_found` if the target does not exist */
export function insertStep(content: ProcedureContent, step: Step, place: Place): ProcedureContent {
  const put = (steps: readonly Step[]) => steps.toSpliced(place.index ?? steps.length, 0, step)
  if (place.parentStepId !== undefined) {
    return changeSteps(content, place.parentStepId, (steps, index) =>
      replaced(steps, index, (parent) => ({ ...parent, steps: put(parent.steps) })),
    )
  }
  const sectionId = place.sectionId ?? content.outline[0]?.id
  let isFound = false
  const putInto = (sections: readonly Section[]): Section[] =>
    sections.map((section) => {
      if (section.id !== sectionId) return { ...section, sections: putInto(section.sections) }
      isFound = true
      return { ...section, steps: put(section.steps) }
    })
  const outline = putInto(content.outline)
  return isFound ? { ...content, outline } : notFound()
}

/** Moves a step after another one, under the same parent. @throws {ApiError} `not_found` */
export function insertStepAfter(
  content: ProcedureContent,
  stepId: string,
  step: Step,
): ProcedureContent {
  return changeSteps(content, stepId, (steps, index) => steps.toSpliced(index + 1, 0, step))
}

/** @throws {ApiError} `not_found` */
export function changeStep(
  content: ProcedureContent,
  stepId: string,
  change: (step: Step) => Step,
): ProcedureContent {
  return changeSteps(content, stepId, (steps, index) => replaced(steps, index, change))
}

/** @throws {ApiError} `not_found` */
export function removeStep(content: ProcedureContent, stepId: string): ProcedureContent {
  return changeSteps(content, stepId, (steps, index) =>
    preserveGaps(steps, steps.toSpliced(index, 1)),
  )
}

/** @throws {ApiError} `not_found`; `impossible_move` if the target is inside the step itself */
export function moveStep(
  content: ProcedureContent,
  stepId: string,
  place: Place,
): ProcedureContent {
  const step = stepOf(content, stepId)
  const isInside = place.parentStepId !== undefined && holds(step, place.parentStepId)
  if (isInside) throw new ApiError('impossible_move')
  return insertStep(removeStep(content, stepId), step, place)
}

/**
 * Splits a step in two at a position in its text. What comes at its end goes with the second part: its sub-steps, its
 * sign-off and its choices; callouts, pictures and fields stay with the first. Both keep the source of the step.
 *
 * @throws {ApiError} `not_found`; `invalid_request` if the position leaves one part empty
 */
export function splitStep(
  content: ProcedureContent,
  stepId: string,
  at: number,
  newId: string,
): ProcedureContent {
  return changeSteps(content, stepId, (steps, index) =>
    steps.flatMap((step, position) => {
      if (position !== index) return [step]
      const [head, tail] = [step.text.slice(0, at).trim(), step.text.slice(at).trim()]
      const isCut = !head.isWellFormed() || !tail.isWellFormed()
      if (head === '' || tail === '' || isCut) {
        throw new ApiError('invalid_request', { detail: 'Both parts of a step need text.' })
      }
      const behind = step.text.indexOf(tail, at)
      const { steps: subSteps, source, recording, confidence, reasons } = step
      const { marks, values, references, signOff, choices } = step
      const second = {
        id: newId,
        text: tail,
        steps: subSteps,
        callouts: [],
        media: [],
        ...(source && { source }),
        ...(recording && { recording }),
        ...(confidence !== undefined && { confidence }),
        // Each part keeps those in its own text.
        ...(reasons && { reasons }),
        ...(marks && {
          marks: marksIn(step.text, marks, { start: behind, end: step.text.length }),
        }),
        ...(values && { values }),
        ...(references && { references }),
        ...(signOff !== undefined && { signOff }),
        ...(choices && { choices }),
      }
      const { signOff: _signOff, choices: _choices, ...first } = step
      const start = step.text.indexOf(head)
      const ahead = marks && {
        marks: marksIn(step.text, marks, { start, end: start + head.length }),
      }
      return [{ ...first, text: head, ...ahead, steps: [] }, second]
    }),
  )
}

const requireStep = createShapeCheck(Step)

/**
 * Merges a step with the one after it.
 *
 * @throws {ApiError} `not_found`, also if it is the last one; `invalid_request` if together they exceed the limits of
 *   a step
 */
export function mergeWithNext(content: ProcedureContent, stepId: string): ProcedureContent {
  return changeSteps(content, stepId, (steps, index) => {
    const [first, second] = [steps[index], steps[index + 1]]
    if (!first || !second) notFound()
    const merged = {
      ...first,
      text: `${first.text} ${second.text}`,
      steps: [...first.steps, ...second.steps],
      callouts: [...first.callouts, ...second.callouts],
      media: [...first.media, ...second.media],
      ...marksOfBoth(first, second),
      ...mergeRecords(first, second),
      ...sourceOfBoth(first.source, second.source),
      ...recordingOfBoth(first.recording, second.recording),
    }
    requireStep(merged)
    return preserveGaps(steps, steps.toSpliced(index, 2, merged))
  })
}

const maxMarks = 500

/** The values and references of the second step are found again in the joined text. */
function marksOfBoth(first: Step, second: Step): Pick<Step, 'marks' | 'values' | 'references'> {
  const behind = movedMarks(second.marks ?? [], first.text.length + 1)
  const marks = [...(first.marks ?? []), ...behind].slice(0, maxMarks)
  const values = [...(first.values ?? []), ...(second.values ?? [])].slice(0, maxMarks)
  const references = [...(first.references ?? []), ...(second.references ?? [])].slice(0, maxMarks)
  return {
    ...(marks.length > 0 && { marks }),
    ...(values.length > 0 && { values }),
    ...(references.length > 0 && { references }),
  }
}

/** The source of a merged step: the first place, and the second as its continuation. */
function sourceOfBoth(first: Source | undefined, second: Source | undefined): { source?: Source } {
  if (!first || !second) {
    const source = first ?? second
    return source ? { source } : {}
  }
  const isSame = first.fileId === second.fileId && first.text === second.text
  if (isSame || first.fileId !== second.fileId) return { source: first }
  const { page, boxes, continued = [] } = second
  return {
    source: {
      ...first,
      text: `${first.text} ${second.text}`.slice(0, 20_000).toWellFormed(),
      continued: [...(first.continued ?? []), { page, boxes }, ...continued].slice(0, 50),
    },
  }
}

/** The part of a recording that a merged step shows: both parts, if they are of the same recording. */
function recordingOfBoth(
  first: RecordedSource | undefined,
  second: RecordedSource | undefined,
): { recording?: RecordedSource } {
  if (!first || !second || first.fileId !== second.fileId) {
    const recording = first ?? second
    return recording ? { recording } : {}
  }
  const [start, end] = [Math.min(first.start, second.start), Math.max(first.end, second.end)]
  const text = [...new Set([first.text, second.text])].join('\n').slice(0, 20_000).toWellFormed()
  return { recording: { ...first, start, end, text } }
}

function replaced(steps: readonly Step[], index: number, change: (step: Step) => Step): Step[] {
  return steps.map((step, position) => (position === index ? change(step) : step))
}

/** Changes the list that contains a step, wherever it is in the outline. @throws {ApiError} `not_found` */
function changeSteps(content: ProcedureContent, stepId: string, change: Change): ProcedureContent {
  let isFound = false
  const inSteps = (steps: readonly Step[]): Step[] => {
    const index = steps.findIndex(({ id }) => id === stepId)
    if (index === -1) return steps.map((step) => ({ ...step, steps: inSteps(step.steps) }))
    isFound = true
    return change(steps, index)
  }
  const inSections = (sections: readonly Section[]): Section[] =>
    sections.map((section) => ({
      ...section,
      steps: inSteps(section.steps),
      sections: inSections(section.sections),
    }))
  const outline = inSections(content.outline)
  return isFound ? { ...content, outline } : notFound()
}

/** @throws {ApiError} `not_found` */
function stepOf(content: ProcedureContent, stepId: string): Step {
  let found: Step | undefined
  changeStep(content, stepId, (step) => (found = step))
  return found ?? notFound()
}

function holds(step: Step, stepId: string): boolean {
  return step.id === stepId || step.steps.some((inner) => holds(inner, stepId))
}
