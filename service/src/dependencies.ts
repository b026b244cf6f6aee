import { statfs } from 'node:fs/promises'
import { join } from 'node:path'

import type { Logger } from 'pino'
import type { PgBoss } from 'pg-boss'

import { newestBackupMoment } from '#platform/backup/kept-backups'
import type { Config } from '#platform/config'
import { readMigrations, type Migration } from '#platform/database/migrations'
import { OrganizationStore } from '#platform/database/organization-store'
import { prepareForPooler, requirePooled } from '#platform/database/pooler'
import { createPool, serviceRole, type DatabaseAddress } from '#platform/database/pool'
import type { FileStore } from '#platform/files/file-store'
import { openFiles } from '#platform/files/open-files'
import { ResumableUploads } from '#platform/files/resumable-uploads'
import { AddressSigner } from '#platform/files/signed-address'
import { OpenIdProviders } from '#platform/openid/providers'
import { OutgoingRequests } from '#platform/outgoing/outgoing-requests'
import { OutgoingRules } from '#platform/outgoing/outgoing-rules'
import { Readiness } from '#platform/health/readiness'
import { JobChanges } from '#platform/jobs/job-changes'
import { countQueued, createBoss, installQueue } from '#platform/jobs/job-queue'
import { createMetrics, type Metrics, type MetricSources } from '#platform/metrics/metrics'
import { addressSecret } from '#platform/signing-keys'
import { Tracing } from '#platform/tracing/tracing'
import { CountedFiles } from '#platform/uploads/counted-files'
import { scanWith, type ScanFile } from '#platform/uploads/scanning'

import { restartFeed } from './events/sweeping.ts'
import { indexChanges } from './search/indexing.ts'

export const migrationsFolder = new URL('../migrations/', import.meta.url)

export interface DependencyParts {
  config: Config
  /** The address of a migrated database. */
  address: DatabaseAddress
  /** The address of a pooler in front of it, which requests use. */
  pooler?: DatabaseAddress | undefined
  logger: Logger
}

export interface Outgoing {
  rules: OutgoingRules
  requests: OutgoingRequests
  providers: OpenIdProviders
}

/** What answering requests and running jobs both need. */
export interface Dependencies {
  config: Config
  logger: Logger
  store: OrganizationStore
  files: FileStore
  uploads: ResumableUploads
  signer: AddressSigner
  /** Signs addresses of files and cursors of lists. */
  secret: Buffer
  boss: PgBoss
  changes: JobChanges
  readiness: Readiness
  /** Sends requests to addresses given by members. */
  outgoing: Outgoing
  /** Undefined if they aren't wanted. */
  metrics: Metrics | undefined
  /** Undefined if traces are not exported. */
  tracing: Tracing | undefined
  close(): Promise<void>
}

export async function createDependencies(parts: DependencyParts): Promise<Dependencies> {
  const { config, address, pooler, logger } = parts
  const role = await serviceRole(address)
  await installQueue(address, role)
  const warn = (error: unknown) => logger.warn(error)
  if (pooler) await prepareForPooler(address, role)
  const pool = createPool(pooler ?? address, {
    max: config.databaseConnections,
    ...(role && { role }),
    isPooled: pooler !== undefined,
    patience: config.limits.databasePatience,
    onError: warn,
  })
  if (pooler) await requirePooled(pool)
  const tracing = config.tracing && (await Tracing.open(config.tracing, warn))
  const store = new OrganizationStore(pool, indexChanges, tracing)
  const secret = await store.system(addressSecret)
  await store.system(restartFeed)
  const signer = new AddressSigner(secret)
  const files = new CountedFiles(await openFiles(config, signer), store, scanOf(config, logger))
  const uploads = new ResumableUploads(join(config.dataDirectory, 'uploads'), files)
  const changes = new JobChanges(address, warn)
  await changes.listen()
  const connections = { max: config.limits.jobsAtOnce + 1, ...asRole(role) }
  const boss = createBoss(address, { migrate: false, useListenNotify: true, ...connections }, warn)
  await boss.start()
  const readiness = new Readiness({ store, files, migration: newestMigration() })
  const sources = metricSources(config, { store, boss, files, readiness })
  const metrics = config.metrics && (await createMetrics(sources))
  const close = async () => {
    await boss.stop({ graceful: true, timeout: 5_000 })
    await changes.close()
    outgoing.requests.close()
    await store.close()
    await tracing?.close().catch(warn)
  }
  const rules = new OutgoingRules(config.webhooks.allowed)
  const requests = new OutgoingRequests(rules)
  const outgoing = { rules, requests, providers: new OpenIdProviders({ rules, requests }) }
  const kept = { store, files, uploads, boss, changes, outgoing }
  return { config, logger, ...kept, signer, secret, readiness, metrics, tracing, close }
}

function scanOf({ scanner, limits }: Config, logger: Logger): ScanFile | undefined {
  return (
    scanner &&
    scanWith(scanner, {
      atOnce: Math.max(1, limits.jobsAtOnce),
      onFound: (organization) =>
        logger.warn({ organization }, 'The virus scanner refuses an uploaded file.'),
      onFailure: (code) =>
        logger.error({ code }, 'The virus scanner has failed: uploads are not completed.'),
    })
  )
}

function metricSources(
  { dataDirectory, backups }: Config,
  { store, boss, files, readiness }: Pick<Dependencies, 'store' | 'boss' | 'files' | 'readiness'>,
): MetricSources {
  return {
    pool: () => store.load(),
    queue: async () => await countQueued(boss),
    isReady: async () => {
      await readiness.require()
      return true
    },
    areFilesReachable: async () => await files.isReachable(),
    disk: async () => {
      const { bsize, blocks, bavail } = await statfs(dataDirectory)
      return { bytes: bsize * blocks, freeBytes: bsize * bavail }
    },
    lastBackup: backups && (async () => await newestBackupMoment(backups.folder)),
  }
}

function newestMigration(): Migration {
  const newest = readMigrations(migrationsFolder).at(-1)
  if (!newest) throw new Error('There are no migrations.')
  return newest
}

function asRole(role: string | undefined) {
  return role ? { options: `-c role=${role}` } : {}
}
