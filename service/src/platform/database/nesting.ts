import { ApiError, referenceNotFound, type FieldError } from '@millwright/contract/errors'
import { sql } from 'kysely'

import type { OrganizationWriter } from '#platform/database/organization-store'

/** The tables whose rows are nested, with the column of the parent. */
const columns = { places: 'parent_id', guidebooks: 'part_of_id' } as const

/** The row to nest, and its parent. */
interface Nesting {
  table: keyof typeof columns
  /** The row being moved; absent if it is new. */
  id?: string
  parentId: string
  maxDepth: number
  /** The field with the parent. */
  pointer: string
}

/**
 * Refuses to nest a row in itself, or too deeply, including its descendants. Until the transaction ends, no other one
 * moves rows of this table, because two could nest rows in each other.
 *
 * @throws {ApiError} `not_found`, `circular_reference`, `nested_too_deep`
 */
export async function requireNestable(
  org: OrganizationWriter,
  { table, id, parentId, maxDepth, pointer }: Nesting,
): Promise<void> {
  await lockNesting(org, table)
  const [rows, parent, moved] = [sql.table(table), sql.ref(columns[table]), id ?? null]
  const { rows: found } = await sql<{ above: number; isCircular: boolean; height: number }>`
    with recursive up (id, parent, level) as (
      select t.id, t.${parent}, 1 from ${rows} t
      where t.organization_id = ${org.id} and t.id = ${parentId}
      union all
      select t.id, t.${parent}, u.level + 1 from up u
      join ${rows} t on t.organization_id = ${org.id} and t.id = u.parent
      where u.level < ${maxDepth}
    ), down (id, level) as (
      select t.id, 1 from ${rows} t where t.organization_id = ${org.id} and t.id = ${moved}
      union all
      select t.id, d.level + 1 from down d
      join ${rows} t on t.organization_id = ${org.id} and t.${parent} = d.id
      where d.level < ${maxDepth}
    )
    select (select count(*)::int from up) as above,
      exists (select from up where up.id = ${moved}) as "isCircular",
      coalesce((select max(level) from down), 1) as height`.execute(org.db)
  const { above = 0, isCircular = false, height = 1 } = found[0] ?? {}
  if (above === 0) referenceNotFound(pointer)
  if (isCircular) refuse('circular_reference', { pointer, message: 'It would be inside itself.' })
  if (above + height > maxDepth)
    refuse('nested_too_deep', { pointer, message: `There are up to ${maxDepth} levels.` })
}

/** Serializes changes to the nesting of a table's rows. */
export async function lockNesting(
  org: OrganizationWriter,
  table: keyof typeof columns,
): Promise<void> {
  const name = `${table} of ${org.id}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 6))`.execute(org.db)
}

function refuse(
  code: 'circular_reference' | 'nested_too_deep',
  field: Omit<FieldError, 'code'>,
): never {
  throw new ApiError(code, { detail: field.message, errors: [{ ...field, code }] })
}
