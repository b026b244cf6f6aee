import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { TimestampColumn } from '#platform/database/tables'

declare module '#platform/database/tables' {
  interface Tables {
    provider_identities: {
      organization_id: string
      subject: string
      user_id: string
      created_at: TimestampColumn
    }
  }
}

/** The account that a subject of the provider has been linked to. */
export async function findLinked(
  org: OrganizationReader,
  subject: string,
): Promise<{ userId: string; emailAddress: string } | null> {
  const row = await org.db
    .selectFrom('provider_identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['u.id as userId', 'u.email_address as emailAddress'])
    .where('i.organization_id', '=', org.id)
    .where('i.subject', '=', subject)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Links a subject to an account.
 *
 * @param replaces whether it replaces another subject: the provider may have recreated the person
 * @returns false if the account is linked to another subject
 */
export async function linkIdentity(
  org: OrganizationWriter,
  { subject, userId }: { subject: string; userId: string },
  { replaces }: { replaces: boolean },
): Promise<boolean> {
  const row = await org.db
    .insertInto('provider_identities')
    .values({ organization_id: org.id, subject, user_id: userId })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'user_id'])
        .doUpdateSet({ subject, created_at: sql<string>`now()` })
        .where(sql<boolean>`${replaces} or provider_identities.subject = ${subject}`),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Unlinks the provider's subjects from their accounts, for one person or for all. */
export async function forgetIdentities(org: OrganizationWriter, userId?: string): Promise<void> {
  await org.db
    .deleteFrom('provider_identities')
    .where('organization_id', '=', org.id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute()
}
