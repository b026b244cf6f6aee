import { sql } from 'kysely'

import type { OrganizationStore } from '#platform/database/organization-store'

const minute = 60_000
const maxSessions = 100_000

/**
 * Records when each session was last used, to the minute. Nothing waits for it, and a read-only database locks no one
 * out.
 */
export class SessionUses {
  readonly #store: OrganizationStore
  readonly #noted = new Map<string, number>()

  constructor(store: OrganizationStore) {
    this.#store = store
  }

  note(sessionId: string): void {
    const now = Date.now()
    if ((this.#noted.get(sessionId) ?? 0) > now - minute) return
    if (this.#noted.size >= maxSessions) this.#noted.clear()
    this.#noted.set(sessionId, now)
    this.#store
      .system((db) =>
        sql`update sessions set last_used_at = now()
          where id = ${sessionId} and revoked_at is null and expires_at > now()
            -- What has rested too long is not woken by being asked for.
            and (idle_minutes is null
              or coalesce(last_used_at, created_at) > now() - make_interval(mins => idle_minutes))`.execute(
          db,
        ),
      )
      .catch(() => this.#noted.delete(sessionId))
  }
}
