import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import type { DatabaseAddress } from '#platform/database/pool'
import type { FileStore, ListedFile } from '#platform/files/file-store'

import {
  BackupError,
  filePath,
  hashFile,
  linesPath,
  tablePath,
  writeManifest,
  type FileLine,
  type Manifest,
  type TableFile,
} from './backup-folder.ts'
import { SharedFiles } from './shared-files.ts'
import { quoteIdentifier, storedTables } from './stored-tables.ts'

export interface BackupParts {
  /** As a role that row-level security does not bind. */
  address: DatabaseAddress
  files: FileStore
  /** New or empty. */
  folder: string
  /** An earlier backup on the same disk, with which unchanged files are shared. */
  earlier?: string | undefined
}

/**
 * Writes all rows and files into a folder, while the service may keep running. The rows are from a single moment.
 * Files are copied before that moment, and new or changed ones again after it: every file that the rows refer to
 * existed at one of the two.
 *
 * @throws {BackupError} if the folder is in use or the role may not read everything
 */
export async function createBackup(parts: BackupParts): Promise<Manifest> {
  await expectToSeeAll(parts.address)
  const isNew = await claim(parts.folder)
  try {
    return await fill(parts)
  } catch (error) {
    await clear(parts.folder, isNew)
    throw error
  }
}

async function fill({ address, files, folder, earlier }: BackupParts): Promise<Manifest> {
  await mkdir(join(folder, 'tables'))
  const copied: Copied = new Map()
  const shared = await SharedFiles.of(earlier)
  await copyFiles({ files, folder, shared }, copied)
  const rows = await copyRows(address, folder)
  await copyFiles({ files, folder, shared }, copied)
  const lines = [...copied.values()].map(({ line }) => line)
  await writeFile(linesPath(folder), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const bytes = lines.reduce((total, { size }) => total + size, 0)
  const sha256 = await hashFile(linesPath(folder))
  const manifest: Manifest = { format: 2, ...rows, files: { count: lines.length, bytes, sha256 } }
  await writeManifest(folder, manifest)
  return manifest
}

/** Returns whether the folder was created. */
async function claim(folder: string): Promise<boolean> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made !== undefined) return true
  if ((await readdir(folder)).length === 0) return false
  throw new BackupError(`${folder} is not empty; use a new folder for each backup.`)
}

/** An incomplete backup is useless, and would block the next attempt. */
async function clear(folder: string, isNew: boolean): Promise<void> {
  const all = isNew ? [folder] : (await readdir(folder)).map((name) => join(folder, name))
  for (const path of all) await rm(path, { recursive: true, force: true })
}

type Copied = Map<string, { line: FileLine; changedAt: Date }>

interface Copying {
  files: FileStore
  folder: string
  shared: SharedFiles
}

async function copyFiles({ files, folder, shared }: Copying, copied: Copied): Promise<void> {
  for await (const listed of files.list()) {
    const { key, changedAt } = listed
    if (copied.get(key)?.changedAt.getTime() === changedAt.getTime()) continue
    const path = filePath(folder, key)
    await mkdir(dirname(path), { recursive: true })
    // Existing contents may be shared with an earlier backup, which keeps them.
    await rm(path, { force: true })
    const linked = await shared.link(listed, path)
    const line = linked ?? (await copyFile(files, listed, path))
    if (!line) continue
    if (!linked) await shared.replace(line, path)
    copied.set(key, { line, changedAt })
  }
}

/** Returns null for a file that has been deleted since it was listed. */
async function copyFile(
  files: FileStore,
  { key, changedAt }: ListedFile,
  path: string,
): Promise<FileLine | null> {
  const file = await files.open(key)
  if (!file) return null
  const tally = new Tally()
  await pipeline(await file.read(), tally, createWriteStream(path, { flush: true }))
  const changed = changedAt.toISOString()
  return { key, size: tally.bytes, sha256: tally.sha256(), changedAt: changed }
}

async function copyRows(
  address: DatabaseAddress,
  folder: string,
): Promise<Pick<Manifest, 'takenAt' | 'migrations' | 'tables'>> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const moment = await client.query<{ iso: string }>('select iso(now())')
    const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
      'select number, name, sha256 from migrations order by number',
    )
    const tables: TableFile[] = []
    for (const { name, columns } of await storedTables(client)) {
      tables.push(await copyTable(client, folder, { name, columns }))
    }
    await client.query('commit')
    return { takenAt: moment.rows[0]?.iso ?? '', migrations, tables }
  } finally {
    await client.end()
  }
}

async function copyTable(
  client: pg.Client,
  folder: string,
  { name, columns }: { name: string; columns: string[] },
): Promise<TableFile> {
  const list = columns.map(quoteIdentifier).join(', ')
  const rows = client.query(copyTo(`copy public.${quoteIdentifier(name)} (${list}) to stdout`))
  const tally = new Tally()
  const target = createWriteStream(tablePath(folder, name), { flush: true })
  await pipeline(rows, createGzip(), tally, target)
  return { name, columns, rows: rows.rowCount, sha256: tally.sha256() }
}

async function expectToSeeAll(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    const { rows: found } = await client.query<{ migrations: string | null }>(
      `select to_regclass('public.migrations') as migrations`,
    )
    if (found[0]?.migrations === null) throw new BackupError('There is nothing to back up yet.')
    const { rows } = await client.query<{ role: string; sees_all: boolean; may_read: boolean }>(
      `select rolname as role, rolsuper or rolbypassrls as sees_all, (
         select bool_and(has_table_privilege(format('public.%I', tablename), 'select'))
         from pg_tables where schemaname = 'public'
       ) as may_read
       from pg_roles where rolname = current_user`,
    )
    const [seen] = rows
    if (!seen?.sees_all) {
      throw new BackupError(
        'Row-level security hides rows from the role of DATABASE_URL: for this command name one that has BYPASSRLS (docs/backup.md).',
      )
    }
    if (!seen.may_read) {
      throw new BackupError(
        `The role ${seen.role} cannot read all tables; grant it pg_read_all_data (docs/backup.md).`,
      )
    }
  } finally {
    await client.end()
  }
}

/** Passes bytes through, counted and hashed. */
class Tally extends Transform {
  bytes = 0
  readonly #hash = createHash('sha256')

  override _transform(chunk: Buffer, _encoding: string, done: (e: null, chunk: Buffer) => void) {
    this.bytes += chunk.length
    this.#hash.update(chunk)
    done(null, chunk)
  }

  /** Lowercase hex, once all bytes have passed. */
  sha256(): string {
    return this.#hash.digest('hex')
  }
}
