import { sql } from 'kysely'

import type { OrganizationWriter } from '#platform/database/organization-store'
import type { Defaulted, TimestampColumn } from '#platform/database/tables'

declare module '#platform/database/tables' {
  interface Tables {
    stored_files: {
      organization_id: string
      name: string
      size: number
      counted_at: Defaulted<TimestampColumn>
    }
  }
}

/** A file of the store, by its name within its organization. */
export interface CountedFile {
  name: string
  size: number
}

/** The prefix of files that aren't accepted yet. */
export const arrivedPrefix = 'arrived/'

/** Records what the store holds. Files of deleted organizations don't count. */
export async function countFiles(
  org: OrganizationWriter,
  files: readonly CountedFile[],
): Promise<void> {
  const [names, sizes] = [files.map(({ name }) => name), files.map(({ size }) => size)]
  await sql`
    insert into stored_files (organization_id, name, size)
    select organizations.id, counted.name, counted.size
    from organizations, unnest(${names}::text[], ${sizes}::bigint[]) as counted (name, size)
    where organizations.id = ${org.id}
    on conflict (organization_id, name)
      do update set size = excluded.size, counted_at = clock_timestamp()`.execute(org.db)
}

export async function uncountFiles(
  org: OrganizationWriter,
  names: readonly string[],
): Promise<void> {
  await org.db
    .deleteFrom('stored_files')
    .where('organization_id', '=', org.id)
    .where('name', 'in', [...names])
    .execute()
}

/** Deletes records of files missing from a listing of the whole store that was started at this time. */
export async function uncountFilesBefore(
  org: OrganizationWriter,
  listedSince: string,
): Promise<void> {
  await org.db
    .deleteFrom('stored_files')
    .where('organization_id', '=', org.id)
    .where(sql<boolean>`counted_at < ${listedSince}::timestamptz`)
    .execute()
}
