import { parseArgs } from 'node:util'

import type { Logger } from 'pino'

import { ConfigError, readConfig, type Config } from '#platform/config'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres'
import { EmbeddedPostgresError } from '#platform/database/embedded/error'
import { migrate, MigrationError } from '#platform/database/migrations'
import type { DatabaseAddress } from '#platform/database/pool'
import { createLogger } from '#platform/log'

import { startService } from './service.ts'

// The ways to start: `serve` answers requests and runs jobs, `migrate` only brings the database up to date.

const migrations = new URL('../migrations/', import.meta.url)

/** What has not ended by then, such as a client that does not read, is cut off. */
const stopMilliseconds = 20_000

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [command = 'serve'] = positionals
  if (command !== 'serve' && command !== 'migrate') {
    throw new ConfigError(`There is no command ${command}; there are serve and migrate.`)
  }
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel)
  const database = await openDatabase(config, logger)
  await migrate(database.address, migrations, logger)
  if (command === 'migrate') {
    await database.close()
    return
  }
  const service = await startService({ config, address: database.address, logger, print })
  await service.app.listen({ host: config.host, port: config.port })
  print(`Millwright is ready at ${config.baseUrl}`)
  if (config.showsMailbox) print(`Its mails are shown at ${config.baseUrl}/dev/mailbox`)
  await untilAsked()
  print('Millwright is stopping.')
  setTimeout(() => process.exit(1), stopMilliseconds).unref()
  await service.close()
  await database.close()
}

interface Database {
  address: DatabaseAddress
  close(): Promise<void>
}

async function openDatabase(config: Config, logger: Logger): Promise<Database> {
  if (config.databaseUrl) {
    return { address: { connectionString: config.databaseUrl }, close: async () => {} }
  }
  const server = await startEmbeddedPostgres({
    dataDirectory: config.dataDirectory,
    log: {
      debug: (message) => logger.debug(message),
      info: (message) => logger.info(message),
      warn: (message) => logger.warn(message),
    },
  })
  return { address: server.connection, close: () => server.stop() }
}

/** Resolves at the first request to stop; a second one ends the process at once. */
async function untilAsked(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        resolve()
        process.once(signal, () => process.exit(1))
      })
    }
  })
}

/** The ways of not getting into a database, by the network's name or PostgreSQL's. */
const isDatabaseAway = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|28P01|28000|3D000)$/

/** Mistakes of the operator are told in a sentence; a stack trace is for mistakes of ours. */
function explain(error: unknown): string {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof MigrationError
  if (isExpected) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Another program, perhaps another Millwright, listens there already: ${error.message}. Stop it or set PORT.`
  }
  const code = 'code' in error ? String(error.code) : ''
  if (isDatabaseAway.test(code)) {
    return `The database does not let us in: ${error.message}. Check DATABASE_URL.`
  }
  return error.stack ?? error.message
}

try {
  await main()
  process.exit(0)
} catch (error) {
  process.stderr.write(`Millwright cannot start. ${explain(error)}\n`)
  process.exit(1)
}
