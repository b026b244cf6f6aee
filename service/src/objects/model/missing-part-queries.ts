import type { MissingPart } from '@millwright/contract/object-models'
import type { Part } from '@millwright/contract/objects'
import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'

import { maxParts } from './part-tree.ts'

declare module '#platform/database/tables' {
  interface Tables {
    procedure_model_parts: {
      organization_id: string
      procedure_id: string
      object_id: string
      place: string
      part_id: string
      part_name: string
    }
  }
}

const maxMissing = 1000

/**
 * The parts that procedures show but a model lacks. A truncated tree can't tell, so nothing counts as
 * missing there.
 */
export async function missingPartsOf(
  org: OrganizationReader,
  objectId: string,
  parts: readonly Part[],
): Promise<MissingPart[]> {
  const present = idsIn(parts)
  if (present.length === 0 || present.length >= maxParts) return []
  const rows = await org.db
    .selectFrom('procedure_model_parts as x')
    .innerJoin('procedures as p', (join) =>
      join
        .onRef('p.organization_id', '=', 'x.organization_id')
        .onRef('p.id', '=', 'x.procedure_id'),
    )
    .select([
      'x.procedure_id as procedureId',
      'p.title',
      'x.place',
      'x.part_id as id',
      'x.part_name as name',
    ])
    .where('x.organization_id', '=', org.id)
    .where('x.object_id', '=', objectId)
    .where('x.part_id', '<>', '')
    .where('p.status', '<>', 'archived')
    .where(sql<boolean>`x.part_id <> all(${present}::text[])`)
    .orderBy('p.title')
    .orderBy('x.procedure_id')
    .orderBy('x.place')
    .orderBy('x.part_id')
    .limit(maxMissing)
    .execute()
  return rows.map(({ id, name, ...place }) => ({ ...place, part: { id, name } }))
}

function idsIn(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => [part.id, ...idsIn(part.parts)])
}
