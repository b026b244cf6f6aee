import { ApiError } from '@millwright/contract/errors'

import type { MigrationRecord } from '#platform/database/migrations'
import type { OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { toApiError } from '#platform/problems'

/** More frequent requests get the last result, because anyone may ask. */
const freshMilliseconds = 500
const databaseMilliseconds = 4_000

interface Parts {
  store: OrganizationStore
  files: Pick<FileStore, 'requireRoom'>
  /** The newest migration that this version needs. */
  migration: Pick<MigrationRecord, 'number' | 'sha256'>
}

/**
 * Whether requests should be sent to this process. Failures shared by all processes, and of what only some requests
 * need, such as a bucket or a mail server, are reported by those requests.
 */
export class Readiness {
  readonly #parts: Parts
  #isStopping = false
  #last: { at: number; outcome: Promise<void> } | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** From here on this process is not ready, although it still responds. */
  stop(): void {
    this.#isStopping = true
  }

  /** @throws {ApiError} with status 503 if it is not ready */
  async require(): Promise<void> {
    if (this.#isStopping) {
      throw new ApiError('overloaded', { detail: 'The process is stopping.', retryAfter: 1 })
    }
    const now = performance.now()
    if (!this.#last || now - this.#last.at > freshMilliseconds) {
      this.#last = { at: now, outcome: this.#check() }
    }
    await this.#last.outcome
  }

  async #check(): Promise<void> {
    const { store, files, migration } = this.#parts
    const isCurrent = await inTime(store.holds(migration)).catch(() => {
      throw new ApiError('database_unavailable', { retryAfter: 5 })
    })
    if (!isCurrent) {
      throw new ApiError('database_unavailable', {
        detail: 'The database lacks a migration of this version.',
        retryAfter: 5,
      })
    }
    await files.requireRoom().catch((error: unknown) => {
      const { code } = toApiError(error)
      throw new ApiError(code === 'internal' ? 'storage_unavailable' : code, { retryAfter: 5 })
    })
  }
}

/** A readiness probe waits for seconds, not for as long as a statement may take. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), databaseMilliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
