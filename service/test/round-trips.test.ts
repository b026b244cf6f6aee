import assert from 'node:assert/strict'
import { test } from 'node:test'

import { uploadProcedureMedia } from '@millwright/sdk/uploads'
import { unzipSync } from 'fflate'

import { startDatabaseProxy, type DatabaseProxy, type Exchange } from '#test/database-proxy'
import { startTestService } from '#test/service'

let proxy: DatabaseProxy | undefined
const { addOrganization, baseUrl } = await startTestService(
  (config) => config,
  async (database) => (proxy = await startDatabaseProxy(database)).address,
)
assert(proxy)
const { listen } = proxy

/** The SQLSTATE of a transaction that was ended to free others. */
const deadlockDetected = '40P01'

test('reading a guidebook with fifty links takes one round trip to the database', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const params = { guidebookId }
  for (let made = 0; made < 50; made += 1) {
    const { id: procedureId } = await client.procedures.create({ body: { title: `P${made}` } })
    await client.guidebooks.linkProcedure({ params, body: { procedureId } })
  }
  const read = async () => await client.guidebooks.get({ params })
  assert.equal((await read()).procedures.length, 50)

  const [exchange, ...more] = await fewestExchanges(read)
  assert.equal(more.length, 0)
  for (const part of ['open person', 'open member', guidebookId]) {
    assert(exchange?.sent.includes(part), `${part} leaves together with the others`)
  }
})

/**
 * What a request sends and receives. Work in the background uses the same connections, and a busy machine delivers a
 * message in pieces: both only add to what is seen, so the fewest of several times are the request's own.
 */
async function fewestExchanges(request: () => Promise<unknown>): Promise<Exchange[]> {
  const seen: Exchange[][] = []
  for (let time = 0; time < 5; time += 1) {
    const connections = await listen(request)
    seen.push(
      connections
        .filter((exchanges) => exchanges.some(({ sent }) => sent.includes('open person')))
        .flat(),
    )
  }
  const [fewest = []] = seen.toSorted((one, another) => one.length - another.length)
  return fewest
}

/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

test('an archive of a page takes as many queries for six pictures as for one', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const questions = []
  for (const pictures of [1, 6]) {
    const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'P' } })
    const params = { guidebookId }
    const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal' } })
    await client.guidebooks.linkProcedure({ params, body: { procedureId } })
    const media = []
    for (let sent = 0; sent < pictures; sent += 1) {
      const content = new Blob([new Uint8Array(png)])
      const file = { filename: 'p.png', contentType: 'image/png' as const, content }
      const { url } = await uploadProcedureMedia(client, { procedureId, ...file })
      media.push({ kind: 'image' as const, url })
    }
    const outline = [{ title: 'In', steps: [{ text: 'Look.', media }] }]
    await client.procedures.update({ params: { procedureId }, body: { outline } })
    await client.procedures.publish({ params: { procedureId } })
    await client.guidebooks.share({ params })
    const connections = await listen(async () => {
      const archive = await (await fetch(`${baseUrl}/g/${shortId}/download`)).arrayBuffer()
      assert.equal(Object.keys(unzipSync(new Uint8Array(archive))).length, pictures + 1)
    })
    const ofThePage = connections.flat().filter(({ sent }) => sent.includes(shortId))
    const answers = ofThePage.flatMap(({ answered }) => answered.match(/SELECT \d/g) ?? [])
    questions.push(answers.length)
  }

  const [one, six] = questions
  assert.equal(six, one)
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
