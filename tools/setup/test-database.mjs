import { say, SetupError } from '../say.mjs'
import { startPostgresServer } from './postgres-server.mjs'

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
    const server = await startPostgresServer([
      'fsync=off',
      'full_page_writes=off',
      'max_connections=1000',
    ])
    say(`Testing against ${server.programs} at ${new URL(server.url).host}.`)
    return { extra: { TEST_DATABASE_URL: server.url }, stop: () => server.stop() }
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    say('Testing against the embedded PostgreSQL: there is no other on this machine.')
    return { extra: {}, stop: nothingToStop }
  }
}
