import { Type, type Static } from 'typebox'

import { Id, nullable, OrganizationReference, record, Timestamp } from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'

/** One change that somebody made. */
export const Activity = record(
  {
    id: Id,
    operation: Type.String({
      description: 'The operation that was performed, such as `guidebooks.linkProcedure`.',
    }),
    memberId: nullable(Id),
    memberFirstName: Type.String({ description: "The member's name at the time." }),
    memberLastName: Type.String(),
    targets: Type.Record(Type.String(), Type.String(), {
      description:
        'What it affected: the ids in the path and the body, and as `created` the id of the new record.',
    }),
    createdAt: Timestamp,
  },
  { title: 'Activity' },
)
export type Activity = Static<typeof Activity>

export const activity = {
  list: operation({
    method: 'GET',
    path: '/organizations/:id/activity',
    permission: 'activity.view',
    summary: 'List who did what, newest first.',
    params: record({ id: OrganizationReference }),
    query: record({
      ...PageQuery.properties,
      memberId: Type.Optional(Id),
      targetId: Type.Optional(
        Type.String({ maxLength: 100, description: 'Only what affected this record.' }),
      ),
      operation: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    result: PageOf(Activity),
  }),
}
