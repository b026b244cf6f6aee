import type { ArchivedFilter } from '@millwright/contract/fields'
import { sql, type RawBuilder } from 'kysely'

export interface StatusFilter {
  status?: string | undefined
  archived?: ArchivedFilter | undefined
}

/** Filters records by `archived`: active ones, unless a status is given or archived ones are requested. */
export function hasStatus(
  column: string,
  { status, archived = status === undefined ? 'false' : 'all' }: StatusFilter,
): RawBuilder<boolean> {
  const state = sql.ref(column)
  const conditions = [
    ...(status === undefined ? [] : [sql`${state} = ${status}`]),
    ...(archived === 'true' ? [sql`${state} = 'archived'`] : []),
    ...(archived === 'false' ? [sql`${state} <> 'archived'`] : []),
  ]
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}
