import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { AssistantScope } from '@millwright/contract/assistant-scopes'
import { createClient } from '@millwright/sdk/client'
import { auth, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import pg from 'pg'

import { challengeOf } from '#platform/secrets'
import { codeIs, startTestService, type TestMember } from '#test/service'

import { allow, consentAt, TestProvider } from './test-provider.ts'

const { addOrganization, baseUrl, database } = await startTestService()
const acme = await addOrganization()
const manager = await acme.as('manager')
const serverUrl = new URL('/mcp', baseUrl)
const callback = 'http://localhost:51234/callback'
const verifier = 'a'.repeat(64)

const post = async (path: string, body: string | object) => {
  const isForm = typeof body === 'string'
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const answer = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': type },
    body: isForm ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

/** The code of an assistant that someone has just allowed, requested without a client library. */
async function allowed(person: TestMember, scopes: AssistantScope[] = ['read']) {
  const { body } = await post('/oauth/register', { redirect_uris: [callback] })
  const clientId = body['client_id'] ?? ''
  const request = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callback,
    code_challenge: challengeOf(verifier),
  })
  const code = (await allow(person, acme.id, request, scopes)).searchParams.get('code') ?? ''
  return { clientId, code }
}

const trade = async (fields: Record<string, string>) =>
  await post(
    '/oauth/token',
    form({
      grant_type: 'authorization_code',
      code_verifier: verifier,
      redirect_uri: callback,
      ...fields,
    }),
  )
const refresh = async (client_id: string, refresh_token = '') =>
  await post('/oauth/token', form({ grant_type: 'refresh_token', client_id, refresh_token }))
const isLetIn = async (token = '') => {
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  return await client
    .connect(new StreamableHTTPClientTransport(serverUrl, { requestInit }))
    .then(() => true)
    .catch(() => false)
}

test('the official client gets access, does what it was allowed, and is revoked', async () => {
  const provider = new TestProvider()
  const connect = async () => {
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(serverUrl, { authProvider: provider }))
    return client
  }

  await assert.rejects(connect(), UnauthorizedError)
  const request = await consentAt(provider.opened ?? serverUrl)
  const back = await allow(manager, acme.id, request, ['read', 'draft'])
  const code = back.searchParams.get('code') ?? ''
  await auth(provider, { serverUrl, authorizationCode: code })
  const client = await connect()

  assert.equal(request.get('scope'), 'read draft run')
  assert.deepEqual(
    [back.searchParams.get('state'), back.searchParams.get('iss')],
    ['state of the client', baseUrl],
  )
  const names = new Set((await client.listTools()).tools.map(({ name }) => name))
  assert.deepEqual([names.has('create_draft_procedure'), names.has('start_run')], [true, false])
  await client.callTool({
    name: 'create_draft_procedure',
    arguments: { title: 'Grease', text: '1. Press in grease.' },
  })
  const { items } = await acme.owner.client.activity.list({ params: { id: acme.id }, query: {} })
  const line = items.find(({ operation }) => operation === 'procedures.create')
  assert.deepEqual([line?.assistant, line?.memberId], ['Clara', manager.id])

  const first = provider.kept
  await auth(provider, { serverUrl })
  assert.notEqual(
    provider.kept?.access_token,
    first?.access_token,
    'tokens are renewed without asking',
  )
  const list = async () =>
    (await manager.client.assistants.list({ params: { id: acme.id }, query: {} })).items
  const [assistant] = await list()
  assert.deepEqual([assistant?.name, assistant?.scopes], ['Clara', ['read', 'draft']])
  assert.deepEqual(
    (await acme.owner.client.assistants.list({ params: { id: acme.id }, query: {} })).items,
    [],
    'everyone sees their own',
  )
  await manager.client.assistants.revoke({
    params: { id: acme.id, assistantId: assistant?.id ?? '' },
  })
  assert.equal(await isLetIn(provider.kept?.access_token), false)
  assert.deepEqual(await list(), [])
})

test('a code is exchanged once, by its client, with its verifier and redirect address', async () => {
  const wrong = await allowed(manager)
  for (const fields of [
    { code: wrong.code, client_id: 'mwc_other' },
    { code: 'made up', client_id: wrong.clientId },
    { ...wrong, client_id: wrong.clientId, code_verifier: 'b'.repeat(64) },
  ]) {
    const { status, body } = await trade(fields)
    assert.deepEqual([status, body['error']], [400, 'invalid_grant'])
  }
  const spent = await trade({ code: wrong.code, client_id: wrong.clientId })
  assert.equal(spent.body['error'], 'invalid_grant', 'a wrong verifier spends the code')
  const moved = await allowed(manager)
  const elsewhere = { code: moved.code, client_id: moved.clientId, redirect_uri: `${callback}/` }
  assert.equal((await trade(elsewhere)).body['error'], 'invalid_grant')
  const other = await allowed(manager)
  const target = {
    code: other.code,
    client_id: other.clientId,
    resource: 'https://evil.example/mcp',
  }
  assert.equal((await trade(target)).body['error'], 'invalid_target')

  const { code, clientId } = await allowed(manager)
  const { status, body } = await trade({ code, client_id: clientId })
  assert.deepEqual([status, body['token_type'], body['scope']], [200, 'Bearer', 'read'])
  assert.equal(await isLetIn(body['access_token']), true)
  await trade({ code, client_id: clientId })
  assert.equal(await isLetIn(body['access_token']), false, 'two have had the code')
})

test('an expired code is useless', async () => {
  const { code, clientId } = await allowed(manager)
  const sql = new pg.Client(database.connection)
  await sql.connect()
  await sql.query(`update oauth_codes set expires_at = now() where consumed_at is null`)
  await sql.end()

  const { body } = await trade({ code, client_id: clientId })
  assert.deepEqual([body['error'], body['access_token']], ['invalid_grant', undefined])
})

test('a refresh token works once; reusing it revokes all tokens it led to', async () => {
  const { code, clientId } = await allowed(manager)
  const { body: first } = await trade({ code, client_id: clientId })
  const { body: second } = await refresh(clientId, first['refresh_token'])

  assert.equal(await isLetIn(second['access_token']), true)
  assert.equal((await refresh('mwc_other', second['refresh_token'])).body['error'], 'invalid_grant')
  assert.equal((await refresh(clientId, first['refresh_token'])).body['error'], 'invalid_grant')
  assert.equal(await isLetIn(second['access_token']), false)
  assert.equal((await refresh(clientId, second['refresh_token'])).body['error'], 'invalid_grant')
})

test('access has to be renewed after a year, however much an assistant is used', async () => {
  const { code, clientId } = await allowed(manager)
  const { body: first } = await trade({ code, client_id: clientId })
  const sql = new pg.Client(database.connection)
  await sql.connect()
  await sql.query(`update sessions set created_at = now() - interval '365 days' where id =
    (select session_id from oauth_tokens order by created_at desc limit 1)`)
  await sql.end()

  const { body: last } = await refresh(clientId, first['refresh_token'])

  assert.equal(await isLetIn(last['access_token']), false)
  assert.equal((await refresh(clientId, last['refresh_token'])).body['error'], 'invalid_grant')
})

test("an assistant can revoke itself, and ends with its person's membership", async () => {
  const person = await acme.as('member')
  const [one, two] = [await allowed(person), await allowed(person)]
  const { body: first } = await trade({ code: one.code, client_id: one.clientId })
  const { body: second } = await trade({ code: two.code, client_id: two.clientId })
  const params = { id: acme.id, memberId: person.id }

  const byAnother = form({ token: first['refresh_token'] ?? '', client_id: two.clientId })
  await post('/oauth/revoke', byAnother)
  assert.equal(await isLetIn(first['access_token']), true, 'no client ends another')
  const revoked = await post(
    '/oauth/revoke',
    form({ token: first['refresh_token'] ?? '', client_id: one.clientId }),
  )
  const unknown = await post('/oauth/revoke', form({ token: 'made up' }))
  assert.deepEqual([revoked.status, unknown.status], [200, 200])
  assert.deepEqual(
    [await isLetIn(first['access_token']), await isLetIn(second['access_token'])],
    [false, true],
  )

  await acme.owner.client.members.update({ params, body: { status: 'deactivated' } })
  await acme.owner.client.members.update({ params, body: { status: 'active' } })
  assert.equal(await isLetIn(second['access_token']), false)
})

test("assistants' tokens work only for assistants, and programs cannot grant any", async () => {
  const { code, clientId } = await allowed(manager, ['read', 'draft', 'run'])
  const { body } = await trade({ code, client_id: clientId })
  const api = createClient({ baseUrl, sessionToken: body['access_token'] })
  const { key } = await acme.owner.client.apiKeys.create({
    params: { id: acme.id },
    body: {
      name: 'ERP',
      role: 'owner',
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    },
  })
  const request = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callback,
    code_challenge: challengeOf(verifier),
  })

  await assert.rejects(api.guidebooks.list({}), codeIs('unauthenticated'))
  const program = { ...manager, client: createClient({ baseUrl, sessionToken: key }) }
  await assert.rejects(allow(program, acme.id, request, ['read']), codeIs('permission_denied'))
  request.set('redirect_uri', `${callback}?next=https://evil.example`)
  await assert.rejects(allow(manager, acme.id, request, ['read']), codeIs('invalid_request'))
  request.set('client_id', 'mwc_nobody')
  await assert.rejects(allow(manager, acme.id, request, ['read']), codeIs('not_found'))
})

test("a client's errors are shown to the person, without redirecting the browser", async () => {
  const { body } = await post('/oauth/register', {
    client_name: 'Clara',
    redirect_uris: [callback],
  })
  const ask = async (fields: Record<string, string>) => {
    const address = new URL('/oauth/authorize', baseUrl)
    const request = {
      client_id: body['client_id'] ?? '',
      redirect_uri: callback,
      response_type: 'code',
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
      state: 'x',
      ...fields,
    }
    for (const [name, value] of Object.entries(request)) address.searchParams.set(name, value)
    const answer = await fetch(address, { redirect: 'manual' })
    const place = new URL(answer.headers.get('location') ?? '')
    return [place.origin + place.pathname, place.searchParams.get('error')]
  }

  const page = `${baseUrl}/app/oauth/allow`
  for (const [fields, error] of [
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'admin' }, 'invalid_scope'],
    [{ resource: 'https://evil.example/mcp' }, 'invalid_target'],
  ] as const) {
    assert.deepEqual(await ask(fields), [page, error])
  }
  assert.deepEqual(await ask({ redirect_uri: `${callback}/` }), [page, 'invalid_redirect_uri'])
  assert.deepEqual(await ask({ client_id: 'mwc_nobody' }), [page, 'invalid_client'])
  assert.deepEqual(await ask({ scope: 'read admin' }), [page, null])
})

test('anyone can register a client, within bounds', async () => {
  const sendTo = async (...redirect_uris: string[]) =>
    (await post('/oauth/register', { redirect_uris })).body['error']

  for (const uri of [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://evil.example/callback',
    'http://localhost.evil.example/',
    'https://user:password@claude.example/',
    'https://claude.example/#fragment',
    'https://claude.example/\u202efdp.cb',
    'not an address',
  ]) {
    assert.equal(await sendTo(uri), 'invalid_redirect_uri', uri)
  }
  assert.equal(await sendTo(), 'invalid_client_metadata')
  for (const uri of ['https://claude.example/cb', 'cursor://callback', 'http://127.0.0.1:7/cb']) {
    assert.equal(await sendTo(uri), undefined, uri)
  }
  const host = `${'long.'.repeat(40)}example`
  const nameless = await post('/oauth/register', { redirect_uris: [`https://${host}/cb`] })
  assert.deepEqual([nameless.status, nameless.body['client_name']], [201, host.slice(0, 100)])
  const { status, body } = await post('/oauth/register', {
    client_name: '\u202eClara\u200b  (official)',
    redirect_uris: [callback],
    token_endpoint_auth_method: 'client_secret_post',
    logo_uri: 'https://evil.example/logo.png',
  })
  assert.deepEqual(
    [status, body['client_name'], body['token_endpoint_auth_method'], body['client_secret']],
    [201, 'Clara (official)', 'none', undefined],
  )
})

test('authorization metadata is at the standard addresses', async () => {
  const read = async (path: string) =>
    (await (await fetch(baseUrl + path)).json()) as Record<string, unknown>
  const challenge = (await fetch(serverUrl, { method: 'POST' })).headers.get('www-authenticate')
  const [, where = ''] = /resource_metadata="([^"]+)"/.exec(challenge ?? '') ?? []

  const resource = await read(new URL(where).pathname)
  const server = await read('/.well-known/oauth-authorization-server')

  assert.deepEqual(await read('/.well-known/oauth-protected-resource'), resource)
  assert.deepEqual(
    [resource['resource'], resource['authorization_servers']],
    [serverUrl.href, [baseUrl]],
  )
  assert.deepEqual(
    [server['issuer'], server['code_challenge_methods_supported']],
    [baseUrl, ['S256']],
  )
})
