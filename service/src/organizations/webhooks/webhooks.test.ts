import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'

import type { Event } from '@millwright/contract/events'
import pg from 'pg'
import { Webhook as Verifier } from 'standardwebhooks'

import { codeIs, startTestService, type TestOrganization } from '#test/service'

const { addOrganization, baseUrl, database } = await startTestService((config) => ({
  ...config,
  webhooks: { allowed: ['127.0.0.1'], retrySeconds: [0, 0, 0] },
}))

interface Received {
  id: string
  headers: IncomingHttpHeaders
  body: string
  event: Event & { timestamp: string }
}

type Answer = (received: Received, response: ServerResponse) => void

/** Receives webhooks, and lets tests wait for them. */
async function startReceiver(answer: Answer = (_received, response) => response.end()) {
  const received: Received[] = []
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const id = String(request.headers['webhook-id'])
      const each = {
        id,
        headers: request.headers,
        body,
        event: JSON.parse(body) as Received['event'],
      }
      received.push(each)
      answer(each, response)
      for (const wake of waiting) wake()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  const until = async (isEnough: (all: Received[]) => boolean) => {
    while (!isEnough(received)) {
      await new Promise<void>((resolve) => {
        waiting.add(resolve)
      })
      waiting.clear()
    }
    return received
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, until }
}

/** Without types, the events of making the organization may be sent too, if an older transaction is still open. */
async function addWebhook(
  { id, owner }: TestOrganization,
  { url, types = ['guidebook.created'] }: { url: string; types?: string[] },
) {
  const { webhook, secret } = await owner.client.webhooks.create({
    params: { id },
    body: { url, types },
  })
  return { params: { id, webhookId: webhook.id }, webhook, secret }
}

test('changes are sent with a signature that Standard Webhooks verifies', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const { url, until } = await startReceiver()
  const { secret, params } = await addWebhook(acme, { url })
  await client.procedures.create({ body: { title: 'Seal' } })
  const guidebook = await client.guidebooks.create({
    body: { title: 'Pump', externalIds: { sap: '1' } },
  })

  const [{ headers, body, event } = assert.fail()] = await until((all) => all.length > 0)

  const verified = new Verifier(secret).verify(body, headers as Record<string, string>)
  assert.deepEqual(verified, event)
  assert.deepEqual([event.type, event.resource.id], ['guidebook.created', guidebook.id])
  assert.deepEqual([event.data?.['title'], event.data?.['externalIds']], ['Pump', { sap: '1' }])
  assert.equal(event.timestamp, event.createdAt)
  assert.throws(() => new Verifier(secret).verify(`${body} `, headers as Record<string, string>))
  // The event is also a place in the feed.
  const { items } = await client.events.list({ query: { after: event.id } })
  assert(items.every(({ type }) => type !== 'guidebook.created'))
  await until((all) => all.length === 1)
  await deliveriesUntil(acme, params.webhookId, (all) => all.length === 1)
})

/** The log, once it satisfies a condition. */
async function deliveriesUntil(
  { id, owner }: TestOrganization,
  webhookId: string,
  isEnough: (all: { status: string }[]) => boolean,
) {
  for (;;) {
    const { items } = await owner.client.webhooks.deliveries({ params: { id, webhookId } })
    if (isEnough(items)) return items
  }
}

test('failed deliveries are retried under the same id, and every attempt is logged', async () => {
  const acme = await addOrganization()
  let refusals = 2
  const { url, until } = await startReceiver((_received, response) => {
    response.statusCode = refusals > 0 ? 500 : 204
    refusals -= 1
    response.end('no room')
  })
  const { params } = await addWebhook(acme, { url })
  await acme.owner.client.guidebooks.create({ body: { title: 'Pump' } })

  const received = await until((all) => all.length === 3)

  assert.equal(new Set(received.map(({ id }) => id)).size, 1)
  const items = await deliveriesUntil(acme, params.webhookId, (all) => all.length === 3)
  assert.deepEqual(
    items.map(({ attempt, status, statusCode, error }) => [attempt, status, statusCode, error]),
    [
      [3, 'delivered', 204, null],
      [2, 'failed', 500, 'bad_status'],
      [1, 'failed', 500, 'bad_status'],
    ],
  )
  const { request, response } = await acme.owner.client.webhooks.delivery({
    params: { ...params, deliveryId: items[2]?.id ?? '' },
  })
  assert.deepEqual([request.url, request.body, response], [url, received[0]?.body, 'no room'])
})

test('a delivery in transit when a name is pseudonymized is logged without it', async () => {
  const acme = await addOrganization()
  const ada = await acme.as('manager')
  await ada.client.users.updateMe({ body: { firstName: 'Adelheid' } })
  const held: ServerResponse[] = []
  const { url, until } = await startReceiver(({ event }, response) => {
    if (event.type === 'guidebook.created') held.push(response)
    else response.end()
  })
  const types = ['guidebook.created', 'guidebook.updated']
  const { params } = await addWebhook(acme, { url, types })
  const { id: guidebookId } = await ada.client.guidebooks.create({ body: { title: 'Pump' } })
  const [sent] = await until((all) => all.length === 1)
  assert.match(sent?.body ?? '', /Adelheid/)

  await acme.owner.client.members.remove({
    params: { id: acme.id, memberId: ada.id },
    query: { eraseName: true },
  })
  for (const response of held) response.end('Thank you, Adelheid')

  const logged = async (count: number) => {
    const [line] = await deliveriesUntil(acme, params.webhookId, (all) => all.length === count)
    return await acme.owner.client.webhooks.delivery({
      params: { ...params, deliveryId: line?.id ?? '' },
    })
  }
  const { status, request, response } = await logged(1)
  assert.deepEqual([status, request.body, response], ['delivered', '{}', null])

  // Later events of their records are logged as usual.
  await inDatabase(`update members set updated_at = now() - interval '1 hour' where id = $1`, [
    ada.id,
  ])
  await acme.owner.client.guidebooks.update({ params: { guidebookId }, body: { title: 'Pumps' } })
  const { body } = (await logged(2)).request
  assert(body.includes(ada.id), body)
  assert.doesNotMatch(body, /Adelheid/)
})

/** Runs a statement. @returns how many rows it changes or finds */
async function inDatabase(statement: string, values: unknown[]): Promise<number> {
  const client = new pg.Client(database.administration)
  await client.connect()
  const { rowCount } = await client.query(statement, values)
  await client.end()
  return rowCount ?? 0
}

test('changes of one record arrive in their order, and do not wait for those of another', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Slow' } })
  let release: (() => void) | undefined
  const { url, until } = await startReceiver(({ event }, response) => {
    if (event.resource.id === guidebookId && !release) release = () => response.end()
    else response.end()
  })
  await addWebhook(acme, { url, types: ['guidebook.updated', 'procedure.created'] })
  for (const title of ['One', 'Two', 'Three']) {
    await client.guidebooks.update({ params: { guidebookId }, body: { title } })
  }
  await client.procedures.create({ body: { title: 'Seal' } })

  await until((all) => all.some(({ event }) => event.type === 'procedure.created'))
  await until((all) => all.some(({ event }) => event.type === 'guidebook.updated'))
  release?.()
  const received = await until((all) => all.length === 4)

  const places = received.filter(({ event }) => event.resource.id === guidebookId)
  assert.deepEqual(
    places.map(({ event }) => event.createdAt),
    places.map(({ event }) => event.createdAt).toSorted(),
  )
})

test('expired events are skipped', { timeout: 30_000 }, async () => {
  const acme = await addOrganization()
  const { url, until, received } = await startReceiver()
  const { params } = await addWebhook(acme, { url })
  // More than are sent in parallel.
  await inDatabase(
    `insert into webhook_queue (organization_id, webhook_id, xid, seq, resource_id)
     select $1, $2, '3', n, gen_random_uuid() from generate_series(1, 20) as n`,
    [acme.id, params.webhookId],
  )

  await acme.owner.client.guidebooks.create({ body: { title: 'Pump' } })
  await until((all) => all.length > 0)

  const countLeft = async () =>
    await inDatabase('select 1 from webhook_queue where webhook_id = $1', [params.webhookId])
  while ((await countLeft()) > 0);
  assert.equal(received.length, 1)
})

test('a receiver that never responds does not delay others', async () => {
  const acme = await addOrganization()
  const silent = await startReceiver(() => {})
  const quick = await startReceiver()
  await addWebhook(acme, { url: silent.url })
  await addWebhook(acme, { url: quick.url })
  for (const title of ['One', 'Two', 'Three']) {
    await acme.owner.client.guidebooks.create({ body: { title } })
  }

  const received = await quick.until((all) => all.length === 3)

  assert.equal(received.length, 3)
})

test('after the last attempt the webhook is disabled, the admins are notified, and missed events come later', async () => {
  const acme = await addOrganization()
  const admin = await acme.as('admin')
  const { client } = acme.owner
  let isBroken = true
  const { url, until, received } = await startReceiver((_received, response) => {
    response.writeHead(isBroken ? 302 : 200, { location: 'http://127.0.0.1:1/' }).end()
  })
  const { params } = await addWebhook(acme, { url })
  await client.guidebooks.create({ body: { title: 'First' } })
  while ((await client.webhooks.get({ params })).status === 'active');
  const tries = received.length

  await client.guidebooks.create({ body: { title: 'Second' } })
  isBroken = false
  const enabled = await client.webhooks.update({ params, body: { status: 'active' } })
  const all = await until(({ length }) => length === tries + 2)

  assert.deepEqual([tries, enabled.status, enabled.failingSince], [4, 'active', null])
  assert.deepEqual(
    all.slice(tries).map(({ event }) => event.data?.['title']),
    ['First', 'Second'],
  )
  const mails = await mailsTo(admin.emailAddress)
  assert(
    mails.some((subject) => subject.includes('127.0.0.1')),
    mails.join(),
  )
})

async function mailsTo(address: string): Promise<string[]> {
  const headers = { accept: 'application/json' }
  const response = await fetch(`${baseUrl}/dev/mailbox`, { headers })
  const { items } = (await response.json()) as { items: { to: string; subject: string }[] }
  return items.filter(({ to }) => to === address).map(({ subject }) => subject)
}

test('one delivery or a time span is sent again with the original ids', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const from = new Date(Date.now() - 1_000).toISOString()
  const { url, until } = await startReceiver()
  const { params } = await addWebhook(acme, { url })
  await client.guidebooks.create({ body: { title: 'One' } })
  await client.guidebooks.create({ body: { title: 'Two' } })
  const first = (await until((all) => all.length === 2)).map(({ id }) => id).toSorted()
  const [{ id: deliveryId } = assert.fail()] = await deliveriesUntil(
    acme,
    params.webhookId,
    (all) => all.length === 2,
  )

  const one = await client.webhooks.replayDelivery({ params: { ...params, deliveryId } })
  const received = await until((all) => all.length === 3)
  await deliveriesUntil(acme, params.webhookId, (all) => all.length === 3)
  const span = await client.webhooks.replay({ params, body: { from } })
  const again = (await until((all) => all.length === 5)).slice(3).map(({ id }) => id)

  assert.deepEqual([one.count, span.count], [1, 2])
  assert(first.includes(received[2]?.id ?? ''))
  assert.deepEqual(again.toSorted(), first)
})

test('a replaced secret keeps signing for a while, along with the new one', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const { url, received } = await startReceiver()
  const { params, secret } = await addWebhook(acme, { url })

  const rotated = await client.webhooks.rotateSecret({ params })
  const tested = await client.webhooks.test({ params })
  await client.webhooks.rotateSecret({ params, body: { overlapHours: 0 } })
  await client.webhooks.test({ params })

  assert.deepEqual(
    [tested.status, tested.statusCode, tested.type],
    ['delivered', 200, 'webhook.test'],
  )
  const verify = (of: Received | undefined, by: string) =>
    new Verifier(by).verify(of?.body ?? '', of?.headers as Record<string, string>)
  const tests = received.filter(({ event }) => event.type === 'webhook.test')
  for (const each of [secret, rotated.secret]) verify(tests[0], each)
  assert.throws(() => verify(tests[1], rotated.secret))
  assert.notEqual(rotated.webhook.previousSecretExpiresAt, null)
})

test('forbidden addresses are refused when entered', async () => {
  const acme = await addOrganization()
  for (const url of ['http://example.com/', 'https://10.0.0.1/', 'https://[::1]/', 'https://[']) {
    await assert.rejects(addWebhook(acme, { url }), codeIs('webhook_url_refused'), url)
  }
  const { params } = await addWebhook(acme, { url: 'https://hook.example/' })
  await assert.rejects(
    acme.owner.client.webhooks.update({ params, body: { url: 'https://192.168.1.1/' } }),
    codeIs('webhook_url_refused'),
  )
})
