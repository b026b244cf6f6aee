import type { ExternallyNamed } from '@millwright/contract/external-ids'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'

declare module '#platform/database/tables' {
  interface Tables {
    external_ids: {
      organization_id: string
      kind: string
      system: string
      external_id: string
      record_id: string
    }
  }
}

/** The ID of a record in another system. */
export interface ExternalName {
  kind: ExternallyNamed
  system: string
  externalId: string
}

/** The id of the record with another system's ID. */
export async function findByExternalId(
  org: OrganizationReader,
  { kind, system, externalId }: ExternalName,
): Promise<string | null> {
  const row = await org.db
    .selectFrom('external_ids')
    .select('record_id')
    .where('organization_id', '=', org.id)
    .where('kind', '=', kind)
    .where('system', '=', system)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  return row?.record_id ?? null
}

/** Serializes checking that an ID is free and taking it. */
export async function lockExternalName(
  org: OrganizationWriter,
  { kind, system, externalId }: ExternalName,
): Promise<void> {
  const name = JSON.stringify([org.id, kind, system, externalId])
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(org.db)
}

/** Writes a change of external IDs to their column, which merges it: null clears all. */
export function externalIdColumn(change: object | null): string | null {
  return change && JSON.stringify(change)
}
