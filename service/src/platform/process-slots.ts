import { ApiError } from '@millwright/contract/errors'

/** Per organization. Each takes a fraction of a second; more would have to wait too long. */
const maxWaiting = 50
const retryAfterSeconds = 2

/**
 * Limits the processes started by requests, with organizations taking turns: one's queued requests wait behind the
 * first of another.
 */
export class ProcessSlots {
  readonly #atOnce: number
  #running = 0
  /** By organization, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>()

  /** @param atOnce at least 1 */
  constructor(atOnce: number) {
    this.#atOnce = Math.max(1, atOnce)
  }

  /**
   * Runs work that starts a process once there is a free slot.
   *
   * @throws {ApiError} `rate_limited` if 50 of the organization are waiting; whatever the work throws
   */
  async run<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
    await this.#slot(organizationId)
    try {
      return await work()
    } finally {
      this.#release()
    }
  }

  async #slot(organizationId: string): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1
      return
    }
    const queue = this.#waiting.get(organizationId) ?? []
    if (queue.length >= maxWaiting) {
      throw new ApiError('rate_limited', { retryAfter: retryAfterSeconds })
    }
    this.#waiting.set(organizationId, queue)
    const { promise, resolve } = Promise.withResolvers<void>()
    queue.push(resolve)
    await promise
  }

  /** The slot goes to the next organization, which then queues behind the others. */
  #release(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#running -= 1
      return
    }
    const [organizationId, queue] = next
    this.#waiting.delete(organizationId)
    queue.shift()?.()
    if (queue.length > 0) this.#waiting.set(organizationId, queue)
  }
}
