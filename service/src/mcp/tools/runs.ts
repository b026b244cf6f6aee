import { oneOf, record } from '@millwright/contract/fields'
import { procedureVersions } from '@millwright/contract/procedure-versions'
import { runStatuses } from '@millwright/contract/run-entries'
import { runs } from '@millwright/contract/runs'
import { stepsToRead } from '@millwright/contract/steps-to-read'
import { Type } from 'typebox'

import { runSummaryLine, runText } from '../texts/run-text.ts'
import { tool } from '../tool.ts'
import { Cursor, formatPage } from './inputs.ts'

const Code = Type.Optional(Type.String({ minLength: 1, maxLength: 200 }))

export const listRuns = tool({
  name: 'list_runs',
  title: 'List runs',
  description:
    'Lists runs (each one time that a procedure was done), newest first: of a procedure, a serial number or a work order.',
  scope: 'read',
  operations: [runs.list],
  input: record({
    procedureId: Type.Optional(Type.String({ format: 'uuid' })),
    serialNumber: Code,
    workOrder: Code,
    status: Type.Optional(oneOf(runStatuses)),
    cursor: Cursor,
  }),
  async run({ perform }, filters) {
    return formatPage(
      await perform(runs.list, { query: { limit: 50, ...filters } }),
      runSummaryLine,
    )
  },
})

export const readRun = tool({
  name: 'read_run',
  title: 'Read a run',
  description: 'Returns what was recorded in a run, step by step, and what is still missing.',
  scope: 'read',
  operations: [runs.get, procedureVersions.get],
  input: record({ runId: Type.String({ format: 'uuid' }) }),
  async run({ perform, pageAt }, { runId }) {
    const run = await perform(runs.get, { params: { runId } })
    const { procedureId, version: number } = run
    const { outline, callouts } = await perform(procedureVersions.get, {
      params: { procedureId, number },
    })
    const { steps } = stepsToRead(outline, callouts)
    return { message: `In the app: ${pageAt(`runs/${runId}`)}`, content: runText(run, steps) }
  },
})
