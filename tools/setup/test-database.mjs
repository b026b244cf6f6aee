import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

import { say, SetupError } from '../say.mjs'
import { startPostgresServer } from './postgres-server.mjs'

/** Room for the databases of a run, each a copy of some ten megabytes, and their write-ahead log. */
const roomyBytes = 4 * 1024 ** 3

/**
 * The database server of a test run: the one in TEST_DATABASE_URL, or else Debian's, over TCP and with a password,
 * which is the oldest PostgreSQL that Millwright supports, and the stricter case. If there is none, or the embedded one
 * is asked for, tests run on that.
 *
 * @param isEmbedded whether the embedded server is asked for
 * @returns additions to the environment of the tests, and a function that stops the server
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

/** Every test file copies a database, which takes a sixth of the time in memory. */
function parentOfCluster() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= roomyBytes ? memory : tmpdir()
}
