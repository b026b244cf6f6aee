import { join } from 'node:path'

import { convertModelIsolated } from '@millwright/cad/isolation/convert-isolated'
import { prepareMediaIsolated } from '@millwright/media/isolation/prepare-isolated'
import { soundIsolated } from '@millwright/media/isolation/sound-isolated'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import type { Config } from '#platform/config'
import { OrganizationStore } from '#platform/database/organization-store'
import { createPool, serviceRole, type DatabaseAddress } from '#platform/database/pool'
import { openFiles } from '#platform/files/open-files'
import { ResumableUploads } from '#platform/files/resumable-uploads'
import { AddressSigner } from '#platform/files/signed-address'
import { keepSwept, onceADay } from '#platform/sweeping'
import { CursorSeal } from '#platform/http/cursor'
import { JobChanges } from '#platform/jobs/job-changes'
import { createBoss, installQueue, JobQueue } from '#platform/jobs/job-queue'
import { runJobs, type JobKinds } from '#platform/jobs/job-runner'
import { ChatClient } from '#platform/language-model/chat-client'
import { DevelopmentMailbox } from '#platform/mail/development-mailbox'
import { smtpMailer, type Mailer } from '#platform/mail/mailer'
import { TranscriptionClient } from '#platform/transcription/transcription-client'
import { SessionTokens } from '#platform/session-tokens'
import { sweepOrphans } from '#platform/uploads/sweep-orphans'
import { addressSecret, sessionKeys } from '#platform/signing-keys'

import { createApp } from './app.ts'
import { prepareMedia, type MediaJobServices } from './captures/media/jobs.ts'
import { transcribe, type TranscribingServices } from './captures/transcribing.ts'
import { cutFigures } from './guidebooks/reference-material/figure-jobs.ts'
import type { DocumentJobServices } from './guidebooks/reference-material/isolated-reading.ts'
import { convertDocument, extractProcedure } from './guidebooks/reference-material/jobs.ts'
import { sweepSignIn } from './users/sign-in/sweeping.ts'
import { convertModel, type ModelJobServices } from './objects/model/jobs.ts'
import { indexBacklog, indexChanges } from './search/indexing.ts'

export interface Service {
  app: FastifyInstance
  close(): Promise<void>
}

export interface ServiceParts {
  config: Config
  address: DatabaseAddress
  logger: Logger
  /** Prints a line for the person at the terminal. */
  print: (line: string) => void
}

/** Puts the service together on a migrated database. It answers requests and runs jobs. */
export async function startService({
  config,
  address,
  logger,
  print,
}: ServiceParts): Promise<Service> {
  const role = await serviceRole(address)
  await installQueue(address, role)
  const logError = (error: unknown) => logger.error(error)
  const warn = (error: unknown) => logger.warn(error)
  const pool = createPool(address, {
    max: config.databaseConnections,
    ...(role && { role }),
    onError: warn,
  })
  const store = new OrganizationStore(pool, indexChanges)
  const secret = await store.system(addressSecret)
  const tokens = new SessionTokens(config.baseUrl, await store.system(sessionKeys))
  const signer = new AddressSigner(secret)
  const files = await openFiles(config, signer)
  const uploads = new ResumableUploads(join(config.dataDirectory, 'uploads'), files)
  const changes = new JobChanges(address, warn)
  await changes.listen()
  const { jobsAtOnce } = config.limits
  const connections = { max: jobsAtOnce + 1, ...asRole(role) }
  const boss = createBoss(address, { migrate: false, useListenNotify: true, ...connections }, warn)
  await boss.start()
  const queue = new JobQueue(boss, store, changes)
  const mailer = mailerFor(config, logError, print)
  const cursors = new CursorSeal(secret)
  const transfers = { files, uploads, signer }
  const people = { tokens, cursors, mailer }
  const app = await createApp({ config, logger, store, queue, ...transfers, ...people })
  const stopping = new AbortController()
  await runJobs(
    jobKinds({ store, files, ...jobServices(config, logger) }),
    { boss, store, changes, logError },
    { atOnce: jobsAtOnce, signal: stopping.signal },
  )
  const sweeps = [
    () => sweepSignIn(store),
    () => uploads.sweep(),
    onceADay(() => sweepOrphans(store, files)),
  ]
  keepSwept(sweeps, stopping.signal, logError)
  void indexBacklog(store, stopping.signal).catch(logError)
  return {
    app,
    async close() {
      await app.close()
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 5_000 })
      await changes.close()
      mailer.close()
      await store.close()
    },
  }
}

/** What each kind of job does. A kind without an entry does not compile. */
function jobKinds(
  services: DocumentJobServices & ModelJobServices & MediaJobServices & TranscribingServices,
): JobKinds {
  return {
    convert: (context) => convertDocument(services, context),
    'extract-procedure': (context) => extractProcedure(services, context),
    'cut-figures': (context) => cutFigures(services, context),
    'convert-model': (context) => convertModel(services, context),
    'prepare-media': (context) => prepareMedia(services, context),
    transcribe: (context) => transcribe(services, context),
  }
}

/** What jobs have beside the database and files. */
function jobServices({ limits, languageModel, transcription }: Config, logger: Logger) {
  return {
    limits,
    convert: convertModelIsolated,
    prepare: prepareMediaIsolated,
    sound: soundIsolated,
    transcription: transcription && {
      client: new TranscriptionClient(transcription),
      limits: transcription.limits,
      log: (facts: object) => logger.info(facts, 'A recording was sent to be transcribed.'),
    },
    languageModel: languageModel && {
      client: new ChatClient(languageModel),
      limits: languageModel.limits,
      log: (facts: object) => logger.info(facts, 'A language model was asked about a document.'),
    },
  }
}

function mailerFor(
  config: Config,
  onError: (error: unknown) => void,
  print: (line: string) => void,
): Mailer {
  if (config.smtpUrl) return smtpMailer(config.smtpUrl, config.mailFrom, onError)
  return new DevelopmentMailbox(print)
}

function asRole(role: string | undefined) {
  return role ? { options: `-c role=${role}` } : {}
}
