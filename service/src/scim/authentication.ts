import type { OrganizationStore } from '#platform/database/organization-store'
import { organizationOfToken } from '#platform/directory-token'
import { hashSecret } from '#platform/secrets'

import { findTokenId, recordUse } from '../organizations/directory-tokens/queries.ts'
import { ScimError } from './scim-error.ts'

/** The directory that sends a request. */
export interface Directory {
  organizationId: string
  tokenId: string
}

const minute = 60_000

/** Identifies the directory of a request, and records its use at most once a minute. */
export class DirectoryTokens {
  readonly #store: OrganizationStore
  readonly #noted = new Map<string, number>()

  constructor(store: OrganizationStore) {
    this.#store = store
  }

  /** @throws {ScimError} 401 */
  async verify(authorization: string | undefined): Promise<Directory> {
    const [, token = ''] = /^Bearer +(\S{1,500})$/i.exec(authorization ?? '') ?? []
    const organizationId = organizationOfToken(token)
    const tokenId =
      organizationId === undefined
        ? null
        : await this.#store.readAsSystem(
            organizationId,
            async (org) => await findTokenId(org, hashSecret(token)),
          )
    if (organizationId === undefined || tokenId === null) {
      throw new ScimError(401, 'A valid token of the directory is required.')
    }
    this.#note({ organizationId, tokenId })
    return { organizationId, tokenId }
  }

  /** Runs in the background. */
  #note({ organizationId, tokenId }: Directory): void {
    const now = Date.now()
    if ((this.#noted.get(tokenId) ?? 0) > now - minute) return
    this.#noted.set(tokenId, now)
    this.#store
      .writeAsSystem(organizationId, async (org) => {
        await recordUse(org, tokenId)
      })
      .catch(() => this.#noted.delete(tokenId))
  }
}
