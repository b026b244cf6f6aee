import { at } from '../paths.mjs'
import { run } from '../processes.mjs'
import { startPostgresServer } from '../setup/postgres-server.mjs'
import { serviceEnvironment } from '../setup/service-environment.mjs'

/** Measures the service as `npm start` runs it, and with a PostgreSQL server over TCP. */
export async function task(args, node) {
  const env = await serviceEnvironment(node)
  const server = await startPostgresServer([])
  const address = { BENCHMARK_SERVER_URL: server.url, BENCHMARK_SERVER_PID: String(server.pid) }
  try {
    return await run(node, [at('proof', 'speed', 'program.ts'), ...args], {
      env: { ...env, ...address },
    })
  } finally {
    await server.stop()
  }
}
