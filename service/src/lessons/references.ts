import { referenceNotFound } from '@millwright/contract/errors'
import type { Block } from '@millwright/contract/lesson-content'
import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'

/** The table that each kind of block refers to, and the field with the id of the row. */
const targets = {
  procedure: ['procedures', 'procedureId'],
  guidebook: ['guidebooks', 'guidebookId'],
  capture: ['captures', 'captureId'],
  object: ['objects', 'objectId'],
  document: ['reference_materials', 'fileId'],
} as const

interface Reference {
  table: string
  id: string
  pointer: string
}

/**
 * The records that a lesson shows have to exist in the same organization. Those it showed before may have
 * been deleted since, which does not prevent other changes. One statement for all blocks.
 *
 * @param before the current blocks of the lesson
 * @throws {ApiError} `not_found` with a pointer to each block
 */
export async function requireReferences(
  org: OrganizationReader,
  content: readonly Block[],
  before: readonly Block[] = [],
): Promise<void> {
  const known = new Set(referencesIn(before).map(({ id }) => id))
  const wanted = referencesIn(content).filter(({ id }) => !known.has(id))
  if (wanted.length === 0) return
  const tables = [...Map.groupBy(wanted, ({ table }) => table)]
  const found = tables.map(
    ([table, references]) => sql`
      select id from ${sql.table(table)}
      where organization_id = ${org.id} and id = any(${references.map(({ id }) => id)}::uuid[])`,
  )
  const { ids } = await org.db
    .selectNoFrom(sql<string[]>`array(${sql.join(found, sql` union all `)})`.as('ids'))
    .executeTakeFirstOrThrow()
  const there = new Set(ids)
  const missing = wanted.filter(({ id }) => !there.has(id))
  if (missing.length > 0) referenceNotFound(...missing.map(({ pointer }) => pointer))
}

function referencesIn(content: readonly Block[]): Reference[] {
  return content.flatMap((block, index) => {
    if (!(block.type in targets)) return []
    const [table, field] = targets[block.type as keyof typeof targets]
    const id = String(Reflect.get(block, field)).toLowerCase()
    return [{ table, id, pointer: `/content/${index}/${field}` }]
  })
}
