import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { readManifest } from './backup-folder.ts'

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
