import type { Occurrence, OccurrenceStatus } from '@millwright/contract/assignments'
import type { Page, PageQuery } from '@millwright/contract/page'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type {
  Defaulted,
  NullableTimestampColumn,
  TimestampColumn,
  WrittenTimestampColumn,
} from '#platform/database/tables'
import { newestFirst, pageFrom } from '#platform/page'

import { firstNameOfMember, lastNameOfMember } from './assignee-queries.ts'

declare module '#platform/database/tables' {
  interface Tables {
    occurrences: {
      organization_id: string
      id: string
      assignment_id: string
      due_at: WrittenTimestampColumn
      status: Defaulted<OccurrenceStatus>
      reason: string | null
      closed_at: NullableTimestampColumn
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
    occurrence_fulfillments: {
      organization_id: string
      occurrence_id: string
      member_id: string
      run_id: string | null
      at: WrittenTimestampColumn
    }
  }
}

/** The members who did the occurrence `o`. */
export const fulfillmentsOf = sql<Occurrence['fulfillments']>`(
  select coalesce(json_agg(json_build_object('memberId', m.id, 'firstName', ${firstNameOfMember},
    'lastName', ${lastNameOfMember}, 'at', iso(f.at), 'runId', f.run_id) order by f.at, m.id), '[]')
  from occurrence_fulfillments f
  join members m on m.organization_id = f.organization_id and m.id = f.member_id
  join users u on u.id = m.user_id
  where f.organization_id = o.organization_id and f.occurrence_id = o.id)`

export async function listOccurrences(
  org: OrganizationReader,
  assignmentId: string,
  page: PageQuery,
): Promise<Page<Occurrence>> {
  const rows = org.db
    .selectFrom('occurrences as o')
    .select([
      'o.id',
      'o.assignment_id as assignmentId',
      'o.due_at as dueAt',
      'o.status',
      fulfillmentsOf.as('fulfillments'),
      'o.reason',
      'o.closed_at as closedAt',
      'o.created_at as createdAt',
      'o.updated_at as updatedAt',
    ])
    .where('o.organization_id', '=', org.id)
    .where('o.assignment_id', '=', assignmentId)
  return await pageFrom(rows, page, newestFirst('o'))
}

export async function findOccurrenceStatus(
  org: OrganizationReader,
  assignmentId: string,
  id: string,
): Promise<OccurrenceStatus | null> {
  const row = await org.db
    .selectFrom('occurrences')
    .select('status')
    .where('organization_id', '=', org.id)
    .where('assignment_id', '=', assignmentId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.status ?? null
}

export interface NewOccurrence {
  id: string
  assignmentId: string
  dueAt: string
  status?: OccurrenceStatus
}

export async function insertOccurrences(
  org: OrganizationWriter,
  occurrences: readonly NewOccurrence[],
): Promise<void> {
  if (occurrences.length === 0) return
  await org.db
    .insertInto('occurrences')
    .values(
      occurrences.map(({ id, assignmentId, dueAt, status = 'open' }) => ({
        organization_id: org.id,
        id,
        assignment_id: assignmentId,
        due_at: dueAt,
        status,
        closed_at: status === 'open' ? null : new Date(),
      })),
    )
    .execute()
}

export interface OccurrenceChange {
  status?: OccurrenceStatus
  dueAt?: string
  reason?: string
  closedAt?: string
}

export async function updateOccurrence(
  org: OrganizationWriter,
  id: string,
  { status, dueAt, reason, closedAt }: OccurrenceChange,
): Promise<void> {
  await org.db
    .updateTable('occurrences')
    .set({
      ...(status && { status }),
      ...(dueAt !== undefined && { due_at: dueAt }),
      ...(reason !== undefined && { reason }),
      ...(closedAt !== undefined && { closed_at: closedAt }),
      updated_at: new Date(),
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}

/** Records that a member has done it; an earlier record stays. */
export async function insertFulfillment(
  org: OrganizationWriter,
  done: { occurrenceId: string; memberId: string; runId: string | null; at: string },
): Promise<void> {
  await org.db
    .insertInto('occurrence_fulfillments')
    .values({
      organization_id: org.id,
      occurrence_id: done.occurrenceId,
      member_id: done.memberId,
      run_id: done.runId,
      at: done.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'occurrence_id', 'member_id']).doNothing(),
    )
    .execute()
}
