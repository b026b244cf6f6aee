import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What others on the machine may do with what the service writes: nothing. */
const closed = 0o700
/** They may pass through, as the account of the embedded database has to. */
const passable = 0o711
/** Of the embedded database, which closes what it holds itself. */
const databaseFolder = 'postgres'

/**
 * Makes the folder for everything that is kept, or closes the one that is there, and lets this process
 * write nothing that others can read.
 *
 * @param isPassed whether another account has to come through to its database
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

/** Takes rights away, and gives none. */
function narrow(folder: string, wanted: number): void {
  const mode = statSync(folder).mode & 0o777
  if ((mode & wanted) === mode) return
  try {
    chmodSync(folder, mode & wanted)
  } catch (error) {
    // A volume owned by another user, who decides about it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
  }
}
