import pg from 'pg'

import type { TestDatabase } from './database.ts'

/**
 * Waits until all events so far can be read: the feed holds them back until all earlier write transactions have
 * ended, in any database of the server. Other tests write to it too.
 */
export async function settleEvents({
  administration,
}: Pick<TestDatabase, 'administration'>): Promise<void> {
  const client = new pg.Client(administration)
  await client.connect()
  try {
    const { rows } = await client.query<{ mine: string }>('select pg_current_xact_id() as mine')
    const isOver = async (): Promise<boolean> => {
      const query = 'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as is_over'
      const answer = await client.query<{ is_over: boolean }>(query, [rows[0]?.mine])
      return answer.rows[0]?.is_over === true
    }
    while (!(await isOver()));
  } finally {
    await client.end()
  }
}
