import { oneOf, record } from '@millwright/contract/fields'
import { RecordedValue, type RunEntryInput } from '@millwright/contract/run-entries'
import { runs, type RefusalCode } from '@millwright/contract/runs'
import { Type, type Static } from 'typebox'

import { newId } from '#platform/id'

import { runSummaryLine } from '../texts/run-text.ts'
import { tool } from '../tool.ts'

const Code = Type.Optional(Type.String({ minLength: 1, maxLength: 200 }))
const Words = Type.String({ minLength: 1, maxLength: 10_000, pattern: '\\S' })
const LocalId = Type.String({ minLength: 1, maxLength: 100 })
const Id = Type.String({ format: 'uuid' })

export const startRun = tool({
  name: 'start_run',
  title: 'Start a run',
  description:
    'Starts a run of the newest published version of a procedure, when the person starts the work. Ask first.',
  scope: 'run',
  operations: [runs.create],
  input: record({
    procedureId: Id,
    guidebookId: Type.Optional(Id),
    serialNumber: Code,
    workOrder: Code,
    assignmentId: Type.Optional(Id),
  }),
  async run({ perform, pageAt }, { serialNumber, workOrder, guidebookId, ...input }) {
    const body = {
      ...input,
      ...(guidebookId !== undefined && { guidebookId }),
      ...(workOrder !== undefined && { workOrder }),
      ...(serialNumber !== undefined && { subject: { serialNumber } }),
    }
    const run = await perform(runs.create, { body })
    return {
      message: `Run ${run.id} has started, of version ${run.version}. A person finishes and signs it in the app: ${pageAt(`runs/${run.id}`)}`,
      content: runSummaryLine(run),
    }
  },
})

/** What an assistant may record in a run. It cannot sign, release, resolve, finish or cancel anything. */
const recordedKinds = [
  'step_done',
  'step_skipped',
  'value',
  'choice',
  'comment',
  'deviation',
] as const

const Entry = record({
  kind: oneOf(recordedKinds),
  stepId: Type.Optional(LocalId),
  fieldId: Type.Optional({ ...LocalId, description: 'For value.' }),
  value: Type.Optional(RecordedValue),
  choiceId: Type.Optional({ ...LocalId, description: 'For choice.' }),
  text: Type.Optional({ ...Words, description: 'For comment and deviation.' }),
  reason: Type.Optional({ ...Words, description: 'For step_skipped and deviation.' }),
})

export const recordEntries = tool({
  name: 'record_entries',
  title: 'Record in a run',
  description:
    'Records what the person says they did in a run: steps done or skipped, readings and checks, choices, comments, deviations. Record only what they told you, never what you infer. Entries are never changed; a correction is a later entry.',
  scope: 'run',
  operations: [runs.addEntries],
  input: record({ runId: Id, entries: Type.Array(Entry, { minItems: 1, maxItems: 50 }) }),
  async run({ perform }, { runId, entries: given }) {
    const at = new Date().toISOString()
    const entries = given.map((entry) => createEntry(entry, at))
    const taken = await perform(runs.addEntries, { params: { runId }, body: { entries } })
    const refused = taken.refused.map(({ id, code }) => {
      return `entry ${entries.findIndex((entry) => entry.id === id) + 1}: ${reasons[code]}`
    })
    const rest = refused.length > 0 ? ` Refused: ${refused.join('; ')}.` : ''
    return {
      message: `${taken.accepted.length} recorded.${rest}`,
      content: runSummaryLine(taken.run),
    }
  },
})

function createEntry(entry: Static<typeof Entry>, at: string): RunEntryInput {
  return { ...entry, id: newId(), at, deviceId: 'assistant' }
}

const reasons: Record<RefusalCode, string> = {
  not_found: 'the version has no such step, field or option',
  invalid_request: 'something is missing, or the value is of the wrong kind',
  permission_denied: 'the person may not do this',
  file_not_ready: 'there is no such file',
  sign_off_by_doer: 'who did the step cannot sign it',
  run_full: 'the run has all the entries it may have',
  confirmation_required: 'a person has to do this in the app',
}
