import type { ClaimedDomain } from '@millwright/contract/claimed-domains'
import type { Page, PageQuery } from '@millwright/contract/page'
import { sql } from 'kysely'

import type {
  OrganizationReader,
  OrganizationWriter,
  SystemQueries,
} from '#platform/database/organization-store'
import type { NullableTimestampColumn, TimestampColumn } from '#platform/database/tables'
import { newId } from '#platform/id'
import { newestFirst, pageFrom } from '#platform/page'
import { newSecret } from '#platform/secrets'

declare module '#platform/database/tables' {
  interface Tables {
    claimed_domains: {
      organization_id: string
      id: string
      domain: string
      token: string
      verified_at: NullableTimestampColumn
      created_at: TimestampColumn
    }
  }
}

function domainRows(org: OrganizationReader) {
  return org.db
    .selectFrom('claimed_domains as d')
    .select([
      'd.id',
      'd.domain',
      sql<string>`'_millwright.' || d.domain`.as('recordName'),
      sql<string>`'millwright=' || d.token`.as('recordValue'),
      'd.verified_at as verifiedAt',
      'd.created_at as createdAt',
    ])
    .where('d.organization_id', '=', org.id)
}

export async function listDomains(
  org: OrganizationReader,
  page: PageQuery,
): Promise<Page<ClaimedDomain>> {
  const order = { ...newestFirst('d'), changedAt: 'd.created_at' } as const
  return await pageFrom(domainRows(org), page, order)
}

export async function findDomain(
  org: OrganizationReader,
  id: string,
): Promise<ClaimedDomain | null> {
  return (await domainRows(org).where('d.id', '=', id).executeTakeFirst()) ?? null
}

/** Claims a domain; null if the maximum is reached, false if it is already claimed. */
export async function insertDomain(
  org: OrganizationWriter,
  domain: string,
  max: number,
): Promise<string | null | false> {
  const { count } = await org.db
    .selectFrom('claimed_domains')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', org.id)
    .executeTakeFirstOrThrow()
  if (count >= max) return null
  const row = await org.db
    .insertInto('claimed_domains')
    .values({ organization_id: org.id, id: newId(), domain, token: newSecret() })
    .onConflict((conflict) => conflict.columns(['organization_id', 'domain']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? false
}

/**
 * Records that the owner of a domain has confirmed the issuer of this organization.
 *
 * @param claimed includes the record that confirmed it, which differs for each issuer
 * @returns false if another organization has the domain
 */
export async function verifyDomain(
  org: OrganizationWriter,
  claimed: Pick<ClaimedDomain, 'id' | 'domain' | 'recordValue'>,
): Promise<boolean> {
  const { id, domain, recordValue } = claimed
  await sql`select pg_advisory_xact_lock(hashtextextended(${domain}, 5))`.execute(org.db)
  const { numUpdatedRows } = await org.db
    .updateTable('claimed_domains')
    .set({ verified_at: sql<string>`now()` })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .where(sql`'millwright=' || token`, '=', recordValue)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('claimed_domains as other')
            .select('other.id')
            .where('other.domain', '=', domain)
            .where('other.verified_at', 'is not', null)
            .where('other.organization_id', '<>', org.id),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteDomain(org: OrganizationWriter, id: string): Promise<boolean> {
  const { numDeletedRows } = await org.db
    .deleteFrom('claimed_domains')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Domain owners' confirmations of one issuer do not count for another. */
export async function unverifyDomains(org: OrganizationWriter): Promise<void> {
  await org.db
    .updateTable('claimed_domains')
    .set({
      verified_at: null,
      token: sql<string>`encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex')`,
    })
    .where('organization_id', '=', org.id)
    .execute()
}

export async function hasVerifiedDomain(
  org: OrganizationReader,
  domain?: string,
): Promise<boolean> {
  const row = await org.db
    .selectFrom('claimed_domains')
    .select('id')
    .where('organization_id', '=', org.id)
    .where('verified_at', 'is not', null)
    .$if(domain !== undefined, (query) => query.where('domain', '=', domain ?? ''))
    .executeTakeFirst()
  return row !== undefined
}

/** The organization whose provider vouches for addresses of a domain. */
export async function organizationWithDomain(
  db: SystemQueries,
  domain: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('claimed_domains')
    .select('organization_id')
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return row?.organization_id ?? null
}
