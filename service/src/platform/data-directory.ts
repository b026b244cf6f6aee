import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What others on the machine may do with the service's files: nothing. */
const closed = 0o700
/** They may traverse, as the account of the embedded database has to. */
const passable = 0o711
/** The folder of the embedded database, which restricts its contents itself. */
const databaseFolder = 'postgres'

/**
 * Creates the data directory, or restricts the existing one, and keeps this process from writing anything that others
 * can read.
 *
 * @param isPassed whether another account has to reach its database inside
 */
export function closeDataDirectory(folder: string, isPassed: boolean): void {
  process.umask(0o077)
  const wanted = isPassed ? passable : closed
  if (!existsSync(folder)) {
    mkdirSync(dirname(folder), { recursive: true })
    mkdirSync(folder, { mode: closed })
    chmodSync(folder, wanted)
    return
  }
  narrow(folder, wanted)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== databaseFolder)
      narrow(join(folder, entry.name), closed)
  }
}

/** Only removes permissions. */
function narrow(folder: string, wanted: number): void {
  const mode = statSync(folder).mode & 0o777
  if ((mode & wanted) === mode) return
  try {
    chmodSync(folder, mode & wanted)
  } catch (error) {
    // A volume owned by another user, who controls its permissions.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
  }
}
