import { Type, type Static } from 'typebox'

import { CustomerCode, Id, nullable, oneOf, record, Timestamp, Title } from './fields.ts'
import { Expanded } from './expansion.ts'
import { GuidebookSummary } from './guidebooks.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'
import { ProcedureSummary } from './procedures.ts'
import {
  maxEntriesAtOnce,
  RunEntry,
  RunEntryInput,
  runOutcomes,
  RunRemarks,
  runStatuses,
  RunStep,
} from './run-entries.ts'
import { Subject } from './run-subject.ts'

const fields = {
  id: Id,
  procedureId: Id,
  version: Type.Integer({ minimum: 1, description: 'The published version it follows.' }),
  contentHash: Type.String({ description: 'SHA-256 over the content of that version.' }),
  title: Title,
  guidebookId: nullable(Id),
  subject: Subject,
  workOrder: nullable(CustomerCode),
  assignmentId: nullable({ ...Id, description: 'The assignment it was started from.' }),
  occurrenceId: nullable({
    ...Id,
    description: 'The occurrence of the assignment that it fulfills.',
  }),
  status: oneOf(runStatuses),
  outcome: nullable(oneOf(runOutcomes, 'Null unless it is finished.')),
  startedBy: Id,
  performerId: {
    ...Id,
    description: 'Who performs it: the person who started it, until it is handed over.',
  },
  participants: Type.Array(
    record({ memberId: Id, firstName: Type.String(), lastName: Type.String() }),
    { description: 'Everyone who started it, made an entry or received it in a hand-over.' },
  ),
  startedAt: Timestamp,
  finishedAt: nullable(Timestamp),
  activeSeconds: Type.Integer({ description: 'Without pauses.' }),
  progress: record({
    done: Type.Integer(),
    skipped: Type.Integer(),
    total: Type.Integer({ description: 'Steps that no choice skips.' }),
  }),
  failures: Type.Integer({ description: 'Fields whose value fails.' }),
  deviations: Type.Integer(),
  conflicts: Type.Integer({
    description: 'Fields in which two members recorded different values and no one has chosen.',
  }),
  lateEntries: Type.Integer({ description: 'Entries made, or received, after the end.' }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

/** A run in lists: without its steps. */
export const RunSummary = record(fields, { title: 'RunSummary' })
export type RunSummary = Static<typeof RunSummary>

/** One time that a procedure was done, derived from its entries. */
export const Run = record(
  {
    ...fields,
    steps: Type.Array(RunStep, { description: 'In reading order.' }),
    remarks: RunRemarks,
    expanded: Expanded({
      procedures: Type.Optional(Type.Array(ProcedureSummary)),
      guidebooks: Type.Optional(Type.Array(GuidebookSummary)),
    }),
  },
  { title: 'Run' },
)
export type Run = Static<typeof Run>

/** Why an entry is rejected: an error code. */
export const refusalCodes = [
  'not_found',
  'invalid_request',
  'permission_denied',
  'file_not_ready',
  'sign_off_by_doer',
  'run_full',
  'confirmation_required',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

const TakenEntries = record(
  {
    accepted: Type.Array(Id, { description: 'Entries that are new.' }),
    known: Type.Array(Id, { description: 'Entries that had been received before.' }),
    refused: Type.Array(record({ id: Id, code: oneOf(refusalCodes) }), {
      description:
        'Entries that are not kept: `not_found` if the version has no such step, field or option, `invalid_request` if something is missing or of the wrong kind, `run_full` if the run has reached its limit of entries.',
    }),
    run: RunSummary,
  },
  { title: 'TakenEntries' },
)
export type TakenEntries = Static<typeof TakenEntries>

const moment = Type.String({ format: 'date-time' })
const reason = Type.String({ minLength: 1, maxLength: 10_000, pattern: '\\S' })
const params = record({ runId: Id })
const path = '/runs/:runId'

/** The largest `seq`. */
const maxSeq = 2_147_483_647

const ExpandedOfRuns = Expanded({
  procedures: Type.Optional(Type.Array(ProcedureSummary)),
  guidebooks: Type.Optional(Type.Array(GuidebookSummary)),
})

/** The filters of runs. */
const filters = {
  procedureId: Type.Optional(Id),
  guidebookId: Type.Optional(Id),
  serialNumber: Type.Optional(CustomerCode),
  workOrder: Type.Optional(CustomerCode),
  memberId: Type.Optional({
    ...Id,
    description: 'Someone who started it, made an entry or received it in a hand-over.',
  }),
  performerId: Type.Optional({ ...Id, description: 'The member who performs it.' }),
  status: Type.Optional(oneOf(runStatuses)),
  outcome: Type.Optional(oneOf(runOutcomes)),
  from: Type.Optional({ ...moment, description: 'Started at or after this moment.' }),
  to: Type.Optional({ ...moment, description: 'Started before this moment.' }),
}

export const runs = {
  list: operation({
    method: 'GET',
    path: '/runs',
    permission: 'runs.view',
    summary: 'List runs, the most recently started first.',
    query: record({
      ...PageQuery.properties,
      ...filters,
    }),
    result: PageOf(RunSummary, { expanded: ExpandedOfRuns }),
    expand: { procedures: 'items.procedureId', guidebooks: 'items.guidebookId' },
  }),
  export: operation({
    method: 'GET',
    path: '/runs/csv',
    permission: 'runs.view',
    summary:
      'Get runs as CSV, one per row, or what was recorded in them, one reading per row (RFC 4180).',
    query: record({
      ...filters,
      of: Type.Optional(oneOf(['runs', 'readings'], 'If omitted, runs.')),
    }),
    answers: 'file',
    fileTypes: ['text/csv'],
  }),
  create: operation({
    method: 'POST',
    path: '/runs',
    permission: 'runs.perform',
    summary:
      'Start a run of a published version. With an `id` made by the device it can be sent again: the same run is returned.',
    body: record({
      id: Type.Optional({ ...Id, description: 'A UUIDv7 made by the device.' }),
      procedureId: Id,
      version: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: maxSeq,
          description: 'If omitted, the newest.',
        }),
      ),
      guidebookId: Type.Optional(nullable(Id)),
      subject: Type.Optional(Subject),
      workOrder: Type.Optional(nullable(CustomerCode)),
      assignmentId: Type.Optional(
        nullable({
          ...Id,
          description:
            'An assignment of this procedure. It supplies guidebook and subject if they are omitted; the finished run fulfills it.',
        }),
      ),
      occurrenceId: Type.Optional(
        nullable({ ...Id, description: 'If omitted, the open one of the assignment.' }),
      ),
      title: Type.Optional({ ...Title, description: 'If omitted, that of the version.' }),
      startedAt: Type.Optional({ ...moment, description: 'If omitted, now; never in the future.' }),
    }),
    status: 201,
    location: '/runs/:id',
    result: Run,
    errors: ['procedure_not_published', 'run_id_taken'],
  }),
  get: operation({
    method: 'GET',
    path,
    permission: 'runs.view',
    summary: 'Get a run with what was recorded at each step.',
    params,
    result: Run,
    expand: { procedures: 'procedureId', guidebooks: 'guidebookId' },
  }),
  addEntries: operation({
    method: 'POST',
    path: `${path}/entries`,
    permission: 'runs.perform',
    summary:
      'Add what happened in a run. Each entry is accepted, known or rejected on its own; entries after the end are kept and marked as late.',
    params,
    body: record({
      entries: Type.Array(RunEntryInput, { minItems: 1, maxItems: maxEntriesAtOnce }),
    }),
    status: 200,
    result: TakenEntries,
    isNoted: false,
  }),
  entries: operation({
    method: 'GET',
    path: `${path}/entries`,
    permission: 'runs.view',
    summary: 'List the entries of a run in the order in which they were received.',
    params,
    query: record({
      ...PageQuery.properties,
      after: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: maxSeq,
          description: 'Only entries with a greater `seq`.',
        }),
      ),
    }),
    result: PageOf(RunEntry),
  }),
  events: operation({
    method: 'GET',
    path: `${path}/events`,
    permission: 'runs.view',
    summary:
      'Follow a run as server-sent events: `entry` for each new entry, and `run` with the run as in lists. `Last-Event-ID` resumes after that `seq`.',
    params,
    query: record({
      after: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: maxSeq,
          description:
            'Only entries with a greater `seq`, for clients that cannot send `Last-Event-ID`.',
        }),
      ),
    }),
    answers: 'event-stream',
  }),
  finish: operation({
    method: 'POST',
    path: `${path}/finish`,
    permission: 'runs.perform',
    summary: 'Finish a run.',
    params,
    body: record({
      outcome: Type.Optional(oneOf(runOutcomes, 'If omitted, it follows from what was recorded.')),
    }),
    status: 200,
    result: Run,
    errors: ['run_over'],
  }),
  pause: operation({
    method: 'POST',
    path: `${path}/pause`,
    permission: 'runs.perform',
    summary: 'Pause a run: its time stops.',
    params,
    status: 200,
    result: Run,
    errors: ['run_over', 'run_full'],
  }),
  resume: operation({
    method: 'POST',
    path: `${path}/resume`,
    permission: 'runs.perform',
    summary: 'Resume a paused run.',
    params,
    status: 200,
    result: Run,
    errors: ['run_over', 'run_full'],
  }),
  cancel: operation({
    method: 'POST',
    path: `${path}/cancel`,
    permission: 'runs.perform',
    summary: 'Cancel your own run; managers can cancel any.',
    params,
    body: record({ reason }),
    status: 200,
    result: Run,
    errors: ['run_over'],
  }),
  report: operation({
    method: 'GET',
    path: `${path}/report`,
    permission: 'runs.view',
    summary:
      'Get the record of a run as a page, as PDF, as JSON, as a table of what was recorded (RFC 4180), or all of it as an archive with entries, files, version and SHA-256 sums.',
    params,
    query: record({ format: oneOf(['html', 'pdf', 'json', 'csv', 'zip']) }),
    answers: 'file',
    fileTypes: ['text/html', 'application/pdf', 'application/json', 'text/csv', 'application/zip'],
    errors: ['time_limit_exceeded', 'memory_limit_exceeded'],
  }),
}
