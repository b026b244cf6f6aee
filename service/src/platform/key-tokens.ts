import { ApiError } from '@millwright/contract/errors'
import { sql } from 'kysely'

import type { Credentials } from '#platform/access'
import type { OrganizationStore } from '#platform/database/organization-store'
import { hashSecret, newSecret } from '#platform/secrets'

/** So that people and scanners can recognize a leaked key. */
const prefix = 'mw_'
const cacheSize = 1_000

export function newKey(): string {
  return prefix + newSecret()
}

export function isKey(token: string): boolean {
  return token.startsWith(prefix)
}

/**
 * Finds the session of an API key. What a key belongs to never changes, so it is cached; its validity is checked with
 * every request, as for any session.
 */
export class KeyTokens {
  readonly #store: OrganizationStore
  readonly #known = new Map<string, Credentials>()

  constructor(store: OrganizationStore) {
    this.#store = store
  }

  /** @throws {ApiError} `unauthenticated` */
  async verify(key: string): Promise<Credentials> {
    const hash = hashSecret(key)
    const name = hash.toString('base64')
    const credentials = this.#known.get(name) ?? (await this.#find(hash))
    if (this.#known.size < cacheSize) this.#known.set(name, credentials)
    return credentials
  }

  async #find(hash: Buffer): Promise<Credentials> {
    const { rows } = await this.#store.system((db) =>
      sql<Required<Omit<Credentials, 'expiresAt'>> & { expiresAt: string }>`
        select id as "sessionId", user_id as "userId", organization_id as "organizationId",
          expires_at as "expiresAt", user_agent as program
        from sessions where key_hash = ${hash}`.execute(db),
    )
    const [row] = rows
    if (!row) throw new ApiError('unauthenticated')
    return { ...row, expiresAt: new Date(row.expiresAt) }
  }
}
