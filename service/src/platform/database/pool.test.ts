import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { createPool } from '#platform/database/pool'
import { createTestDatabase } from '#test/database'

const database = await createTestDatabase('pool')
const pool = createPool(database.connection, { max: 1, onError: () => {} })
after(async () => {
  await pool.end()
  await database.drop()
})

test('a frequent statement is planned once, for all values', async () => {
  for (let sent = 0; sent < 10; sent += 1) {
    await pool.query({
      name: 'list',
      text: 'select id from guidebooks where organization_id = $1 order by id limit 50',
      values: ['00000000-0000-7000-8000-000000000000'],
    })
  }

  const { rows } = await pool.query(
    `select generic_plans, custom_plans from pg_prepared_statements where name = 'list'`,
  )
  assert.deepEqual(rows, [{ generic_plans: 10, custom_plans: 0 }])
})

test('timestamps are text and large numbers are numbers', async () => {
  const { rows } = await pool.query(
    `select timestamptz '2026-01-02 03:04:05.6+02' as moment, 9007199254740991::bigint as number`,
  )

  assert.deepEqual(rows, [{ moment: '2026-01-02T01:04:05.600Z', number: 9007199254740991 }])
})
