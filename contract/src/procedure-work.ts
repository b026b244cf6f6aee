import { Type, type Static } from 'typebox'

import { Id, nullable, record, Timestamp, Title } from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'
import { LocalId } from './procedure-content.ts'

const placeFields = {
  place: Type.String({
    minLength: 1,
    maxLength: 100,
    description:
      'The id of the step they are at; `prepare` before the first, `end` after the last.',
  }),
  ready: Type.Array(LocalId, {
    maxItems: 2000,
    description: 'The ids of the tools and parts that are at hand.',
  }),
  content: nullable(
    Type.String({
      maxLength: 100,
      description: 'A mark of what the procedure said when they last looked at it.',
    }),
  ),
}

/** How far one member has come with a procedure at work. */
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

/** Work that has begun and is not over, with what the procedure is called. */
export const OwnWork = record(
  { ...Work.properties, title: Title, stepCount: Type.Integer() },
  { title: 'OwnWork' },
)
export type OwnWork = Static<typeof OwnWork>

const params = record({ procedureId: Id })

export const procedureWork = {
  list: operation({
    method: 'GET',
    path: '/procedures/work',
    permission: 'procedures.view',
    summary: 'List the procedures that the caller is at work on, newest procedure first.',
    query: PageQuery,
    result: PageOf(OwnWork),
  }),
  get: operation({
    method: 'GET',
    path: '/procedures/:procedureId/work',
    permission: 'procedures.view',
    summary: 'Get how far the caller has come with a procedure; before they begin, at `prepare`.',
    params,
    result: Work,
  }),
  keep: operation({
    method: 'PUT',
    path: '/procedures/:procedureId/work',
    permission: 'procedures.view',
    summary:
      'Keep how far the caller has come. What is older than what is kept changes nothing, so that a device may send late what was done without network.',
    params,
    body: record({
      ...placeFields,
      startedAt: Type.String({ format: 'date-time' }),
      changedAt: Type.String({
        format: 'date-time',
        description: 'When they came there; never later than now.',
      }),
    }),
    result: Work,
    errors: ['version_mismatch'],
    isNoted: false,
  }),
}
