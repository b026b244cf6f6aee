import type { ProcedureContent } from '@millwright/contract/procedure-content'
import type {
  FieldRecord,
  RecordedValue,
  RunStep,
  StepPass,
} from '@millwright/contract/run-entries'
import type { Run } from '@millwright/contract/runs'
import { fileKinds, type Field } from '@millwright/contract/step-fields'
import type { TextMark } from '@millwright/contract/text-marks'
import { groupSteps, type NumberedStep } from '@millwright/contract/step-numbers'

import type { RecordedFile } from '../files/queries.ts'

/** The value recorded in one field, readable without the version. */
export interface RecordedField {
  field: Field
  /** A boolean stays one, to be written in the language of the reader. */
  value: string | number | boolean
  record: FieldRecord
  by: string
}

/** One pass of a step, as a report shows it. */
export interface ReportLine {
  /** The heading of the step's section. */
  heading: string
  number: string
  text: string
  marks: readonly TextMark[]
  pass: StepPass
  isOnPath: boolean
  by: string
  choice: string
  fields: RecordedField[]
}

export interface Report {
  run: Run
  lines: ReportLine[]
}

/** All passes of all steps in reading order, the earlier ones of a loop before the last. */
export function reportLinesOf(run: Run, { outline }: ProcedureContent, files: Files): ReportLine[] {
  const byId = new Map(run.steps.map((step) => [step.stepId, step]))
  const nameOf = namesIn(run)
  return groupSteps(outline).flatMap(({ heading, steps }) =>
    steps.flatMap((numbered) => {
      const step = byId.get(numbered.step.id)
      return step ? linesOf(numbered, step, { heading, nameOf, files }) : []
    }),
  )
}

/** The names of the members that the run lists. */
export function namesIn({ participants }: Pick<Run, 'participants'>) {
  const names = new Map(
    participants.map(({ memberId, firstName, lastName }) => [
      memberId,
      `${firstName} ${lastName}`.trim(),
    ]),
  )
  return (memberId: string | null): string => (memberId === null ? '' : (names.get(memberId) ?? ''))
}

type Files = ReadonlyMap<string, Pick<RecordedFile, 'filename'>>

interface Surroundings {
  heading: string
  nameOf: (memberId: string | null) => string
  files: Files
}

/** The lines, the first of each section with its heading; a section without a title has none. */
export function withHeadings<Line extends { heading: string }>(
  lines: readonly Line[],
): { heading: string | undefined; line: Line }[] {
  return lines.map((line, index) => {
    const isFirst = line.heading !== (lines[index - 1]?.heading ?? '')
    return { heading: isFirst ? line.heading : undefined, line }
  })
}

function linesOf(
  { step, number }: NumberedStep,
  run: RunStep,
  { heading, nameOf, files }: Surroundings,
): ReportLine[] {
  return [...run.earlier, run].map((pass) => ({
    heading,
    number,
    text: step.text,
    marks: step.marks ?? [],
    pass,
    isOnPath: run.isOnPath,
    by: nameOf(pass.by),
    choice: step.choices?.find(({ id }) => id === pass.choiceId)?.label ?? '',
    fields: (step.fields ?? []).flatMap((field): RecordedField[] => {
      const record = pass.values[field.id]
      if (!record) return []
      const value = valueWords(field, record.value, files)
      return [{ field, record, value, by: nameOf(record.memberId) }]
    }),
  }))
}

function valueWords(
  { kind, options = [] }: Field,
  value: RecordedValue,
  files: Files,
): string | number | boolean {
  if (value === null) return ''
  if (typeof value === 'boolean' || typeof value === 'number') return value
  const isOfFiles = fileKinds.some((each) => each === kind)
  const labels = new Map(options.map(({ id, label }) => [id, label]))
  const wordOf = (each: string) =>
    (isOfFiles ? files.get(each)?.filename : labels.get(each)) ?? each
  return Array.isArray(value) ? value.map(wordOf).join(', ') : wordOf(value)
}
