import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

import { say, SetupError } from '../say.mjs'
import { startPostgresServer } from './postgres-server.mjs'

/** What the databases of a run take at once, and the log of changes: each is a copy of some ten megabytes. */
const roomyBytes = 4 * 1024 ** 3

/**
 * The database server of a test run: the one that TEST_DATABASE_URL names, else Debian's, over TCP and with a
 * password: the oldest PostgreSQL that Millwright runs on, and the stricter case. Where there is none, or the
 * embedded one is asked for, tests run on that.
 *
 * @param isEmbedded whether the embedded server is asked for
 * @returns what is added to the environment of the tests, and how to end the server
 */
export async function startTestDatabase(isEmbedded) {
  const nothingToStop = async () => {}
  if (isEmbedded) return { extra: { TEST_DATABASE_URL: '' }, stop: nothingToStop }
  if (process.env.TEST_DATABASE_URL) return { extra: {}, stop: nothingToStop }
  try {
    const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=1000']
    const server = await startPostgresServer(settings, parentOfCluster())
    say(`Testing against ${server.programs} at ${new URL(server.url).host}.`)
    return { extra: { TEST_DATABASE_URL: server.url }, stop: () => server.stop() }
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    say('Testing against the embedded PostgreSQL: there is no other on this machine.')
    return { extra: {}, stop: nothingToStop }
  }
}

/** Every test file copies a database, file by file: in memory that takes a sixth of the time it takes on a disk. */
function parentOfCluster() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= roomyBytes ? memory : tmpdir()
}
