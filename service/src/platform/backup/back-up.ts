import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import type { DatabaseAddress } from '#platform/database/pool'
import type { FileStore } from '#platform/files/file-store'

import {
  BackupError,
  filePath,
  hashOf,
  linesPath,
  manifestPath,
  tablePath,
  type FileLine,
  type Manifest,
  type TableFile,
} from './backup-folder.ts'
import { quoted, storedTables } from './stored-tables.ts'

export interface BackupParts {
  /** As a role that row-level security does not bind. */
  address: DatabaseAddress
  files: FileStore
  /** New or empty. */
  folder: string
}

/**
 * Writes all rows and files into a folder, while the service may go on. The rows are those of one moment.
 * Files are copied before that moment, and what came or changed meanwhile after it: what the rows name was
 * there at one of the two.
 *
 * @throws {BackupError} when the folder is in use or the role may not read everything
 */
export async function backUp({ address, files, folder }: BackupParts): Promise<Manifest> {
  await claim(folder)
  const copied: Copied = new Map()
  await copyFiles(files, folder, copied)
  const rows = await copyRows(address, folder)
  await copyFiles(files, folder, copied)
  const lines = [...copied.values()].map(({ line }) => line)
  await writeFile(linesPath(folder), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const bytes = lines.reduce((total, { size }) => total + size, 0)
  const sha256 = await hashOf(linesPath(folder))
  const manifest: Manifest = { format: 1, ...rows, files: { count: lines.length, bytes, sha256 } }
  await writeFile(manifestPath(folder), JSON.stringify(manifest, null, 2), { flush: true })
  return manifest
}

async function claim(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) {
    throw new BackupError(`${folder} is not empty: name a new folder for each backup.`)
  }
  await mkdir(join(folder, 'tables'))
}

type Copied = Map<string, { line: FileLine; changedAt: Date }>

async function copyFiles(files: FileStore, folder: string, copied: Copied): Promise<void> {
  for await (const { key, changedAt } of files.list()) {
    if (copied.get(key)?.changedAt.getTime() === changedAt.getTime()) continue
    // Deleted since it was listed.
    const file = await files.open(key)
    if (!file) continue
    const path = filePath(folder, key)
    await mkdir(dirname(path), { recursive: true })
    const tally = new Tally()
    await pipeline(await file.read(), tally, createWriteStream(path, { flush: true }))
    const line = { key, size: tally.bytes, sha256: tally.sha256() }
    copied.set(key, { line, changedAt })
  }
}

async function copyRows(
  address: DatabaseAddress,
  folder: string,
): Promise<Pick<Manifest, 'takenAt' | 'migrations' | 'tables'>> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    await expectToSeeAll(client)
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
  const list = columns.map(quoted).join(', ')
  const rows = client.query(copyTo(`copy public.${quoted(name)} (${list}) to stdout`))
  const tally = new Tally()
  const target = createWriteStream(tablePath(folder, name), { flush: true })
  await pipeline(rows, createGzip(), tally, target)
  return { name, columns, rows: rows.rowCount, sha256: tally.sha256() }
}

async function expectToSeeAll(client: pg.Client): Promise<void> {
  const { rows: found } = await client.query<{ migrations: string | null }>(
    `select to_regclass('public.migrations') as migrations`,
  )
  if (found[0]?.migrations === null) throw new BackupError('There is nothing to back up yet.')
  const { rows } = await client.query<{ sees_all: boolean }>(
    'select rolsuper or rolbypassrls as sees_all from pg_roles where rolname = current_user',
  )
  if (rows[0]?.sees_all) return
  throw new BackupError(
    'Row-level security hides rows from the role of DATABASE_URL: for this command name one that has BYPASSRLS.',
  )
}

/** Passes bytes on, counted and hashed. */
class Tally extends Transform {
  bytes = 0
  readonly #hash = createHash('sha256')

  override _transform(chunk: Buffer, _encoding: string, done: (e: null, chunk: Buffer) => void) {
    this.bytes += chunk.length
    this.#hash.update(chunk)
    done(null, chunk)
  }

  /** Lower hex, once all has passed. */
  sha256(): string {
    return this.#hash.digest('hex')
  }
}
