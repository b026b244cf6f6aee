import assert from 'node:assert/strict'
import { test } from 'node:test'

import { isErrorCode } from '@millwright/contract/errors'
import pg from 'pg'

import { createLogger } from '#platform/log'
import { callsTo, closed, scoped, unknownParams } from '#test/every-operation/operations'
import { fillOrganization, rowOf } from '#test/filled-organization'
import { startBadServer } from '#test/mail-server'
import { paramsOf, pathOf } from '#test/operation-paths'
import { newAddress, startTestService } from '#test/service'

type Line = Record<string, unknown>

const lines: string[] = []
const logger = createLogger('trace', false, (line) => void lines.push(line))
const service = await startTestService(undefined, undefined, logger)
const { addOrganization, baseUrl, database, mails } = service
const call = callsTo(baseUrl)

/** Secrets that must not be in a log: collected from everything on the wire, by name or by shape. */
const secrets = new Set<string>()
const telling =
  /token|jwt|secret|signature|code_verifier|code_challenge|^code$|^key$|email|^title$/i

const send = globalThis.fetch
globalThis.fetch = async (input, init) => {
  // Tests of other services run in the same process.
  if (!addressOf(input).startsWith(baseUrl)) return await send(input, init)
  gatherFrom(typeof init?.body === 'string' ? init.body : '')
  const [, token] =
    /^Bearer (.+)$/.exec(new Headers(init?.headers).get('authorization') ?? '') ?? []
  if (token) keep(token)
  const response = await send(input, init)
  if (response.headers.get('content-type')?.includes('json'))
    gatherFrom(await response.clone().text())
  return response
}

function addressOf(input: Parameters<typeof fetch>[0]): string {
  return input instanceof Request ? input.url : String(input)
}

function gatherFrom(text: string): void {
  try {
    JSON.parse(text, (name, value) => {
      if (typeof value === 'string' && telling.test(name)) keep(value)
      if (typeof value === 'string' && URL.canParse(value)) keepParts(new URL(value))
      return value as unknown
    })
  } catch {
    // Not JSON: the bytes of a file, or a broken body.
  }
}

function keepParts({ searchParams }: URL): void {
  for (const [name, value] of searchParams) if (telling.test(name)) keep(value)
}

/** Error codes, and short titles such as `Pump`, are also words that the log uses. */
function keep(value: string): void {
  if (value.length >= 6 && !isErrorCode(value)) secrets.add(value)
}

function linesOf(operation: string): Line[] {
  return lines
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line['operation'] === operation)
}

test('no operation writes a token, a code, an address or a title into the log', async () => {
  const acme = await addOrganization()
  const rows = await fillOrganization(acme)
  const { sessionToken = '' } = acme.owner.options
  for (const { to, code } of await mails()) for (const value of [to, code]) if (value) keep(value)
  const marked = { title: 'Seal of the secret pump', email_address: newAddress() }
  for (const { resource, operation } of scoped) {
    // Operations that remove something are tried on records that do not exist.
    const unknown = unknownParams(operation, acme.id)
    const known = Object.fromEntries(
      paramsOf(operation).map((name) => [
        name,
        name === 'id' ? acme.id : rowOf(rows, name, resource),
      ]),
    )
    const params = operation.method === 'DELETE' ? unknown : known
    for (const token of [sessionToken, `${sessionToken.slice(0, -4)}AAAA`, undefined]) {
      const response = await call(operation, pathOf(operation, params), { token, body: marked })
      await response.body?.cancel()
    }
  }
  for (const { operation } of closed.concat(scoped)) {
    if (operation.method !== 'POST') continue
    await call(operation, pathOf(operation, unknownParams(operation, acme.id)), {
      token: 'mw_not-a-key',
    })
  }

  assert(secrets.size > 30, `only ${secrets.size} were found`)
  assert(lines.length > 300, `only ${lines.length} lines were written`)
  const telltale = lines.flatMap((line) =>
    [...secrets].filter((secret) => line.includes(secret)).map((secret) => ({ secret, line })),
  )
  assert.deepEqual(telltale, [])
})

test('an address that is itself a secret is logged as its route', async () => {
  const { owner } = await addOrganization()
  const { url } = await owner.client.assignments.renewFeed()
  const answers = [await send(url), await send(`${baseUrl}/unsubscribe/of-someone`)]
  for (const answer of answers) await answer.body?.cancel()

  const paths = new Set(lines.map((line) => (JSON.parse(line) as Line)['path']))
  assert(paths.has('/calendars/:organizationId/:secret.ics'))
  assert(paths.has('/unsubscribe/:token'))
  const [secret = ''] = /[^/]+(?=\.ics$)/.exec(url) ?? []
  assert(secret.length > 20)
  assert.equal(lines.join('\n').includes(secret), false)
})

test('a line says who requested what, in which organization, and the outcome', async () => {
  const acme = await addOrganization()
  const { owner } = acme
  const response = await owner.fetch(`/api/org/${acme.slug}/guidebooks`, {
    headers: { 'x-request-id': 'wanted-1' },
  })
  await response.arrayBuffer()

  const line = linesOf('guidebooks.list').find(({ reqId }) => reqId === 'wanted-1')
  assert(line)
  const { method, status, organizationId, userId, level } = line
  assert.deepEqual(
    { method, status, organizationId },
    { method: 'GET', status: 200, organizationId: acme.id },
  )
  const { id } = (await owner.client.users.me()) as { id: string }
  assert.equal(userId, id)
  assert.equal(level, 20, 'only for who looks closer')
})

test('refusals and sign-ins are logged with their address', async () => {
  const acme = await addOrganization()
  const member = await acme.as('member')
  await (await send(`${baseUrl}/skills`, { headers: { authorization: 'Bearer nonsense' } })).text()
  await (
    await member.fetch('/skills', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"title":"x"}',
    })
  ).text()

  const unknown = linesOf('skills.list').find(({ status }) => status === 401)
  const denied = linesOf('skills.create').find(({ status }) => status === 403)
  const entered = linesOf('signIn.exchangeSession')
  assert.equal(unknown?.['code'], 'unauthenticated')
  assert.equal(denied?.['organizationId'], acme.id)
  assert(entered.length > 0)
  for (const line of [unknown, denied, ...entered]) {
    assert.equal(line?.['level'], 30)
    assert.equal(line['address'], '127.0.0.1')
  }
})

test('an internal error is logged without the rows and addresses it quotes', async (t) => {
  const { owner } = await addOrganization()
  const client = new pg.Client(database.administration)
  await client.connect()
  await client.query(
    `alter table guidebooks add constraint broken check (title not like 'Unlucky%') not valid`,
  )
  t.after(async () => {
    await client.query('alter table guidebooks drop constraint broken')
    await client.end()
  })

  const response = await owner.fetch('/guidebooks', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Unlucky thirteen' }),
  })

  assert.equal(response.status, 500)
  const logged = lines.filter((line) => line.includes('violates check constraint'))
  assert.equal(logged.length, 1)
  assert.doesNotMatch(logged.join(), /thirteen/)
})

test('a mail server that refuses an address leaves it out of the log', async (t) => {
  const { port } = await startBadServer(t, (socket) => {
    socket.write('220 here\r\n')
    socket.on('data', (bytes) => {
      const isRecipient = /^RCPT TO:<(.*)>/m.exec(bytes.toString())
      socket.write(isRecipient ? `550 5.1.1 <${isRecipient[1]}> unknown\r\n` : '250 well\r\n')
    })
  })
  const refused: string[] = []
  const other = await startTestService(
    (config) => ({ ...config, smtpUrl: `smtp://127.0.0.1:${port}` }),
    undefined,
    createLogger('trace', false, (line) => void refused.push(line)),
  )

  const response = await send(`${other.baseUrl}/users/send-magic-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email_address: 'anna.unlucky@plant.example' }),
  })

  assert.equal(response.status, 422)
  assert.match(refused.join(), /550 5\.1\.1/)
  assert.doesNotMatch(refused.join(), /anna|plant\.example/)
})
