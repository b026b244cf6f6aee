import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { createBackup, type BackupParts } from './back-up.ts'
import { readManifest, type Manifest } from './backup-folder.ts'

// Backups that are made again and again lie side by side in one folder, each called after its moment.

/** `2026-03-01T02-30-00Z`, which sorts by time and is a name on every file system. */
const namePattern = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/

export interface KeptBackup {
  path: string
  takenAt: Date
}

/** Those that came to their end, the newest first; of more there is no need to know. */
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

/** When the newest was taken; null where there is none. */
export async function newestBackupMoment(folder: string): Promise<Date | null> {
  const [newest] = await keptBackups(folder, 1)
  return newest?.takenAt ?? null
}

export interface Keeping {
  folder: string
  /** How many stay. */
  kept: number
}

/**
 * Makes another backup beside the earlier ones. Files that are the same as in the newest of them are shared with it;
 * then those beyond the number that is kept are deleted.
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

/** One that is being made by another process has no manifest yet. */
const minAgeOfRemains = 24 * 3_600_000

/** Deletes what is beyond the newest, and what was never finished. Nothing else in the folder is touched. */
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
