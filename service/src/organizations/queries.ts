import type { organizations, Organization } from '@millwright/contract/organizations'
import { sql } from 'kysely'

import { columnMap, type BodyOf } from '#platform/database/column-map'
import type {
  OrganizationReader,
  OrganizationWriter,
  SystemQueries,
} from '#platform/database/organization-store'
import type {
  Defaulted,
  JsonColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from '#platform/database/tables'

import type { PendingLogo } from './logo/queries.ts'

declare module '#platform/database/tables' {
  interface Tables {
    organizations: {
      id: string
      name: string
      logo_key: string | null
      accent_color: string | null
      pending_logo: JsonColumn<PendingLogo> | null
      allowed_mail_domains: Defaulted<string[]>
      session_hours: number | null
      idle_minutes: number | null
      offline_days: number | null
      shared_device_lock_minutes: Defaulted<number>
      confirms_sign_offs: Defaulted<boolean>
      confirms_sensitive_actions: Defaulted<boolean>
      requires_provider_sign_in: Defaulted<boolean>
      second_factor: Defaulted<Organization['secondFactor']>
      allowed_networks: Defaulted<string[]>
      is_sandbox: Defaulted<boolean>
      uses_language_model: Defaulted<boolean>
      phrases_answers: Defaulted<boolean>
      uses_transcription: Defaulted<boolean>
      activity_days: number | null
      capture_days: number | null
      retention_acts_at: NullableTimestampColumn
      deletes_at: NullableTimestampColumn
      deleted_at: NullableTimestampColumn
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
    organization_slugs: {
      slug: string
      organization_id: string
      is_current: Defaulted<boolean>
    }
  }
}

/** The organization that has or had this slug. */
export async function organizationWithSlug(
  db: SystemQueries,
  slug: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('organization_slugs')
    .select('organization_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.organization_id ?? null
}

/** Those of these slugs that the organization has or had. */
export async function ownSlugsAmong(
  org: OrganizationReader,
  slugs: readonly string[],
): Promise<string[]> {
  const rows = await org.db
    .selectFrom('organization_slugs')
    .select('slug')
    .where('organization_id', '=', org.id)
    .where(sql<boolean>`slug = any(${slugs})`)
    .execute()
  return rows.map(({ slug }) => slug)
}

export async function findOrganization(org: OrganizationReader): Promise<Organization | null> {
  const row = await org.db
    .selectFrom('organizations as o')
    .innerJoin('organization_slugs as s', 's.organization_id', 'o.id')
    .select([
      'o.id',
      's.slug',
      'o.name',
      sql<string | null>`
        case when o.logo_key is not null then '/organizations/' || o.id || '/logo' end`.as(
        'logoUrl',
      ),
      'o.accent_color as accentColor',
      'o.allowed_mail_domains as allowedMailDomains',
      'o.session_hours as sessionHours',
      'o.idle_minutes as idleMinutes',
      'o.offline_days as offlineDays',
      'o.shared_device_lock_minutes as sharedDeviceLockMinutes',
      'o.confirms_sign_offs as confirmsSignOffs',
      'o.confirms_sensitive_actions as confirmsSensitiveActions',
      'o.second_factor as secondFactor',
      'o.allowed_networks as allowedNetworks',
      'o.is_sandbox as isSandbox',
      'o.deletes_at as deletesAt',
      'o.created_at as createdAt',
      'o.updated_at as updatedAt',
    ])
    .where('o.id', '=', org.id)
    .where('s.is_current', '=', sql.lit(true))
    .executeTakeFirst()
  return row ?? null
}

export async function insertOrganization(
  org: OrganizationWriter,
  { name, isSandbox }: Pick<Organization, 'name' | 'isSandbox'>,
): Promise<void> {
  const row = { id: org.id, name, is_sandbox: isSandbox }
  await org.db.insertInto('organizations').values(row).execute()
}

type OrganizationChange = Omit<BodyOf<typeof organizations.update>, 'slug'>

const toColumns = columnMap<'organizations', OrganizationChange>({
  name: 'name',
  accentColor: 'accent_color',
  allowedMailDomains: 'allowed_mail_domains',
  sessionHours: 'session_hours',
  idleMinutes: 'idle_minutes',
  offlineDays: 'offline_days',
  sharedDeviceLockMinutes: 'shared_device_lock_minutes',
  confirmsSignOffs: 'confirms_sign_offs',
  confirmsSensitiveActions: 'confirms_sensitive_actions',
  secondFactor: 'second_factor',
  allowedNetworks: 'allowed_networks',
})

export async function updateOrganization(
  org: OrganizationWriter,
  change: OrganizationChange,
): Promise<void> {
  await org.db
    .updateTable('organizations')
    .set({ ...toColumns(change), updated_at: new Date() })
    .where('id', '=', org.id)
    .execute()
  if (change.idleMinutes !== undefined) await restSessions(org, change.idleMinutes)
}

/** Sets how long people's sessions may be idle, except those of programs and shared devices. */
async function restSessions(org: OrganizationWriter, idleMinutes: number | null): Promise<void> {
  await org.db
    .updateTable('sessions')
    .set({ idle_minutes: idleMinutes })
    .where('organization_id', '=', org.id)
    .where('key_hash', 'is', null)
    .where('device_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .execute()
}

/**
 * Makes a slug the organization's current one, or reuses one of its old ones. The previous
 * slug still leads to it.
 *
 * @returns false when another organization has or had the slug
 */
export async function useSlug(org: OrganizationWriter, slug: string): Promise<boolean> {
  await org.db
    .updateTable('organization_slugs')
    .set({ is_current: false })
    .where('organization_id', '=', org.id)
    .execute()
  const row = await org.db
    .insertInto('organization_slugs')
    .values({ slug, organization_id: org.id })
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet({ is_current: true })
        .where('organization_slugs.organization_id', '=', org.id),
    )
    .returning('slug')
    .executeTakeFirst()
  return row !== undefined
}
