import type { Statement } from '@millwright/read-pipeline/statement'
import type { Pool, PoolClient } from 'pg'

export type Mode = 'read write' | 'repeatable read'

const beginnings: Record<Mode, string> = {
  'read write': 'begin read write',
  'repeatable read': 'begin isolation level repeatable read, read write',
}

/**
 * Runs work in one transaction. `begin` leaves in the same flush as the first statements of the work. A connection
 * whose work failed midway is only reused once its rollback is acknowledged.
 *
 * @throws what the work throws, or the database's error
 */
export async function inTransaction<T>(
  pool: Pool,
  mode: Mode,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const begun = client.query({ name: beginnings[mode], text: beginnings[mode] })
  begun.catch(() => {})
  try {
    const result = await work(client)
    await begun
    const { command } = await client.query('commit')
    // Committing a transaction with a failed statement succeeds, as a ROLLBACK.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back.')
    return result
  } catch (error) {
    await client.query('rollback').catch((rollbackError: unknown) => {
      broken = rollbackError instanceof Error ? rollbackError : new Error('rollback failed')
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Sends statements in one flush and waits for all results. */
export async function sendAll(client: PoolClient, statements: Statement[]) {
  return await inOrder(statements.map((statement) => client.query(statement)))
}

/**
 * The results of queries that left together, once all have settled: no rejection goes unhandled.
 *
 * @throws the error of the first one that failed; those after it only know that the transaction failed
 */
export async function inOrder<const Queries extends readonly Promise<unknown>[]>(
  queries: Queries,
): Promise<{ -readonly [At in keyof Queries]: Awaited<Queries[At]> }> {
  await Promise.allSettled(queries)
  for (const query of queries) await query
  return await Promise.all(queries)
}

const retryable = new Set(['40001', '40P01'])

/** Runs a transaction again if it conflicted with a concurrent one, a few times. */
export async function retryOnConflict<T>(transaction: () => Promise<T>, attempts = 5): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      const lost = error instanceof Error && 'code' in error && retryable.has(String(error.code))
      if (!lost || attempt === attempts) throw error
    }
  }
}
