import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import { newAddress, startTestService, type TestMember } from '#test/service'

const { addOrganization, database, intermediateSession, startAnother } = await startTestService()

async function rowsOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${table}`)
  return rows[0]?.count ?? 0
}

/** Allows an assistant that never redeems its code. */
async function allowAssistant({ client, options }: TestMember, id: string): Promise<void> {
  const registered = await fetch(new URL('/oauth/register', options.baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: ['https://assistant.example/'] }),
  })
  const { client_id } = (await registered.json()) as { client_id: string }
  const request = { client_id, redirect_uri: 'https://assistant.example/' }
  await client.assistants.allow({
    params: { id },
    body: { ...request, code_challenge: 'a'.repeat(43), scopes: ['read'] },
  })
}

test('unusable sign-in records are deleted, and the rest stays', async () => {
  const { id, owner } = await addOrganization()
  await allowAssistant(owner, id)
  await intermediateSession(newAddress())
  const client = new pg.Client(database.connection)
  await client.connect()
  const before = await rowsOf(client, 'magic_links')
  await client.query(`
    with old as (select id from magic_links limit 1)
    update magic_links set created_at = now() - interval '2 days' where id in (select id from old)`)
  await client.query(`update intermediate_sessions set expires_at = now() - interval '2 days'`)

  await client.query(`update oauth_codes set expires_at = now() - interval '2 days'`)
  await client.query(`
    update sessions set expires_at = now() - interval '2 days'
    where id in (select session_id from oauth_codes)`)
  const sessions = await rowsOf(client, 'sessions')

  await startAnother()

  while ((await rowsOf(client, 'intermediate_sessions')) > 0) await pause(10)
  while ((await rowsOf(client, 'oauth_codes')) > 0) await pause(10)
  assert.equal(await rowsOf(client, 'magic_links'), before - 1)
  assert.equal(await rowsOf(client, 'sessions'), sessions - 1, 'an assistant goes with its code')
  assert.equal((await owner.client.users.sessions()).items.length, 1)
  await client.end()
})
