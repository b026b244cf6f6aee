import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'

import pg from 'pg'
import pino from 'pino'

import { DevelopmentMailbox } from '#platform/mail/development-mailbox'
import { readConfig } from '#platform/config'
import { createTestDatabase } from '#test/database'
import { manualPdf, uploadDocument } from '#test/documents'
import { startTestService } from '#test/service'

import { createDependencies } from '../../src/dependencies.ts'
import { startService } from '../../src/service.ts'
import { startWork } from '../../src/work.ts'

test('processes started at once on a new database agree on their keys', async (t) => {
  const database = await createTestDatabase('at_once')
  const dataDirectory = await mkdtemp(join(tmpdir(), 'millwright-at-once-'))
  const config = readConfig({ DATA_DIR: dataDirectory }, join(dataDirectory, 'no.env'))
  const parts = {
    config,
    address: database.connection,
    logger: pino({ level: 'silent' }),
    print: () => {},
  }

  const services = await Promise.all(Array.from({ length: 4 }, () => startService(parts)))
  t.after(async () => {
    await Promise.all(services.map((each) => each.close()))
    await database.drop()
    await rm(dataDirectory, { recursive: true, force: true })
  })

  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query<{ kind: string }>(
    'select kind from signing_keys order by kind',
  )
  await client.end()
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['address', 'session'],
  )
})

test('processes share sessions and cursors', async () => {
  const { addOrganization, startAnother } = await startTestService()
  const other = await startAnother()
  const { owner } = await addOrganization()
  const elsewhere = async (path: string) =>
    await fetch(other + path, {
      headers: { authorization: `Bearer ${owner.options.sessionToken}` },
    })
  for (const title of ['One', 'Two', 'Three']) {
    await owner.client.guidebooks.create({ body: { title } })
  }
  const { nextCursor } = await owner.client.guidebooks.list({ query: { limit: 1 } })

  const page = await elsewhere(`/guidebooks?limit=2&cursor=${nextCursor}`)

  const { items } = (await page.json()) as { items: { title: string }[] }
  assert.deepEqual(
    items.map(({ title }) => title),
    ['Two', 'One'],
  )
})

test('a worker process does the jobs of one that only serves requests', async (t) => {
  const { addOrganization, config, database } = await startTestService((defaults) => ({
    ...defaults,
    limits: { ...defaults.limits, jobsAtOnce: 0 },
  }))
  const { owner } = await addOrganization()
  const { id: guidebookId } = await owner.client.guidebooks.create({ body: { title: 'Pump' } })
  const fileId = await uploadDocument(owner, guidebookId, { bytes: await manualPdf() })
  const params = { guidebookId, fileId }
  const extraction = owner.client.referenceMaterial.extractProcedure({ params, body: {} })
  const jobs = async () => (await owner.client.jobs.list()).items
  while ((await jobs()).length === 0) await setImmediate()
  assert.equal((await jobs())[0]?.status, 'queued')

  const logger = pino({ level: 'silent' })
  const limits = { ...config.limits, jobsAtOnce: 1 }
  const parts = { config: { ...config, limits }, address: database.connection, logger }
  const foundation = await createDependencies(parts)
  const stopping = new AbortController()
  t.after(async () => {
    stopping.abort()
    await foundation.close()
  })
  const mailer = new DevelopmentMailbox(() => {})
  await startWork({ ...foundation, mailer }, stopping.signal)

  const extracted = await extraction
  assert('procedure' in extracted)
})
