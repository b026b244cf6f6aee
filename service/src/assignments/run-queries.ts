import type { RunSubject } from '@millwright/contract/run-subject'
import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'

/** The facts that a run takes from the assignment it is started from. */
export interface AssignedRun {
  id: string
  procedureId: string | null
  guidebookId: string | null
  subject: RunSubject
  /** Null if none is open, or none has this id. */
  occurrenceId: string | null
}

const subject = sql<RunSubject>`json_strip_nulls(json_build_object(
  'serialNumber', a.serial_number, 'lot', a.lot, 'customer_item_id', a.customer_item_id))`

/** @param wanted the occurrence it is for; null for the open one */
export async function findAssignedRun(
  org: OrganizationReader,
  { assignmentId, occurrenceId: wanted }: { assignmentId: string; occurrenceId: string | null },
): Promise<AssignedRun | null> {
  const row = await org.db
    .selectFrom('assignments as a')
    .leftJoin('occurrences as o', (join) =>
      join
        .onRef('o.organization_id', '=', 'a.organization_id')
        .onRef('o.assignment_id', '=', 'a.id')
        .on(sql<boolean>`o.id = coalesce(${wanted}::uuid, a.open_id)`),
    )
    .select(['a.id', 'a.procedure_id as procedureId', 'a.guidebook_id as guidebookId'])
    .select([subject.as('subject'), 'o.id as occurrenceId'])
    .where('a.organization_id', '=', org.id)
    .where('a.id', '=', assignmentId)
    .executeTakeFirst()
  return row ?? null
}
