import assert from 'node:assert/strict'
import { test } from 'node:test'

import { startDatabaseProxy, type DatabaseProxy } from '#test/database-proxy'
import { startTestService } from '#test/service'

let proxy: DatabaseProxy | undefined
const { addOrganization } = await startTestService(
  (config) => config,
  async (database) => (proxy = await startDatabaseProxy(database)).address,
)
assert(proxy)
const { listen } = proxy

/** The SQLSTATE of a transaction that was ended to free others. */
const deadlockDetected = '40P01'

test('reading a guidebook with fifty links goes to the database and back once', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const params = { guidebookId }
  for (let made = 0; made < 50; made += 1) {
    const { id: procedureId } = await client.procedures.create({ body: { title: `P${made}` } })
    await client.guidebooks.linkProcedure({ params, body: { procedureId } })
  }
  const read = async () => await client.guidebooks.get({ params })
  assert.equal((await read()).procedures.length, 50)

  const connections = await listen(read)

  const [ours, ...others] = connections.filter((exchanges) =>
    exchanges.some(({ sent }) => sent.includes('open person')),
  )
  assert.equal(others.length, 0, 'one connection serves a request')
  assert.equal(ours?.length, 1)
  for (const part of ['open person', 'open member', guidebookId]) {
    assert(ours[0]?.sent.includes(part), `${part} leaves together with the others`)
  }
})

test('concurrent changes of one guidebook wait for each other, and none is lost', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const params = { guidebookId }
  const change = async (number: number) => {
    const { id: procedureId } = await client.procedures.create({ body: { title: `P${number}` } })
    await client.guidebooks.linkProcedure({ params, body: { procedureId } })
    await client.guidebooks.update({ params, body: { description: `D${number}` } })
  }

  const connections = await listen(
    async () => await Promise.all(Array.from({ length: 20 }, (_, number) => change(number))),
  )

  assert.equal((await client.guidebooks.get({ params })).procedures.length, 20)
  const answers = connections.flat().map(({ answered }) => answered)
  assert(!answers.some((answer) => answer.includes(deadlockDetected)))
})
