import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { MigrationRecord } from '#platform/database/migrations'

// A backup is a folder: `tables/NAME.copy.gz`, in PostgreSQL's text format, `files/KEY` unchanged, `files.jsonl` with
// a line for each of these, `manifest.json.sha256`, and `manifest.json`, which is written last.

export interface Manifest {
  /** Version 1 has no checksum of the manifest. */
  format: 1 | 2
  /** When the rows were read, in RFC 3339. */
  takenAt: string
  /** The migrations applied to the database, in order. */
  migrations: MigrationRecord[]
  tables: TableFile[]
  files: { count: number; bytes: number; sha256: string }
}

export interface TableFile {
  name: string
  columns: string[]
  rows: number
  /** The checksum of the file in the backup. */
  sha256: string
}

export interface FileLine {
  key: string
  size: number
  sha256: string
  /** Its time in the store, in RFC 3339; absent in backups of the first versions. */
  changedAt?: string
}

/** A problem with a backup, or with its source or target, for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export const manifestPath = (folder: string) => join(folder, 'manifest.json')
/** As `sha256sum --check` reads it. */
export const manifestSumPath = (folder: string) => join(folder, 'manifest.json.sha256')
export const linesPath = (folder: string) => join(folder, 'files.jsonl')
export const tablePath = (folder: string, name: string) => join(folder, 'tables', `${name}.copy.gz`)
export const filePath = (folder: string, key: string) => join(folder, 'files', key)

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const json = JSON.stringify(manifest, null, 2)
  await writeFile(manifestSumPath(folder), sumLine(json), { flush: true })
  await writeFile(manifestPath(folder), json, { flush: true })
}

function sumLine(json: string): string {
  return `${createHash('sha256').update(json).digest('hex')}  manifest.json\n`
}

/** @throws {BackupError} for a folder that holds no backup, a damaged one, or an unknown format */
export async function readManifest(folder: string): Promise<Manifest> {
  const json = await readFile(manifestPath(folder), 'utf8').catch(() => {
    throw new BackupError(
      `There is no complete backup in ${folder}: the manifest, which is written last, is missing.`,
    )
  })
  const manifest = parsed(json)
  if (manifest !== undefined && manifest.format !== 1 && manifest.format !== 2) {
    throw new BackupError(`The backup in ${folder} was created by a later version of Millwright.`)
  }
  const isFirstFormat = manifest?.format === 1
  const sum = await readFile(manifestSumPath(folder), 'utf8').catch(() => null)
  if (manifest === undefined || (sum === null ? !isFirstFormat : sum !== sumLine(json))) {
    throw new BackupError(
      `The backup is damaged: ${manifestPath(folder)} does not match the manifest.`,
    )
  }
  return manifest
}

function parsed(json: string): Manifest | undefined {
  try {
    return JSON.parse(json) as Manifest
  } catch {
    return undefined
  }
}

export async function readLines(folder: string): Promise<FileLine[]> {
  const lines = (await readFile(linesPath(folder), 'utf8')).split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as FileLine)
}

/**
 * Compares every file of a backup with its checksum.
 *
 * @throws {BackupError} naming the first file that is missing or altered
 */
export async function verifyBackup(folder: string, { tables, files }: Manifest): Promise<void> {
  await expectHash(linesPath(folder), files.sha256)
  for (const { name, sha256 } of tables) await expectHash(tablePath(folder, name), sha256)
  for (const { key, sha256 } of await readLines(folder)) {
    await expectHash(filePath(folder, key), sha256)
  }
}

/** @returns lowercase hex */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function expectHash(path: string, sha256: string): Promise<void> {
  const found = await hashFile(path).catch(() => 'missing')
  if (found === 'missing') throw new BackupError(`The backup is incomplete: ${path} is missing.`)
  if (found !== sha256)
    throw new BackupError(`The backup is damaged: ${path} does not match the manifest.`)
}
