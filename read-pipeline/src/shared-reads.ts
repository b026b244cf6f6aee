import pg from 'pg'

import { sendBatch, type BatchAnswer } from './read-batch.ts'
import type { Statement } from './statement.ts'

/** Each more saves less of the calls into the system, and waits longer for those before it. Decision 36. */
const maxTogether = 4

/**
 * Reads that leave in one turn of the event loop share a connection, a few at a time, and are written and answered
 * in one piece. Each is a transaction of its own: they see nothing of each other, and one that fails fails alone.
 */
export class SharedReads {
  readonly #pool: pg.Pool
  readonly #types: pg.CustomTypesConfig
  #boarding: SharedConnection | undefined

  constructor(pool: pg.Pool, types: pg.CustomTypesConfig) {
    this.#pool = pool
    this.#types = types
  }

  /** Sends statements in one piece, as a transaction that cannot write. */
  async send(statements: Statement[]): Promise<BatchAnswer> {
    if (!this.#boarding?.isOpen) this.#boarding = new SharedConnection(this.#pool.connect())
    return await this.#boarding.send(this.#types, statements)
  }
}

/** Open until the turn ends in which it was had, and while there is room. Whoever is answered last gives it back. */
class SharedConnection {
  readonly #client: Promise<pg.PoolClient>
  #isOpen = true
  #sent = 0
  #unanswered = 0
  #broken: Error | undefined

  constructor(client: Promise<pg.PoolClient>) {
    this.#client = client
    const close = () => (this.#isOpen = false)
    client.then(() => setImmediate(close), close)
  }

  get isOpen(): boolean {
    return this.#isOpen && this.#sent < maxTogether
  }

  /** @throws when there is no connection to be had */
  async send(types: pg.CustomTypesConfig, statements: Statement[]): Promise<BatchAnswer> {
    this.#sent += 1
    this.#unanswered += 1
    const client = await this.#client
    try {
      const answer = await sendBatch(client, types, statements)
      // What the database refused leaves a connection as it was.
      if (answer.error && !(answer.error instanceof pg.DatabaseError)) this.#broken = answer.error
      return answer
    } finally {
      this.#unanswered -= 1
      if (this.#unanswered === 0) this.#giveBack(client)
    }
  }

  #giveBack(client: pg.PoolClient): void {
    this.#isOpen = false
    client.release(this.#broken)
  }
}
