import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { createBackup, type BackupParts } from './back-up.ts'
import { readManifest, type Manifest } from './backup-folder.ts'

// Scheduled backups are in one folder, each named after its time.

/** `2026-03-01T02-30-00Z`, which sorts by time and is a valid name on every file system. */
const namePattern = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/

export interface KeptBackup {
  path: string
  takenAt: Date
}

/** The completed ones, newest first; others don't matter. */
export async function keptBackups(folder: string, most = Infinity): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch(() => [])
  const found: KeptBackup[] = []
  for (const name of names
    .filter((each) => namePattern.test(each))
    .toSorted()
    .toReversed()) {
    if (found.length >= most) break
    const path = join(folder, name)
    const manifest = await readManifest(path).catch(() => null)
    if (manifest) found.push({ path, takenAt: new Date(manifest.takenAt) })
  }
  return found
}

/** When the newest was taken; null if there is none. */
export async function newestBackupMoment(folder: string): Promise<Date | null> {
  const [newest] = await keptBackups(folder, 1)
  return newest?.takenAt ?? null
}

export interface Keeping {
  folder: string
  /** How many are kept. */
  kept: number
}

/**
 * Makes another backup next to the earlier ones. Files unchanged since the newest of them are shared with it; then
 * surplus backups are deleted.
 */
export async function backUpAnother(
  parts: Pick<BackupParts, 'address' | 'files'>,
  { folder, kept }: Keeping,
): Promise<{ path: string; manifest: Manifest }> {
  const [newest] = await keptBackups(folder, 1)
  const name = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  const path = join(folder, name)
  const manifest = await createBackup({ ...parts, folder: path, earlier: newest?.path })
  await prune({ folder, kept })
  return { path, manifest }
}

/** One being made by another process has no manifest yet. */
const minAgeOfRemains = 24 * 3_600_000

/** Deletes all but the newest, and unfinished ones. Nothing else in the folder is touched. */
async function prune({ folder, kept }: Keeping): Promise<void> {
  const backups = (await keptBackups(folder)).map(({ path }) => path)
  const unfinished = (await readdir(folder))
    .filter((name) => namePattern.test(name))
    .map((name) => join(folder, name))
    .filter((path) => !backups.includes(path))
  for (const path of backups.slice(kept)) await rm(path, { recursive: true, force: true })
  for (const path of unfinished) {
    const { mtimeMs } = await stat(path)
    const isOld = Date.now() - mtimeMs > minAgeOfRemains
    if (isOld) await rm(path, { recursive: true, force: true })
  }
}
