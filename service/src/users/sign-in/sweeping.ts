import { sql, type RawBuilder } from 'kysely'

import type { OrganizationStore } from '#platform/database/organization-store'
import { renewSessionKeys } from '#platform/signing-keys'

/**
 * What has expired and can't be used any more. Links stay a day, because the limit of an address counts them, and
 * sessions stay for those who ask why they were signed out.
 */
const sweeps = [
  sql`delete from magic_links where created_at < now() - interval '1 day'`,
  sql`delete from intermediate_sessions where expires_at < now() - interval '1 day'`,
  sql`delete from person_idempotency_keys where created_at < now() - interval '1 day'`,
  sql`delete from sign_in_networks where last_used_at < now() - interval '90 days'`,
  sql`delete from provider_sign_ins where expires_at < now() - interval '1 day'`,
  sql`delete from passkey_challenges where expires_at < now() - interval '1 day'`,
  sql`delete from shared_device_codes where expires_at < now() - interval '1 day'`,
  sql`delete from rate_counters where renews_at < now()`,
  withTheirAssistants(sql`delete from oauth_codes where expires_at < now() - interval '1 day'`),
  withTheirAssistants(sql`delete from oauth_tokens where expires_at < now() - interval '1 day'`),
  // Anyone may register, and few come back.
  sql`delete from oauth_clients c where last_used_at is null and created_at < now() - interval '1 day'
    and not exists (select from oauth_codes o where o.client_id = c.id)`,
  // Sessions of API keys go with their keys.
  sql`delete from sessions where key_hash is null and expires_at < now() - interval '90 days'`,
]

/** The session of an assistant lasts as long as the last of its codes and tokens, and goes with it. */
function withTheirAssistants(sweep: RawBuilder<unknown>) {
  return sql`with swept as (${sweep} returning session_id)
    delete from sessions where id in (select session_id from swept) and expires_at < now() - interval '1 day'`
}

/** @param sessionHours how long a session lasts at the most */
export async function sweepSignIn(store: OrganizationStore, sessionHours: number): Promise<void> {
  for (const statement of sweeps) await store.system((db) => statement.execute(db))
  await store.system((db) => renewSessionKeys(db, sessionHours))
}
