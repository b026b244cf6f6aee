import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'

import { createClient } from '@millwright/sdk/client'
import { decodeProtectedHeader } from 'jose'
import pg from 'pg'

import { peopleAt } from '#test/people'
import { startTestService } from '#test/service'

const { addOrganization, database, startAnother } = await startTestService()

async function keyIds(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from signing_keys where kind = 'session' order by created_at`,
  )
  return rows.map(({ id }) => id)
}

/** Starts another process, which sweeps, and waits for the outcome. */
async function startedWhen(isSo: (ids: string[]) => boolean, client: pg.Client): Promise<string> {
  const address = await startAnother()
  while (!isSo(await keyIds(client))) await pause(10)
  return address
}

test('after 90 days a new key signs, which every process accepts, and the old one is deleted', async () => {
  const client = new pg.Client(database.connection)
  await client.connect()
  const before = (await addOrganization()).owner
  const old = decodeProtectedHeader(before.options.sessionToken ?? '').kid
  await client.query(`update signing_keys set created_at = created_at - interval '91 days'`)

  const renewed = await startedWhen((ids) => ids.length === 2, client)

  const [, young] = await keyIds(client)
  const second = await startAnother()
  const { keys } = (await (await fetch(`${second}/.well-known/jwks.json`)).json()) as {
    keys: { kid: string }[]
  }
  assert.deepEqual(new Set(keys.map((key) => key.kid)), new Set([old, young]))

  const early = (await peopleAt(second).addOrganization()).owner
  const { kid } = decodeProtectedHeader(early.options.sessionToken ?? '')
  assert.equal(kid, old, 'nobody signs with a key that others may not have seen')
  await client.query(`update signing_keys set created_at = created_at - interval '2 minutes'`)
  const third = await startAnother()
  await createClient({ ...before.options, baseUrl: third }).users.me()
  const { options } = (await peopleAt(third).addOrganization()).owner
  assert.equal(decodeProtectedHeader(options.sessionToken ?? '').kid, young)
  await createClient({ ...options, baseUrl: renewed }).users.me()

  await client.query(`update signing_keys set created_at = created_at - interval '2 days'`)
  await startedWhen((ids) => ids.length === 1, client)
  assert.deepEqual(await keyIds(client), [young])
  await client.end()
})
