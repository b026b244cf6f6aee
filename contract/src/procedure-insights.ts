import { Type, type Static } from 'typebox'

import { Id, nullable, record, Title } from './fields.ts'
import { operation } from './operation.ts'

/** Fewer runs than this, or runs by only one member, would show how fast a person is, not how a procedure goes. */
export const minRunsWithTimes = 5
/** How many of the requested runs, the newest ones, the times and readings are taken from. */
export const maxRunsInFigures = 1000

const Times = record(
  {
    median: Type.Number({ description: 'Seconds of active work.' }),
    p90: Type.Number({ description: 'The 90th percentile, in seconds.' }),
  },
  { title: 'InsightTimes' },
)

const Histogram = record(
  {
    from: Type.Number({ description: 'Where the first bin begins.' }),
    width: Type.Number({ description: 'The width of each bin.' }),
    counts: Type.Array(Type.Integer()),
  },
  { title: 'InsightHistogram' },
)
export type InsightHistogram = Static<typeof Histogram>

export const FieldInsight = record(
  {
    fieldId: Type.String(),
    recorded: Type.Integer(),
    failures: Type.Integer(),
    readings: nullable(
      record({
        median: Type.Number(),
        min: Type.Number(),
        max: Type.Number(),
        histogram: Histogram,
      }),
    ),
  },
  { title: 'FieldInsight' },
)
export type FieldInsight = Static<typeof FieldInsight>

export const StepInsight = record(
  {
    stepId: Type.String(),
    done: Type.Integer({ description: 'How many times it was done.' }),
    skipped: Type.Integer(),
    deviations: Type.Integer(),
    times: nullable(Times),
    fields: Type.Array(FieldInsight),
  },
  { title: 'StepInsight' },
)
export type StepInsight = Static<typeof StepInsight>

const runCounts = {
  runs: Type.Integer(),
  passed: Type.Integer(),
  failed: Type.Integer(),
  incomplete: Type.Integer(),
  canceled: Type.Integer(),
  open: Type.Integer({ description: 'Running or paused.' }),
  deviations: Type.Integer(),
  times: nullable({ ...Times, description: 'The times of whole finished runs.' }),
}

export const VersionInsight = record(
  { version: Type.Integer(), title: Title, ...runCounts },
  { title: 'VersionInsight' },
)
export type VersionInsight = Static<typeof VersionInsight>

/** How runs of a procedure go. The figures are about the process, never about people. */
export const ProcedureInsights = record(
  {
    procedureId: Id,
    basis: Type.Integer({
      description: `Finished runs that the figures of steps cover: the newest ${maxRunsInFigures} at most.`,
    }),
    hasTimes: Type.Boolean({
      description: `False with fewer than ${minRunsWithTimes} runs, or runs by only one member: then no times are given.`,
    }),
    steps: Type.Array(StepInsight, { description: 'Those that have recorded values.' }),
    versions: Type.Array(VersionInsight, { description: 'Newest first, to be compared.' }),
  },
  { title: 'ProcedureInsights' },
)
export type ProcedureInsights = Static<typeof ProcedureInsights>

const moment = Type.String({ format: 'date-time' })

export const procedureInsights = {
  get: operation({
    method: 'GET',
    path: '/procedures/:procedureId/insights',
    permission: 'runs.view',
    summary:
      'Get how runs of a procedure go: outcomes by version, and for each step its times, skips, deviations and the values recorded in its fields.',
    params: record({ procedureId: Id }),
    query: record({
      version: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 2_147_483_647,
          description: 'If omitted, steps are counted over all versions.',
        }),
      ),
      from: Type.Optional({ ...moment, description: 'Runs that began at or after this moment.' }),
      to: Type.Optional({ ...moment, description: 'Runs that began before this moment.' }),
    }),
    result: ProcedureInsights,
  }),
}
