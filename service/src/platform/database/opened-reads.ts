import type { Kysely } from 'kysely'
import type { Statement } from '@millwright/read-pipeline/statement'
import type { BatchAnswer, Row } from '@millwright/read-pipeline/read-batch'

import { createQueries } from '#platform/database/kysely-connection'
import type { Tables } from '#platform/database/tables'

/** The statements that have to come first for a transaction to see rows, and the check of their results. */
export interface Opening<Opened> {
  statements: Statement[]
  /** @throws {ApiError} if access is denied */
  opened: (answers: Row[][]) => Opened
}

interface PendingStatement {
  statement: Statement
  resolve: (rows: Row[]) => void
  reject: (error: unknown) => void
}

/**
 * Reads for a caller who has to pass an opening check. Queries made without awaiting a result in between leave
 * together, after the opening, as one transaction; later queries are opened again.
 */
export class OpenedReads<Opened> {
  readonly db: Kysely<Tables>
  readonly #opening: Opening<Opened>
  readonly #send: (statements: Statement[]) => Promise<BatchAnswer>
  #waiting: PendingStatement[] = []
  #next: Promise<Opened> | undefined

  constructor(opening: Opening<Opened>, send: (statements: Statement[]) => Promise<BatchAnswer>) {
    this.#opening = opening
    this.#send = send
    this.db = createQueries(async (statement) => ({
      rows: await this.#ask(statement),
      rowCount: null,
    }))
  }

  /** The result of the opening of the next flush; it leaves even on its own. */
  async opened(): Promise<Opened> {
    return await (this.#next ??= this.#leave())
  }

  async #ask(statement: Statement): Promise<Row[]> {
    return await new Promise((resolve, reject) => {
      this.#waiting.push({ statement, resolve, reject })
      this.opened().catch(reject)
    })
  }

  async #leave(): Promise<Opened> {
    await turnEnd()
    const waiting = this.#waiting
    this.#waiting = []
    this.#next = undefined
    const { statements, opened } = this.#opening
    const { rows, error } = await this.#send([
      ...statements,
      ...waiting.map(({ statement }) => statement),
    ])
    if (error && rows.length < statements.length) throw error
    const known = opened(rows.slice(0, statements.length))
    for (const [at, { resolve, reject }] of waiting.entries()) {
      const answer = rows[statements.length + at]
      if (answer) resolve(answer)
      else reject(error)
    }
    return known
  }
}

/** Resolves once all pending promises are done. */
async function turnEnd(): Promise<void> {
  await new Promise<void>((resolve) => queueMicrotask(() => process.nextTick(resolve)))
}
