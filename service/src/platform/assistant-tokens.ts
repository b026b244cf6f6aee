import { ApiError } from '@millwright/contract/errors'
import { sql } from 'kysely'

import type { Credentials } from '#platform/access'
import type { OrganizationStore } from '#platform/database/organization-store'
import { hashSecret, newSecret } from '#platform/secrets'

/** Different from the prefix of API keys, so that each can be recognized. */
const prefix = 'mwa_'
const cacheSize = 1_000

export function newAssistantToken(): string {
  return prefix + newSecret()
}

export function isAssistantToken(token: string): boolean {
  return token.startsWith(prefix)
}

/** Finds the session of an assistant by its access token, and caches it for its lifetime. */
export class AssistantTokens {
  readonly #store: OrganizationStore
  readonly #known = new Map<string, Credentials>()

  constructor(store: OrganizationStore) {
    this.#store = store
  }

  /** @throws {ApiError} `unauthenticated` */
  async verify(token: string): Promise<Credentials> {
    const hash = hashSecret(token)
    const name = hash.toString('base64')
    const credentials = this.#known.get(name) ?? (await this.#find(hash))
    if (credentials.expiresAt.getTime() <= Date.now()) {
      this.#known.delete(name)
      throw new ApiError('unauthenticated')
    }
    if (this.#known.size >= cacheSize) this.#known.clear()
    this.#known.set(name, credentials)
    return credentials
  }

  async #find(hash: Buffer): Promise<Credentials> {
    const { rows } = await this.#store.system((db) =>
      sql<Required<Omit<Credentials, 'expiresAt'>> & { expiresAt: string }>`
        select s.id as "sessionId", s.user_id as "userId", s.organization_id as "organizationId",
          t.expires_at as "expiresAt", s.user_agent as program
        from oauth_tokens t join sessions s on s.id = t.session_id
        where t.token_hash = ${hash} and t.kind = 'access'`.execute(db),
    )
    const [row] = rows
    if (!row) throw new ApiError('unauthenticated')
    return { ...row, expiresAt: new Date(row.expiresAt) }
  }
}
