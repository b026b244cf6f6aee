import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { Defaulted, TimestampColumn } from '#platform/database/tables'

import type { Booklet } from './pdf.ts'

declare module '#platform/database/tables' {
  interface Tables {
    kept_booklets: {
      organization_id: string
      id: string
      guidebook_id: string | null
      variant: string
      content: string
      size: number
      shows: string[]
      used_at: Defaulted<TimestampColumn>
      created_at: TimestampColumn
    }
  }
}

/** Per guidebook: readers' languages and days add up. */
const maxKept = 12
/** Booklets that no one has asked for in so many days are deleted. */
const unusedDays = 30

/** The stored file of a booklet, if it is what would be printed now. */
export async function findKeptBooklet(
  org: OrganizationReader,
  { guidebookId, content }: Pick<Booklet, 'guidebookId' | 'content'>,
): Promise<{ id: string; isFresh: boolean } | null> {
  const row = await org.db
    .selectFrom('kept_booklets')
    .select(['id', sql<boolean>`used_at > now() - interval '1 day'`.as('isFresh')])
    .where('organization_id', '=', org.id)
    .where('guidebook_id', '=', guidebookId)
    .where('content', '=', content)
    .executeTakeFirst()
  return row ?? null
}

export async function noteUse(org: OrganizationWriter, id: string): Promise<void> {
  await org.db
    .updateTable('kept_booklets')
    .set({ used_at: sql`now()` })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}

/** Keeps a booklet, replacing the one it supersedes. */
export async function keepBooklet(
  org: OrganizationWriter,
  { guidebookId, language, only, day, content, shows }: Booklet,
  { id, size }: { id: string; size: number },
): Promise<void> {
  const variant = JSON.stringify([language, only, day])
  const others = org.db
    .updateTable('kept_booklets')
    .set({ guidebook_id: null })
    .where('organization_id', '=', org.id)
    .where('guidebook_id', '=', guidebookId)
  await others
    .where((of) => of.or([of('variant', '=', variant), of('content', '=', content)]))
    .execute()
  await org.db
    .insertInto('kept_booklets')
    .values({
      organization_id: org.id,
      id,
      guidebook_id: guidebookId,
      variant,
      content,
      size,
      shows,
    })
    .execute()
  const beyondRoom = org.db
    .selectFrom('kept_booklets')
    .select('id')
    .where('organization_id', '=', org.id)
    .where('guidebook_id', '=', guidebookId)
    .orderBy('used_at', 'desc')
    .offset(maxKept)
  await others.where('id', 'in', beyondRoom).execute()
}

/** The ids of replaced booklets, and of those that no one asks for anymore. */
export async function listSpentBooklets(org: OrganizationReader): Promise<string[]> {
  const rows = await org.db
    .selectFrom('kept_booklets')
    .select('id')
    .where('organization_id', '=', org.id)
    .where((of) =>
      of.or([
        of('guidebook_id', 'is', null),
        sql<boolean>`used_at < now() - make_interval(days => ${unusedDays}::int)`,
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteKeptBooklet(org: OrganizationWriter, id: string): Promise<void> {
  await org.db
    .deleteFrom('kept_booklets')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}

/** The author of a guidebook, who owns the jobs that print it for readers without an account. */
export async function findAuthor(org: OrganizationReader, guidebookId: string): Promise<string> {
  const { createdBy } = await org.db
    .selectFrom('guidebooks')
    .select('created_by as createdBy')
    .where('organization_id', '=', org.id)
    .where('id', '=', guidebookId)
    .executeTakeFirstOrThrow()
  return createdBy
}
