import type { FastifyInstance } from 'fastify'

import { CursorSeal } from '#platform/http/cursor'
import { JobQueue } from '#platform/jobs/job-queue'
import { openMailer } from '#platform/mail/open-mailer'
import { SessionTokens } from '#platform/session-tokens'
import { sessionKeys } from '#platform/signing-keys'
import { startSweeping } from '#platform/sweeping'

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

/** Assembles and starts the service. It answers requests, and runs jobs unless other processes do. */
export async function startService({ print, ...parts }: ServiceParts): Promise<Service> {
  const foundation = await createDependencies(parts)
  const { config, logger, store, files, uploads, signer, secret } = foundation
  const logError = (error: unknown) => logger.error(error)
  const readKeys = async () => await store.system(sessionKeys)
  const tokens = await SessionTokens.open(config.baseUrl, readKeys)
  const queue = new JobQueue(foundation)
  const { readiness, metrics, tracing, outgoing } = foundation
  const mailer = await openMailer({ config, metrics, onError: logError, print })
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
    outgoing,
    ...transfers,
    ...people,
  })
  const stopping = new AbortController()
  if (config.limits.jobsAtOnce > 0) await startWork({ ...foundation, mailer }, stopping.signal)
  startSweeping([() => uploads.sweep()], stopping.signal, logError)
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
