import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import { migrate } from '#platform/database/migrations'
import { serviceRole, type DatabaseAddress } from '#platform/database/pool'
import type { FileStore } from '#platform/files/file-store'
import { createBoss, installQueue, type QueuedJob } from '#platform/jobs/job-queue'
import { queueName } from '#platform/jobs/queue-rows'

import {
  BackupError,
  filePath,
  readLines,
  readManifest,
  tablePath,
  verifyBackup,
  type Manifest,
} from './backup-folder.ts'
import { quoteIdentifier, storedTables } from './stored-tables.ts'

export interface RestoreParts {
  /** As the owner of an empty database. */
  address: DatabaseAddress
  files: FileStore
  folder: string
  /** The staging path of a file on its way into the store. */
  scratch: string
  migrations: URL
  log: Parameters<typeof migrate>[2]
}

/**
 * Restores what {@link backUp} wrote, into a database without any organization. Nothing is changed unless every
 * checksum matches; all rows are written in one transaction. Migrations newer than the backup are applied afterwards,
 * and unfinished jobs start over.
 *
 * @throws {BackupError} if the backup is incomplete or the database is not empty
 * @throws {MigrationError} if the backup is from a later version, or not from Millwright
 */
export async function restoreBackup(parts: RestoreParts): Promise<Manifest> {
  const { address, folder, migrations, log } = parts
  const manifest = await readManifest(folder)
  await verifyBackup(folder, manifest)
  await migrate(address, migrations, log, manifest.migrations)
  await expectEmpty(address, manifest)
  await restoreFiles(parts)
  await restoreRows(address, folder, manifest)
  await migrate(address, migrations, log)
  return manifest
}

async function expectEmpty(address: DatabaseAddress, { migrations }: Manifest): Promise<void> {
  await withClient(address, async (client) => {
    const people = await client.query('select from users limit 1')
    const applied = await client.query('select from migrations')
    if (people.rowCount === 0 && applied.rowCount === migrations.length) return
    throw new BackupError(
      'This database is in use or newer than the backup; restore into an empty one.',
    )
  })
}

async function restoreFiles({ files, folder, scratch }: RestoreParts): Promise<void> {
  const aside = join(scratch, 'restoring')
  await mkdir(scratch, { recursive: true })
  for (const { key, size, sha256 } of await readLines(folder)) {
    await copyFile(filePath(folder, key), aside)
    await files.bring(key, aside, { size, sha256 })
    const arrived = await files.arrived(key)
    if (arrived) await files.accept(key, arrived)
  }
  await rm(aside, { force: true })
}

async function restoreRows(
  address: DatabaseAddress,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  await installQueue(address, await serviceRole(address))
  await withClient(address, async (client) => {
    await client.query('begin')
    // Created by a service that was started here; those in the backup replace them.
    await client.query('delete from signing_keys')
    const tables = await storedTables(client)
    for (const { name } of tables) await client.query(openTable(name))
    for (const { name } of tables) {
      const stored = manifest.tables.find((table) => table.name === name)
      if (!stored) throw new BackupError(`The backup lacks the table ${name}.`)
      await fill(client, folder, stored)
    }
    await resumeJobs(client, address)
    for (const { name, isForced } of tables) await client.query(closeTable(name, isForced))
    await client.query('commit')
  })
}

async function fill(
  client: pg.Client,
  folder: string,
  { name, columns, rows }: Manifest['tables'][number],
): Promise<void> {
  const list = columns.map(quoteIdentifier).join(', ')
  const copy = client.query(copyFrom(`copy public.${quoteIdentifier(name)} (${list}) from stdin`))
  await pipeline(createReadStream(tablePath(folder, name)), createGunzip(), copy)
  if (copy.rowCount === rows) return
  throw new BackupError(`Of ${rows} rows of the table ${name} ${copy.rowCount} came.`)
}

/** The owner may write all rows, and triggers don't repeat their effects. */
function openTable(name: string): string {
  return `alter table public.${quoteIdentifier(name)} no force row level security, disable trigger user`
}

function closeTable(name: string, isForced: boolean): string {
  const force = isForced ? 'force row level security, ' : ''
  return `alter table public.${quoteIdentifier(name)} ${force}enable trigger user`
}

/** The queue is not part of a backup: it is refilled in the same transaction. */
async function resumeJobs(client: pg.Client, address: DatabaseAddress): Promise<void> {
  const { rows } = await client.query<QueuedJob>(
    `select organization_id as "organizationId", id as "jobId" from jobs
     where status in ('queued', 'running')`,
  )
  const boss = createBoss(address, { supervise: false, migrate: false, max: 1 }, () => {})
  await boss.start()
  const db = {
    executeSql: async (text: string, values?: unknown[]) => await client.query(text, values),
  }
  for (const job of rows) await boss.send(queueName, job, { id: job.jobId, db })
  await boss.stop({ graceful: false })
}

async function withClient(
  address: DatabaseAddress,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
