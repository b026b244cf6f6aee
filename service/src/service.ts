import type { FastifyInstance } from 'fastify'

import type { Config } from '#platform/config'
import { CursorSeal } from '#platform/http/cursor'
import { JobQueue } from '#platform/jobs/job-queue'
import { DevelopmentMailbox } from '#platform/mail/development-mailbox'
import { smtpMailer, type Mailer } from '#platform/mail/mailer'
import { mailTrouble, smtpOf } from '#platform/mail/trial-mail'
import { observedMailer } from '#platform/mail/observed-mailer'
import type { Metrics } from '#platform/metrics/metrics'
import { SessionTokens } from '#platform/session-tokens'
import { sessionKeys } from '#platform/signing-keys'
import { keepSwept } from '#platform/sweeping'

import { createApp } from './app.ts'
import { createDependencies, type Dependencies, type DependencyParts } from './dependencies.ts'
import { startWork } from './work.ts'

export interface Service extends Pick<Dependencies, 'metrics' | 'readiness'> {
  app: FastifyInstance
  close(): Promise<void>
}

export interface ServiceParts extends DependencyParts {
  /** Prints a line for the person at the terminal. */
  print: (line: string) => void
}

/** Puts the service together. It answers requests, and runs jobs unless that is left to others. */
export async function startService({ print, ...parts }: ServiceParts): Promise<Service> {
  const foundation = await createDependencies(parts)
  const { config, logger, store, files, uploads, signer, secret } = foundation
  const logError = (error: unknown) => logger.error(error)
  const readKeys = async () => await store.system(sessionKeys)
  const tokens = await SessionTokens.open(config.baseUrl, readKeys)
  const queue = new JobQueue(foundation)
  const { readiness, metrics, tracing } = foundation
  const mailer = await mailerFor({ config, metrics }, logError, print)
  const cursors = new CursorSeal(secret)
  const transfers = { files, uploads, signer }
  const people = { tokens, cursors, mailer }
  const app = await createApp({
    config,
    logger,
    store,
    queue,
    readiness,
    metrics,
    tracing,
    ...transfers,
    ...people,
  })
  const stopping = new AbortController()
  if (config.limits.jobsAtOnce > 0) await startWork(foundation, stopping.signal)
  keepSwept([() => uploads.sweep()], stopping.signal, logError)
  return {
    app,
    metrics,
    readiness,
    async close() {
      await app.close()
      stopping.abort()
      await foundation.close()
      mailer.close()
    },
  }
}

async function mailerFor(
  { config, metrics }: { config: Config; metrics: Metrics | undefined },
  onError: (error: unknown) => void,
  print: (line: string) => void,
): Promise<Mailer> {
  const smtp = smtpOf(config)
  if (smtp) {
    const mailer = await smtpMailer(smtp, onError)
    // The mail server may come later than this process, so the start goes on.
    void mailer.check().catch((error: unknown) => print(mailTrouble(error)))
    return observedMailer(mailer, metrics)
  }
  return new DevelopmentMailbox(print)
}
