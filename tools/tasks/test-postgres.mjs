import { say } from '../say.mjs'
import { startPostgresServer } from '../setup/postgres-server.mjs'
import { runNodeTests, testFiles } from './test-core.mjs'

/** Files, their reading and HTTP itself: the same over any database, long, and in `npm test`. */
const independent =
  /\/(?:embedded|files|http|media|model|reference-material)\/|\/(?:api-reference|browser-headers|cors|cut-uploads|failover|full-disk|fuzz|logs|mail|metrics|packed-sdk|raw-requests|s3|sdk|slow-clients)\.test\.ts$/

/**
 * The service's tests against a PostgreSQL server as an operator would run one: over TCP,
 * with a password. TEST_DATABASE_URL names one; else Debian's is started for the run.
 */
export async function task(args, node) {
  const files = testFiles(args, ['service']).filter((file) => !independent.test(file))
  const given = process.env.TEST_DATABASE_URL
  if (given) return await runNodeTests('node-test-postgres', files, node)
  const server = await startPostgresServer(['fsync=off', 'max_connections=1000'])
  say(`Testing against ${server.programs} at ${new URL(server.url).host}.`)
  try {
    return await runNodeTests('node-test-postgres', files, node, { TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}
