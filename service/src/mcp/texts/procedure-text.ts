import type { ProcedureContent } from '@millwright/contract/procedure-content'
import { stepsToRead, type StepToRead } from '@millwright/contract/steps-to-read'

import { escapeLines, fact, onOneLine } from './lines.ts'
import { calloutLine, itemLines, sectionLines, stepText } from './step-text.ts'

/** A state of a procedure: a version, or its draft. */
export interface ProcedureState extends ProcedureContent {
  title: string
  description: string | null
  kind: string | null
  estimatedMinutes: number | null
  difficulty: string | null
  /** The procedures to be done first. */
  prerequisites: { procedureId: string }[]
}

/** Some 12,000 words: enough for nearly every procedure, and no more than a model reads at once. */
const maxReadLength = 60_000

export interface ReadPart {
  text: string
  /** The id of the step that the rest begins with. */
  nextStepId: string | undefined
}

interface Part {
  /** The step to begin with, if not the first. */
  fromStep?: StepToRead | undefined
  /** After how many characters to end, though never within a step. */
  maxLength?: number
}

/** A procedure as Markdown, with every notice complete and in its place. */
export function procedureText(
  state: ProcedureState,
  { fromStep, maxLength = maxReadLength }: Part = {},
): ReadPart {
  const { steps, left } = stepsToRead(state.outline, state.callouts)
  const start = fromStep ? steps.findIndex(({ step }) => step.id === fromStep.step.id) : 0
  const written: string[] = start === 0 ? headLines(state) : []
  let length = written.join('\n').length
  let sectionTitle = start === 0 ? '' : (steps[start]?.sectionTitle ?? '')
  for (const each of steps.slice(start)) {
    const isNew = each.sectionTitle !== sectionTitle && each.sectionTitle !== ''
    const heading = isNew ? [`## ${onOneLine(each.sectionTitle)}`] : []
    const text = ['', ...heading, stepText(each)].join('\n')
    const isFirst = each === steps[start]
    if (!isFirst && length + text.length > maxLength) {
      return { text: written.join('\n'), nextStepId: each.step.id }
    }
    sectionTitle = each.sectionTitle
    written.push(text)
    length += text.length
  }
  written.push(...left.map(calloutLine))
  return { text: written.join('\n'), nextStepId: undefined }
}

function headLines(state: ProcedureState): string[] {
  const { title, description, kind, estimatedMinutes, difficulty, prerequisites } = state
  const sections = sectionLines(state.outline)
  return [
    `# ${onOneLine(title)}`,
    ...(description ? [escapeLines(description)] : []),
    ...fact('Kind', kind),
    ...fact('Minutes', estimatedMinutes),
    ...fact('Difficulty', difficulty),
    ...prerequisites.map(({ procedureId }) => `- To be done first: procedure ${procedureId}`),
    ...itemLines('Tools', state.tools),
    ...itemLines('Parts', state.parts),
    ...(sections.length > 1 ? ['', '## Sections', ...sections] : []),
  ]
}

/** Finds a step by its id, or by its number as shown. */
export function findStep(
  { outline, callouts }: ProcedureContent,
  reference: string,
): { steps: StepToRead[]; index: number } {
  const { steps } = stepsToRead(outline, callouts)
  const byId = steps.findIndex(({ step }) => step.id === reference)
  const wanted = reference.replace(/^step\s+/i, '').replace(/[.)]$/, '')
  const index = byId >= 0 ? byId : steps.findIndex(({ number }) => number === wanted)
  return { steps, index }
}
