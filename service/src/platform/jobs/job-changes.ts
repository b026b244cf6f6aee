import pg from 'pg'

import type { DatabaseAddress } from '#platform/database/pool'
import { jobChannel } from '#platform/jobs/job-records'

/** One reader's wait for changes to a job. A change between two waits is not lost. */
export interface JobWatch {
  /** Resolves at the next change, when the time is up, or when the signal aborts. */
  next(milliseconds: number, signal?: AbortSignal): Promise<void>
  stop(): void
}

const reconnectMilliseconds = 1_000

/** Receives job changes from all processes over one connection, which it restores when it breaks. */
export class JobChanges {
  readonly #address: DatabaseAddress
  readonly #onError: (error: unknown) => void
  readonly #listeners = new Map<string, Set<() => void>>()
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(address: DatabaseAddress, onError: (error: unknown) => void) {
    this.#address = address
    this.#onError = onError
  }

  async listen(): Promise<void> {
    const client = new pg.Client({
      ...this.#address,
      application_name: 'millwright job changes',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    client.on('notification', ({ payload }) => this.#tell(payload ?? ''))
    client.on('error', this.#onError)
    try {
      await client.connect()
      await client.query(`listen ${jobChannel}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    // Only an established connection is restored here; a failed attempt is retried by its caller.
    client.once('end', () => this.#reconnectLater())
    this.#client = client
    // Changes while no one listened are unknown, so everyone checks again.
    for (const id of this.#listeners.keys()) this.#tell(id)
  }

  watch(jobId: string): JobWatch {
    let changed = false
    let wake: (() => void) | undefined
    const listener = () => {
      changed = true
      wake?.()
    }
    const listeners = this.#listeners.get(jobId) ?? new Set()
    this.#listeners.set(jobId, listeners.add(listener))
    return {
      async next(milliseconds, signal) {
        if (!changed && !signal?.aborted) {
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, milliseconds)
            wake = () => {
              clearTimeout(timer)
              resolve()
            }
            signal?.addEventListener('abort', wake, { once: true })
          })
        }
        changed = false
      },
      stop: () => {
        listeners.delete(listener)
        if (listeners.size === 0) this.#listeners.delete(jobId)
      },
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#client?.end()
  }

  #tell(jobId: string): void {
    for (const listener of this.#listeners.get(jobId) ?? []) listener()
  }

  #reconnectLater(): void {
    if (this.#isClosed) return
    this.#retry = setTimeout(() => {
      this.listen().catch((error: unknown) => {
        this.#onError(error)
        this.#reconnectLater()
      })
    }, reconnectMilliseconds)
  }
}
