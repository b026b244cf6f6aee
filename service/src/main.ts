import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { canCutOff, closeFolder } from '@millwright/extraction/isolation/cut-off'
import type { Logger } from 'pino'

import { createBackup } from '#platform/backup/back-up'
import type { Manifest } from '#platform/backup/backup-folder'
import { backUpAnother } from '#platform/backup/kept-backups'
import { restoreBackup } from '#platform/backup/restore'
import { readConfig, type Config } from '#platform/config'
import { ConfigError } from '#platform/config-error'
import { closeDataDirectory } from '#platform/data-directory'
import { isRoot } from '@millwright/embedded-postgres/account'
import { startEmbeddedPostgres } from '@millwright/embedded-postgres/embedded-postgres'
import { migrate } from '#platform/database/migrations'
import type { DatabaseAddress } from '#platform/database/pool'
import { parseDatabaseUrl } from '#platform/database/servers'
import type { FileStore } from '#platform/files/file-store'
import { openFiles } from '#platform/files/open-files'
import { AddressSigner } from '#platform/files/signed-address'
import { openMailer } from '#platform/mail/open-mailer'
import { sendTrialMail } from '#platform/mail/trial-mail'
import { createLogger } from '#platform/log'
import { serveOperators } from '#platform/metrics/operator-server'
import { becomeUser } from '#platform/run-as'
import { releaseStartingMemory } from '#platform/starting-memory'

import {
  createDependencies,
  migrationsFolder as migrations,
  type Dependencies,
} from './dependencies.ts'
import { startService, type Service } from './service.ts'
import { describeStartError } from './start-errors.ts'
import { startWork } from './work.ts'

// The commands: `serve` answers requests and runs jobs, `work` only runs jobs, `migrate` only brings the database
// up to date, `mail ADDRESS` sends an email to test the settings, `backup FOLDER` and `restore FOLDER` copy rows and
// files.

/** Anything that has not ended by then, such as a client that does not read, is cut off. */
const stopMilliseconds = 20_000

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [name = 'serve', folder] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command && name !== 'mail')
    throw new ConfigError(`Unknown command ${name}. Use one of: ${names}.`)
  const config = readConfig(process.env)
  if (name === 'mail') {
    await mail(config, folder)
    return
  }
  if (config.runAs) becomeUser(config.runAs, config.dataDirectory)
  closeDataDirectory(config.dataDirectory, isRoot() && !config.databaseUrl)
  const logger = createLogger(config.logLevel)
  const database = await openDatabase(config, logger)
  warnAboutReaderAccess(logger)
  try {
    await command?.({ config, logger, database, folder })
  } finally {
    await database.close()
  }
}

interface Started {
  config: Config
  logger: Logger
  database: Database
  /** The argument after the command. */
  folder: string | undefined
}

const commands: Record<string, (started: Started) => Promise<void>> = {
  serve,
  work,
  migrate: async ({ database, logger }) => {
    await migrate(database.address, migrations, logger)
  },
  backup: async ({ config, database, folder }) => {
    const files = await filesOf(config)
    const parts = { address: database.superAddress, files }
    if (folder === undefined && config.backups) {
      const { path, manifest } = await backUpAnother(parts, config.backups)
      print(`Backed up to ${path}: ${contentsOf(manifest)}.`)
      return
    }
    const manifest = await createBackup({ ...parts, folder: requireFolderName(folder) })
    print(`Backed up to ${folder}: ${contentsOf(manifest)}.`)
  },
  restore: async ({ config, logger, database, folder }) => {
    const files = await filesOf(config)
    const place = {
      files,
      folder: requireFolderName(folder),
      scratch: join(config.dataDirectory, 'uploads'),
    }
    const manifest = await restoreBackup({
      address: database.address,
      ...place,
      migrations,
      log: logger,
    })
    print(`Restored from ${folder}: ${contentsOf(manifest)}.`)
  },
}
const names = [...Object.keys(commands), 'mail'].join(', ')

/** Needs no database. */
async function mail(config: Config, to: string | undefined): Promise<void> {
  if (to === undefined) throw new ConfigError('Name the address to send the email to.')
  await sendTrialMail(config, to)
  print(`The mail server accepted an email to ${to}.`)
}

async function serve({ config, logger, database }: Started): Promise<void> {
  await migrate(database.address, migrations, logger)
  const { address, pooler } = database
  const service = await startService({ config, address, pooler, logger, print })
  const operators = await listen(service, config)
  print(`Millwright is ready at ${config.baseUrl}`)
  if (config.showsMailbox) print(`Its emails are shown at ${config.baseUrl}/dev/mailbox`)
  await untilStopRequest()
  print('Millwright is stopping.')
  const delayMilliseconds = config.stopDelaySeconds * 1000
  setTimeout(() => process.exit(1), delayMilliseconds + stopMilliseconds).unref()
  service.readiness.stop()
  await delay(delayMilliseconds)
  await service.close()
  operators?.close()
}

async function listen(service: Service, config: Config): Promise<Server | undefined> {
  try {
    const operators = await answerOperators(config, service)
    releaseStartingMemory()
    await service.app.listen({ host: config.host, port: config.port })
    return operators
  } catch (error) {
    // So that its jobs do not complain about the database that stops next.
    await service.close()
    throw error
  }
}

async function work({ config, logger, database }: Started): Promise<void> {
  if (config.limits.jobsAtOnce === 0) {
    throw new ConfigError('JOBS_AT_ONCE is 0, which leaves a worker process nothing to do.')
  }
  await migrate(database.address, migrations, logger)
  const { address, pooler } = database
  const foundation = await createDependencies({ config, address, pooler, logger })
  const stopping = new AbortController()
  const onError = (error: unknown) => logger.error(error)
  const mailer = await openMailer({ config, metrics: foundation.metrics, onError, print })
  await startWork({ ...foundation, mailer }, stopping.signal)
  const operators = await answerOperators(config, foundation)
  releaseStartingMemory()
  print('Millwright is ready to work')
  await untilStopRequest()
  print('Millwright is stopping.')
  setTimeout(() => process.exit(1), stopMilliseconds).unref()
  foundation.readiness.stop()
  stopping.abort()
  await foundation.close()
  mailer.close()
  operators?.close()
}

/** On a separate port, if one is set. */
async function answerOperators(
  config: Config,
  { metrics, readiness }: Pick<Dependencies, 'metrics' | 'readiness'>,
): Promise<Server | undefined> {
  if (!config.metrics || !metrics) return undefined
  return await serveOperators({ metrics, readiness }, config.metrics)
}

function requireFolderName(folder: string | undefined): string {
  if (folder === undefined)
    throw new ConfigError('Name the folder of the backup, or set BACKUP_FOLDER.')
  return folder
}

function contentsOf({ takenAt, tables, files }: Manifest): string {
  const rows = tables.reduce((total, table) => total + table.rows, 0)
  return `${rows} rows and ${files.count} files of ${takenAt}`
}

/** With a random key, since only the service gives out addresses. */
async function filesOf(config: Config): Promise<FileStore> {
  return await openFiles(config, new AddressSigner(randomBytes(32)))
}

interface Database {
  address: DatabaseAddress
  /** The address of a pooler, if there is one in front of it. */
  pooler?: DatabaseAddress
  /** For a role that sees the rows of all organizations, if the operator has configured one. */
  superAddress: DatabaseAddress
  close(): Promise<void>
}

async function openDatabase(config: Config, logger: Logger): Promise<Database> {
  if (config.databaseUrl) {
    const configured = parseDatabaseUrl(config.databaseUrl)
    const address = config.databaseDirectUrl
      ? parseDatabaseUrl(config.databaseDirectUrl)
      : configured
    const pooler = config.databaseDirectUrl ? { pooler: configured } : {}
    return { address, ...pooler, superAddress: address, close: async () => {} }
  }
  const server = await startEmbeddedPostgres({
    dataDirectory: config.dataDirectory,
    log: {
      debug: (message) => logger.debug(message),
      info: (message) => logger.info(message),
      warn: (message) => logger.warn(message),
    },
  })
  // Hides the socket from the processes that read untrusted files, so that they cannot guess its name.
  closeFolder(server.connection.host)
  return {
    address: server.connection,
    superAddress: server.superuserConnection,
    close: () => server.stop(),
  }
}

function warnAboutReaderAccess(logger: Logger): void {
  if (canCutOff()) return
  logger.warn(
    'This system does not cut the readers of documents off: a document that took one over could reach the network ' +
      'and the sockets of this machine. It takes Linux, unshare and mount, and user namespaces for who is not root.',
  )
}

/** Resolves at the first request to stop; a second one ends the process immediately. */
async function untilStopRequest(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        resolve()
        process.once(signal, () => process.exit(1))
      })
    }
  })
}

try {
  await main()
  process.exit(0)
} catch (error) {
  process.stderr.write(`Millwright cannot start. ${describeStartError(error)}\n`)
  process.exit(1)
}
