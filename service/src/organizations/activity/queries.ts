import type { Activity } from '@millwright/contract/activity'
import type { Page, PageQuery } from '@millwright/contract/page'
import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'
import type { JsonColumn, TimestampColumn } from '#platform/database/tables'
import { pageFrom } from '#platform/page'

declare module '#platform/database/tables' {
  interface Tables {
    activity: {
      organization_id: string
      id: string
      operation: string
      member_id: string
      member_first_name: string
      member_last_name: string
      targets: JsonColumn<Record<string, string>>
      target_ids: string[]
      created_at: TimestampColumn
    }
  }
}

export interface ActivityFilter extends PageQuery {
  memberId?: string
  targetId?: string
  operation?: string
}

export async function listActivity(
  org: OrganizationReader,
  { memberId, targetId, operation, ...page }: ActivityFilter,
): Promise<Page<Activity>> {
  let rows = org.db
    .selectFrom('activity')
    .select([
      'id',
      'operation',
      'member_id as memberId',
      'member_first_name as memberFirstName',
      'member_last_name as memberLastName',
      'targets',
      'created_at as createdAt',
    ])
    .where('organization_id', '=', org.id)
  if (memberId !== undefined) rows = rows.where('member_id', '=', memberId)
  if (targetId !== undefined) rows = rows.where(sql<boolean>`${targetId} = any(target_ids)`)
  if (operation !== undefined) rows = rows.where('operation', '=', operation)
  return await pageFrom(rows, page, { by: 'id', as: 'id', changedAt: 'created_at' })
}
