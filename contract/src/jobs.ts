import { Type, type Static, type TSchema, type TUnsafe } from 'typebox'

import { Id, oneOf, record, Timestamp } from './fields.ts'
import {
  jobKinds,
  type JobAbout,
  type JobKind,
  type JobPhase,
  type JobResult,
  type KindOfJob,
} from './job-kinds.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'
import { ProblemSchema } from './problem.ts'

export const jobStatuses = ['queued', 'running', 'succeeded', 'failed', 'canceled'] as const
export type JobStatus = (typeof jobStatuses)[number]

const facts = {
  id: Id,
  status: oneOf(jobStatuses),
  error: Type.Optional(ProblemSchema),
  createdBy: Id,
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

export type JobFacts = Static<ReturnType<typeof record<typeof facts>>>

export interface FactsOfKind<Kind extends JobKind> extends JobFacts {
  kind: Kind
  progress: { phase: 'queued' | JobPhase<Kind>; done: number; total: number }
}
export interface OneJob<Kind extends JobKind> extends FactsOfKind<Kind> {
  result?: JobResult<Kind>
}
export interface OneSummary<Kind extends JobKind> extends FactsOfKind<Kind> {
  about: JobAbout<Kind>
}

/** A job of one of these kinds, discriminated by `kind`. */
export type JobOf<Kind extends JobKind> = { [K in Kind]: OneJob<K> }[Kind]
export type Job = JobOf<JobKind>
/** A job in lists: with what it works on, without its result. */
export type JobSummary = { [K in JobKind]: OneSummary<K> }[JobKind]

export const jobSchemas = {
  convert: schemaOf('convert'),
  'extract-procedure': schemaOf('extract-procedure'),
  'cut-figures': schemaOf('cut-figures'),
  'convert-model': schemaOf('convert-model'),
  'prepare-media': schemaOf('prepare-media'),
  'prepare-procedure-media': schemaOf('prepare-procedure-media'),
  transcribe: schemaOf('transcribe'),
  'print-guidebook': schemaOf('print-guidebook'),
} satisfies { [Kind in JobKind]: TUnsafe<OneJob<Kind>> }

export const Job = union<Job>('Job', Object.values(jobSchemas))
export const JobSummary = union<JobSummary>(
  'JobSummary',
  Object.entries(jobKinds).map(([kind, described]) => summaryOf(kind, described)),
)

function schemaOf<Kind extends JobKind>(kind: Kind): TUnsafe<OneJob<Kind>> {
  const { result, ...described } = jobKinds[kind]
  const description = 'The body the operation would have returned.'
  const fields = { ...fieldsOf(kind, described), result: Type.Optional({ ...result, description }) }
  return Type.Unsafe(record(fields, { title: `${described.title}Job` }))
}

function summaryOf(kind: string, { about, ...described }: KindOfJob): TSchema {
  const description = 'What it works on: the ids named in the request.'
  const fields = { ...fieldsOf(kind, described), about: { ...about, description } }
  return record(fields, { title: `${described.title}JobSummary` })
}

function fieldsOf(kind: string, { phases }: Pick<KindOfJob, 'phases'>) {
  const progress = record({
    phase: oneOf(['queued', ...phases], 'The current phase.'),
    done: Type.Integer(),
    total: Type.Integer(),
  })
  const { id, status, ...rest } = facts
  return { id, kind: Type.Literal(kind), status, progress, ...rest }
}

/** A union discriminated by `kind`. */
function union<Each>(title: string, anyOf: TSchema[]): TUnsafe<Each> {
  return Type.Unsafe({ title, discriminator: { propertyName: 'kind' }, anyOf })
}

const kindNames = Object.keys(jobKinds) as [JobKind, ...JobKind[]]

const params = record({ jobId: Id })

export const jobs = {
  list: operation({
    method: 'GET',
    path: '/jobs',
    permission: 'jobs.view',
    summary: 'List jobs, newest first.',
    query: record({
      ...PageQuery.properties,
      status: Type.Optional(oneOf(jobStatuses)),
      kind: Type.Optional(oneOf(kindNames)),
    }),
    result: PageOf(JobSummary),
  }),
  get: operation({
    method: 'GET',
    path: '/jobs/:jobId',
    permission: 'jobs.view',
    summary: 'Get a job: its progress, and its result or error once it has finished.',
    params,
    result: Job,
  }),
  events: operation({
    method: 'GET',
    path: '/jobs/:jobId/events',
    permission: 'jobs.view',
    summary:
      'Follow a job as server-sent events: `progress`, and `end` once. Each carries the job; `Last-Event-ID` resumes.',
    params,
    answers: 'event-stream',
  }),
  cancel: operation({
    method: 'DELETE',
    path: '/jobs/:jobId',
    permission: 'jobs.cancel',
    summary: 'Cancel a job that has not finished.',
    params,
    errors: ['job_finished'],
  }),
}
