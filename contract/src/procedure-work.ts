import { Type, type Static } from 'typebox'

import { Id, nullable, ProcedureThumbnailUrl, record, Timestamp, Title } from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'
import { LocalId } from './procedure-content.ts'

const placeFields = {
  place: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'The id of the current step; `prepare` before the first, `end` after the last.',
  }),
  ready: Type.Array(LocalId, {
    maxItems: 2000,
    description: 'The ids of the tools and parts that are ready.',
  }),
  content: nullable(
    Type.String({
      maxLength: 100,
      description: 'A fingerprint of the procedure as they last saw it.',
    }),
  ),
}

/** The progress of one member in a procedure. */
export const Work = record(
  {
    procedureId: Id,
    ...placeFields,
    startedAt: nullable(Timestamp),
    changedAt: nullable(Timestamp),
  },
  { title: 'Work' },
)
export type Work = Static<typeof Work>

/** Work in progress, with the title of the procedure. */
export const OwnWork = record(
  {
    ...Work.properties,
    title: Title,
    stepCount: Type.Integer(),
    thumbnailUrl: ProcedureThumbnailUrl,
  },
  { title: 'OwnWork' },
)
export type OwnWork = Static<typeof OwnWork>

const params = record({ procedureId: Id })

export const procedureWork = {
  list: operation({
    method: 'GET',
    path: '/procedures/work',
    permission: 'procedures.view',
    summary: 'List the procedures you are working on, newest procedure first.',
    query: PageQuery,
    result: PageOf(OwnWork),
  }),
  get: operation({
    method: 'GET',
    path: '/procedures/:procedureId/work',
    permission: 'procedures.view',
    summary: 'Get your progress in a procedure; `prepare` if you have not started.',
    params,
    result: Work,
  }),
  keep: operation({
    method: 'PUT',
    path: '/procedures/:procedureId/work',
    permission: 'procedures.view',
    summary:
      'Save your progress in a procedure. Progress older than the saved one is ignored, so a device can send work done offline later.',
    params,
    body: record({
      ...placeFields,
      startedAt: Type.String({ format: 'date-time' }),
      changedAt: Type.String({
        format: 'date-time',
        description: 'When they reached it; not in the future.',
      }),
    }),
    result: Work,
    errors: ['version_mismatch'],
    isNoted: false,
  }),
}
