import { sql } from 'kysely'

import type { OrganizationStore } from '#platform/database/organization-store'

const everyMilliseconds = 3_600_000

/**
 * What has had its time: nobody can use it any more. Links stay a day, because the limit of an address
 * counts them, and sessions stay for those who ask why they were signed out.
 */
const sweeps = [
  sql`delete from magic_links where created_at < now() - interval '1 day'`,
  sql`delete from intermediate_sessions where expires_at < now() - interval '1 day'`,
  sql`delete from person_idempotency_keys where created_at < now() - interval '1 day'`,
  sql`delete from rate_counters where renews_at < now()`,
  // Sessions of API keys go with their keys.
  sql`delete from sessions where key_hash is null and expires_at < now() - interval '90 days'`,
]

/** Deletes now and every hour what has had its time, until the signal. */
export function keepSwept(
  store: OrganizationStore,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): void {
  const sweep = async () => {
    for (const statement of sweeps) await store.system((db) => statement.execute(db))
  }
  void sweep().catch(onError)
  const timer = setInterval(() => void sweep().catch(onError), everyMilliseconds)
  signal.addEventListener('abort', () => clearInterval(timer))
}
