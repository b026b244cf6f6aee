import type { RunStep } from '@millwright/contract/run-entries'
import type { Run, RunSummary } from '@millwright/contract/runs'
import type { StepToRead } from '@millwright/contract/steps-to-read'

import { fact, onOneLine, section } from './lines.ts'

export function runSummaryLine(run: RunSummary): string {
  const { progress, subject, workOrder, outcome } = run
  const about = [
    `${progress.done} of ${progress.total} steps`,
    outcome ?? run.status,
    ...(subject.serialNumber ? [`serial number ${onOneLine(subject.serialNumber)}`] : []),
    ...(workOrder ? [`work order ${onOneLine(workOrder)}`] : []),
    `started ${run.startedAt}`,
  ]
  return `- ${onOneLine(run.title)} [runId: ${run.id}]: ${about.join(', ')}`
}

/** What was recorded in a run, step by step. */
export function runText(run: Run, steps: readonly StepToRead[]): string {
  const byId = new Map(steps.map((each) => [each.step.id, each]))
  const people = run.participants.map((each) => `${each.firstName} ${each.lastName}`.trim())
  const { comments, deviations } = run.remarks
  return [
    `# ${onOneLine(run.title)}`,
    ...fact('Run', run.id),
    ...fact('Procedure', `${run.procedureId}, version ${run.version}`),
    ...fact('Status', run.outcome ? `${run.status}, ${run.outcome}` : run.status),
    ...fact('Serial number', run.subject.serialNumber),
    ...fact('Lot', run.subject.lot),
    ...fact('Work order', run.workOrder),
    ...fact('By', people.join(', ')),
    ...fact('Started', run.startedAt),
    ...fact('Finished', run.finishedAt),
    ...section(
      'Steps',
      run.steps.filter(({ isOnPath }) => isOnPath).flatMap((each) => stepLines(each, byId)),
    ),
    ...section(
      'Remarks',
      [...comments, ...deviations].map(({ text, at }) => `- ${at}: ${onOneLine(text)}`),
    ),
  ].join('\n')
}

function stepLines(step: RunStep, byId: ReadonlyMap<string, StepToRead>): string[] {
  const { stepId, state, awaits, values, choiceId, signOffs, comments, deviations } = step
  const known = byId.get(stepId)
  const fields = new Map((known?.step.fields ?? []).map((field) => [field.id, field]))
  const awaited = awaits.length > 0 ? `, still needs ${awaits.join(', ')}` : ''
  const text = onOneLine(known?.step.text ?? '')
  return [
    `- Step ${known ? onOneLine(known.number) : '?'} [stepId: ${onOneLine(stepId)}] ${state}${awaited}: ${text}`,
    ...Object.entries(values).map(([fieldId, { value, fails }]) => {
      const label = onOneLine(fields.get(fieldId)?.label ?? fieldId)
      const unit = fields.get(fieldId)?.unit ?? ''
      return `  - ${label} = ${onOneLine(JSON.stringify(value))} ${unit}${fails ? ' (fails)' : ''}`
    }),
    ...(choiceId === null ? [] : [`  - Choice ${onOneLine(choiceId)}`]),
    ...signOffs.map(({ meaning, at }) => `  - Signed at ${at}: ${onOneLine(meaning)}`),
    ...comments.map(({ text: comment }) => `  - Comment: ${onOneLine(comment)}`),
    ...deviations.map(({ text: deviation, reason }) => {
      return `  - Deviation: ${onOneLine(deviation)} (${onOneLine(reason)})`
    }),
  ]
}
