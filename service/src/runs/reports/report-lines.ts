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
import { stepsOf, type NumberedStep } from '@millwright/contract/step-numbers'

import type { RecordedFile } from '../files/queries.ts'

/** What was recorded in one field, in words that need no version beside them. */
export interface RecordedField {
  field: Field
  /** A truth is left as it is: it is written in the language of the reader. */
  value: string | number | boolean
  record: FieldRecord
  by: string
}

/** One time that a step was gone through, as a report tells it. */
export interface ReportLine {
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
  return stepsOf(outline).flatMap((numbered) => {
    const step = byId.get(numbered.step.id)
    return step ? linesOf(numbered, step, { nameOf, files }) : []
  })
}

/** Who a member is, as far as the run knows. */
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

interface Names {
  nameOf: (memberId: string | null) => string
  files: Files
}

function linesOf({ step, number }: NumberedStep, run: RunStep, names: Names): ReportLine[] {
  return [...run.earlier, run].map((pass) => ({
    number,
    text: step.text,
    marks: step.marks ?? [],
    pass,
    isOnPath: run.isOnPath,
    by: names.nameOf(pass.by),
    choice: step.choices?.find(({ id }) => id === pass.choiceId)?.label ?? '',
    fields: (step.fields ?? []).flatMap((field): RecordedField[] => {
      const record = pass.values[field.id]
      if (!record) return []
      const value = valueWords(field, record.value, names.files)
      return [{ field, record, value, by: names.nameOf(record.memberId) }]
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
