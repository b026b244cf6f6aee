import { notFound } from '@millwright/contract/errors'
import type { Block } from '@millwright/contract/lesson-content'
import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'

/** The table that each kind of block refers to, and the field that names the row. */
const targets = {
  procedure: ['procedures', 'procedureId'],
  guidebook: ['guidebooks', 'guidebookId'],
  capture: ['captures', 'captureId'],
  object: ['objects', 'objectId'],
  document: ['reference_materials', 'fileId'],
} as const

/**
 * What a lesson shows has to be there, in the same organization. One statement for all blocks.
 *
 * @throws {ApiError} `not_found`
 */
export async function requireReferences(
  org: OrganizationReader,
  content: readonly Block[],
): Promise<void> {
  const wanted = Object.entries(targets).flatMap(([type, [table, field]]) => {
    const ids = content.flatMap((block) =>
      block.type === type ? String(Reflect.get(block, field)) : [],
    )
    return ids.length === 0 ? [] : [{ table, ids: [...new Set(ids)] }]
  })
  if (wanted.length === 0) return
  const counts = wanted.map(
    ({ table, ids }) => sql`(
      select count(*)::int from ${sql.table(table)}
      where organization_id = ${org.id} and id = any(${ids}::uuid[])) = ${ids.length}`,
  )
  const { found } = await org.db
    .selectNoFrom(sql<boolean>`${sql.join(counts, sql` and `)}`.as('found'))
    .executeTakeFirstOrThrow()
  if (!found) notFound()
}
