import { sql, type RawBuilder } from 'kysely'

import type { OrganizationStore } from '#platform/database/organization-store'
import { renewSessionKeys } from '#platform/signing-keys'

/**
 * Deletes what has expired and can't be used anymore. Links stay a day, because the limit of an address counts them,
 * and sessions stay for people who ask why they were signed out.
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
  // Anyone may register a client, and few return.
  sql`delete from oauth_clients c where last_used_at is null and created_at < now() - interval '1 day'
    and not exists (select from oauth_codes o where o.client_id = c.id)`,
  // Sessions of API keys are deleted with their keys.
  sql`delete from sessions where key_hash is null and expires_at < now() - interval '90 days'`,
]

/** Also deletes the sessions of assistants that end with the last of their codes and tokens. */
function withTheirAssistants(sweep: RawBuilder<unknown>) {
  return sql`with swept as (${sweep} returning session_id)
    delete from sessions where id in (select session_id from swept) and expires_at < now() - interval '1 day'`
}

/** @param sessionHours the longest that a session lasts */
export async function sweepSignIn(store: OrganizationStore, sessionHours: number): Promise<void> {
  for (const statement of sweeps) await store.system((db) => statement.execute(db))
  await store.system((db) => renewSessionKeys(db, sessionHours))
}
