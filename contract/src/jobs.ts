import { Type, type Static } from 'typebox'

import { errors, type ErrorCode, type Problem } from './errors.ts'
import { Id, oneOf, record, Timestamp } from './fields.ts'
import { FoundInstead } from './found-instead.ts'
import { OpenPoint } from './open-points.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'

export const ProblemSchema = Type.Unsafe<Problem>(
  record(
    {
      type: Type.String(),
      title: Type.String(),
      status: Type.Integer(),
      detail: Type.Optional(Type.String()),
      instance: Type.String(),
      code: Type.Unsafe<ErrorCode>({ type: 'string', enum: Object.keys(errors) }),
      requestId: Type.String(),
      errors: Type.Optional(
        Type.Array(record({ pointer: Type.String(), code: Type.String(), message: Type.String() })),
      ),
      jobId: Type.Optional(Type.String()),
      openPoints: Type.Optional(
        Type.Array(OpenPoint, { description: 'For `open_points`: the open points, up to 1,000.' }),
      ),
      foundInstead: Type.Optional(
        Type.Object(FoundInstead.properties, {
          description:
            'For `no_procedure_found`: the notices of the document, and what reads most like a procedure. Left out in lists of jobs.',
        }),
      ),
    },
    { title: 'Problem' },
  ),
)

export const jobStatuses = ['queued', 'running', 'succeeded', 'failed', 'canceled'] as const

export const jobKinds = [
  'convert',
  'extract-procedure',
  'cut-figures',
  'convert-model',
  'prepare-media',
  'transcribe',
] as const

export const Job = record(
  {
    id: Id,
    kind: oneOf(jobKinds),
    status: oneOf(jobStatuses),
    progress: record({
      phase: Type.String({ description: 'The current phase, such as `reading`.' }),
      done: Type.Integer(),
      total: Type.Integer(),
    }),
    result: Type.Optional(
      Type.Unknown({ description: 'The body the operation would have returned.' }),
    ),
    error: Type.Optional(ProblemSchema),
    createdBy: Id,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Job' },
)
export type Job = Static<typeof Job>

/** A job as it stands in lists: without its result. */
const { result: _result, ...summaryFields } = Job.properties
export const JobSummary = record(
  {
    ...summaryFields,
    about: Type.Record(Type.String(), Type.String(), {
      description: 'What it works on: the ids named in the request.',
    }),
  },
  { title: 'JobSummary' },
)
export type JobSummary = Static<typeof JobSummary>

const params = record({ jobId: Id })

export const jobs = {
  list: operation({
    method: 'GET',
    path: '/jobs',
    permission: 'jobs.view',
    summary: 'List jobs, newest first.',
    query: record({ ...PageQuery.properties, status: Type.Optional(oneOf(jobStatuses)) }),
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
