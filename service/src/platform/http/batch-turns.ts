import { ProcessSlots } from '#platform/process-slots'

/**
 * One batch per organization at a time: sending many at once gets no more of the service than sending requests one
 * after the other. Batches that hold a connection throughout leave half of the connections to everyone else.
 */
export class BatchTurns {
  readonly #connections: ProcessSlots
  /** As many as there are organizations that have ever sent one to this process. */
  readonly #organizations = new Map<string, ProcessSlots>()

  /** @param atOnce how many may hold a connection */
  constructor(atOnce: number) {
    this.#connections = new ProcessSlots(atOnce)
  }

  /** @throws {ApiError} `rate_limited` if too many of the organization are waiting; whatever the work throws */
  async alone<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
    const turns = this.#organizations.get(organizationId) ?? new ProcessSlots(1)
    this.#organizations.set(organizationId, turns)
    return await turns.run(organizationId, work)
  }

  /** The same for work that holds a connection throughout. */
  async withConnection<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
    return await this.alone(
      organizationId,
      async () => await this.#connections.run(organizationId, work),
    )
  }
}
