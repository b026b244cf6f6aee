import assert from 'node:assert/strict'
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'

import { createClient } from '@millwright/sdk/client'
import { followJob } from '@millwright/sdk/follow-job'
import pg from 'pg'
import pino from 'pino'

import { openFiles } from '#platform/files/open-files'
import { AddressSigner } from '#platform/files/signed-address'
import { createTestDatabase } from '#test/database'
import { illustratedPdf, uploadDocument } from '#test/documents'
import { fillOrganization } from '#test/filled-organization'
import { startS3Double } from '#test/s3-double'
import { codeIs, startTestService } from '#test/service'

import { startService } from '../../service.ts'
import { createBackup } from './back-up.ts'
import {
  filePath,
  linesPath,
  manifestPath,
  manifestSumPath,
  type Manifest,
  readLines,
  tablePath,
} from './backup-folder.ts'
import { restoreBackup } from './restore.ts'

const migrations = new URL('../../../migrations/', import.meta.url)
const silent = { debug() {}, info() {}, warn() {} }
const scratch = await mkdtemp(join(tmpdir(), 'millwright-backup-'))
after(() => rm(scratch, { recursive: true, force: true }))

const service = await startTestService()
const organization = await service.addOrganization()
const { owner } = organization
const rows = await fillOrganization(organization)
let folders = 0
const newFolder = () => join(scratch, `folder-${(folders += 1)}`)

/** The files of the service, or of another data directory. */
async function filesIn(dataDirectory = service.config.dataDirectory) {
  return await openFiles({ ...service.config, dataDirectory }, new AddressSigner(Buffer.alloc(32)))
}

async function backUpService(folder: string) {
  const { administration: address } = service.database
  return await createBackup({ address, files: await filesIn(), folder })
}

/** An empty database and data directory, and a function that restores a backup into it. */
async function newPlace(t: TestContext) {
  const database = await createTestDatabase('restored')
  t.after(() => database.drop())
  const dataDirectory = newFolder()
  const files = await filesIn(dataDirectory)
  const bring = async (folder: string, known = migrations) => {
    const place = { address: database.connection, files, folder, scratch: newFolder() }
    await restoreBackup({ ...place, migrations: known, log: silent })
  }
  return { database, dataDirectory, files, bring }
}

test('a backup taken while people work is restored row for row and byte for byte', async (t) => {
  const work = new AbortController()
  const made: string[] = []
  const working = (async () => {
    while (!work.signal.aborted) {
      const { id } = await owner.client.guidebooks.create({ body: { title: 'Lathe' } })
      const fileId = await uploadDocument(owner, id, { bytes: await illustratedPdf() })
      const params = { guidebookId: id, fileId }
      await owner.client.referenceMaterial.complete({ params, body: {} })
      made.push(id)
    }
  })()
  while (made.length < 2) await owner.client.guidebooks.list()
  const before = [...made]
  const folder = newFolder()
  const manifest = await backUpService(folder)
  work.abort()
  await working

  const { database, dataDirectory, files, bring } = await newPlace(t)
  await bring(folder)

  const again = newFolder()
  const { tables } = await createBackup({ address: database.administration, files, folder: again })
  assert.deepEqual(await sortedRows(again, tables), await sortedRows(folder, manifest.tables))
  assert.deepEqual(await sortedLines(again), await sortedLines(folder))
  const { client } = await restoredService(t, { database, dataDirectory })
  for (const guidebookId of before) {
    const { referenceMaterials } = await client.guidebooks.get({ params: { guidebookId } })
    assert.equal(referenceMaterials[0]?.status, 'ready')
  }
  await client.guidebooks.create({ body: { title: 'Made afterwards' } })
})

test('every file that a restored row refers to exists', async (t) => {
  const folder = newFolder()
  await backUpService(folder)
  const { database, dataDirectory, bring } = await newPlace(t)
  await bring(folder)

  const { client, baseUrl } = await restoredService(t, { database, dataDirectory })
  const params = { guidebookId: rows['guidebookId'] ?? '', fileId: rows['fileId'] ?? '' }
  const { pathname, search } = new URL(await client.referenceMaterial.download({ params }))
  const [before, afterwards] = await Promise.all(
    [service.baseUrl, baseUrl].map((at) => fetch(at + pathname + search)),
  )
  assert.equal(afterwards?.status, 200)
  assert.deepEqual(await afterwards.bytes(), await before?.bytes())
})

test('a backup of a folder is restored into a bucket, and a backup of that into a folder', async (t) => {
  const double = await startS3Double()
  t.after(() => double.stop())
  const [folder, ofBucket] = [newFolder(), newFolder()]
  await backUpService(folder)
  const [inBucket, inFolder] = [await newPlace(t), await newPlace(t)]
  const config = { ...service.config, s3: double.settings }
  const files = await openFiles(config, new AddressSigner(Buffer.alloc(32)))
  const { database } = inBucket
  const place = { address: database.connection, files, folder, scratch: newFolder() }

  await restoreBackup({ ...place, migrations, log: silent })
  await createBackup({ address: database.administration, files, folder: ofBucket })
  await inFolder.bring(ofBucket)

  assert.deepEqual(await sortedLines(ofBucket), await sortedLines(folder))
  // Nothing stays where uploads arrive.
  assert.deepEqual(
    [...double.objects.keys()].filter((key) => !key.startsWith('kept/')),
    [],
  )
})

test('restored organizations are as isolated from each other as before', async (t) => {
  const folder = newFolder()
  await backUpService(folder)
  const { database, bring } = await newPlace(t)
  await bring(folder)

  const client = new pg.Client(database.connection)
  await client.connect()
  const seen = await client.query('select from guidebooks')
  await client.end()
  assert.equal(seen.rowCount, 0)
})

test('an unfinished job starts over', async (t) => {
  const jobId = rows['jobId'] ?? ''
  const folder = newFolder()
  const administrator = new pg.Client(service.database.administration)
  await administrator.connect()
  const turn = `update jobs set status = $2, result = null where id = $1`
  await administrator.query(turn, [jobId, 'running'])
  await backUpService(folder)
  await administrator.query(turn, [jobId, 'succeeded'])
  await administrator.end()

  const { database, dataDirectory, bring } = await newPlace(t)
  await bring(folder)
  const { baseUrl } = await restoredService(t, { database, dataDirectory })

  const { status } = await followJob({ ...owner.options, baseUrl }, jobId)
  assert.equal(status, 'succeeded')
})

test('a backup of an earlier version is brought up to date', async (t) => {
  const folder = newFolder()
  await backUpService(folder)
  const later = newFolder()
  await cp(migrations, later, { recursive: true })
  await writeFile(
    join(later, '9999_later.sql'),
    'create table later as select count(*) from migrations',
  )

  const { database, bring } = await newPlace(t)
  await bring(folder, pathToFileURL(`${later}/`))

  const client = new pg.Client(database.connection)
  await client.connect()
  const { rowCount } = await client.query('select from later')
  await client.end()
  assert.equal(rowCount, 1)
})

test('an incomplete backup is refused, and nothing is changed', async (t) => {
  const whole = newFolder()
  await backUpService(whole)
  const [first] = await readLines(whole)
  assert(first)
  const faults: [RegExp, (folder: string) => Promise<void>][] = [
    [/manifest.* is missing/, (folder) => rm(manifestPath(folder))],
    [/damaged: .*manifest/, (folder) => edit(manifestPath(folder), /"rows": \d+/, '"rows": 0')],
    [/damaged: .*manifest/, (folder) => edit(manifestPath(folder), /^\{/, '')],
    [/damaged: .*manifest/, (folder) => rm(manifestSumPath(folder))],
    [/damaged: .*guidebooks/, (folder) => appendFile(tablePath(folder, 'guidebooks'), 'x')],
    [/damaged: .*files/, (folder) => appendFile(filePath(folder, first.key), 'x')],
    [/is missing/, (folder) => rm(filePath(folder, first.key))],
    [/damaged: .*files.jsonl/, (folder) => writeFile(linesPath(folder), '')],
  ]
  const { files, bring } = await newPlace(t)
  for (const [sentence, spoil] of faults) {
    const folder = newFolder()
    await cp(whole, folder, { recursive: true })
    await spoil(folder)
    await assert.rejects(bring(folder), sentence)
  }
  assert.deepEqual(await Array.fromAsync(files.list()), [])
  await bring(whole)
})

test('a folder or database in use is not written to', async (t) => {
  const folder = newFolder()
  await backUpService(folder)

  await assert.rejects(backUpService(folder), /is not empty/)
  const { bring } = await newPlace(t)
  await bring(folder)
  await assert.rejects(bring(folder), /in use/)
})

test('a role bound by row-level security is refused, because its backup would lack rows', async () => {
  const { connection: address } = service.database
  const files = await filesIn()
  await assert.rejects(createBackup({ address, files, folder: newFolder() }), /BYPASSRLS/)
})

test('the role created as documented can take a complete backup', async (t) => {
  const administrator = new pg.Client(service.database.administration)
  await administrator.connect()
  const role = `backup_${process.pid}`
  t.after(async () => {
    await administrator.query(`drop role if exists ${role}`)
    await administrator.end()
  })
  const document = await readFile(new URL('../../../../docs/backup.md', import.meta.url), 'utf8')
  const statements = document.match(/^ {4}(create role|grant) .*;/gm) ?? []
  assert.equal(statements.length, 2)
  const [create = '', grant = ''] = statements.map((each) => each.replaceAll(/\bbackup\b/g, role))
  const address = addressAs(role, 'secret')
  const files = await filesIn()

  await administrator.query(create)
  const early = newFolder()
  await mkdir(early)
  await assert.rejects(createBackup({ address, files, folder: early }), /pg_read_all_data/)
  assert.deepEqual(await readdir(early), [])
  await administrator.query(grant)
  const manifest = await createBackup({ address, files, folder: early })

  assert(manifest.tables.some(({ rows: count }) => count > 0))
})

test('a backup that fails midway leaves the folder as it was', async () => {
  const { administration: address } = service.database
  const files = await filesIn()
  files.open = async () => {
    throw new Error('The disk is full.')
  }
  const [isThere, isNew] = [newFolder(), newFolder()]
  await mkdir(isThere)

  for (const folder of [isThere, isNew]) {
    await assert.rejects(createBackup({ address, files, folder }), /disk is full/)
  }

  assert.deepEqual(await readdir(isThere), [])
  await assert.rejects(readdir(isNew), /ENOENT/)
})

test('restored at another address, people have to sign in again', async (t) => {
  const folder = newFolder()
  await backUpService(folder)
  const { database, dataDirectory, bring } = await newPlace(t)
  await bring(folder)

  const place = { database, dataDirectory, publicUrl: 'https://elsewhere.example' }
  const { client } = await restoredService(t, place)

  await assert.rejects(client.guidebooks.list(), codeIs('unauthenticated'))
})

/** A service on restored data, with the owner's session from the backup. */
async function restoredService(
  t: TestContext,
  place: { database: { connection: pg.ClientConfig }; dataDirectory: string; publicUrl?: string },
) {
  const { dataDirectory, publicUrl = service.config.baseUrl } = place
  const restored = await startService({
    config: { ...service.config, dataDirectory, baseUrl: publicUrl },
    address: place.database.connection,
    logger: pino({ level: 'silent' }),
    print: () => {},
  })
  t.after(() => restored.close())
  const baseUrl = await restored.app.listen({ host: '127.0.0.1', port: 0 })
  return { baseUrl, client: createClient({ ...owner.options, baseUrl }) }
}

/** The database of the service, as another role. */
function addressAs(user: string, password: string): pg.ClientConfig {
  const { connectionString, ...parts } = service.database.administration
  if (connectionString === undefined) return { ...parts, user, password }
  const url = Object.assign(new URL(connectionString), { username: user, password })
  return { connectionString: url.href }
}

async function edit(path: string, found: RegExp, text: string): Promise<void> {
  await writeFile(path, (await readFile(path, 'utf8')).replace(found, text))
}

/** The contents of tables: a server may store rows in any order. */
async function sortedRows(folder: string, tables: Manifest['tables']) {
  return await Promise.all(
    tables.map(async ({ name, columns, rows: count }) => {
      const content = gunzipSync(await readFile(tablePath(folder, name))).toString()
      return { name, columns, count, rows: content.split('\n').toSorted() }
    }),
  )
}

async function sortedLines(folder: string) {
  const lines = (await readLines(folder)).map(({ key, size, sha256 }) => ({ key, size, sha256 }))
  return lines.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}
