import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { ApiError } from '@millwright/contract/errors'
import type { FastifyInstance } from 'fastify'

import type { Credentials } from '#platform/access'
import { AssistantTokens, isAssistantToken } from '#platform/assistant-tokens'
import { receiveResumably } from '#platform/files/resumable-routes'
import { receiveFiles, serveFiles } from '#platform/files/routes'
import { Batches } from '#platform/http/batch'
import { allowOrigins } from '#platform/http/cors'
import { InProcess } from '#platform/http/in-process'
import { bindAll, mount } from '#platform/http/mount'
import { serveHealth, serveMailbox, serveReference, serveWebApp } from '#platform/http/pages'
import { RateLimit } from '#platform/http/rate-limit'
import { logAnswered } from '#platform/http/request-log'
import { serveSecurityText } from '#platform/http/security-text'
import { createServer } from '#platform/http/server'
import { WithinTransaction } from '#platform/http/within-transaction'
import { isKey, KeyTokens } from '#platform/key-tokens'
import { DevelopmentMailbox } from '#platform/mail/development-mailbox'
import { measureRequests } from '#platform/metrics/request-metrics'
import { ProcessSlots } from '#platform/process-slots'
import { SessionUses } from '#platform/session-uses'
import { traceRequests } from '#platform/tracing/request-tracing'
import { requireAnnounced } from '#platform/uploads/announced'

import { expanders } from './expanders.ts'
import { serveCalendars } from './assignments/calendar/serving.ts'
import { serveUnsubscribing } from './digests/unsubscribing.ts'
import { serveReports } from './guidebooks/public-page-reports/routes.ts'
import { serveTypeface } from './guidebooks/public-page/typeface.ts'
import { servePublicPages } from './guidebooks/public-page/routes.ts'
import { serveOAuth } from './oauth/serving.ts'
import { serveMcp } from './mcp/serving.ts'
import { ownSlugsAmong } from './organizations/queries.ts'
import { organizationFinder } from './organizations/slugs.ts'
import { serveScim } from './scim/serving.ts'
import { labelReader } from './users/label-reader.ts'
import { serveSaml } from './users/provider-sign-in/saml-endpoints.ts'
import { serveProviderSignOut } from './users/provider-sign-in/sign-out-endpoints.ts'
import { resourcesOf, type AppServices } from './resources.ts'

const webFolder = join(fileURLToPath(new URL('../../web/dist', import.meta.url)))

export async function createApp(services: AppServices): Promise<FastifyInstance> {
  const { config, logger, store, tokens, cursors, mailer, files, uploads, signer } = services
  const { readiness, metrics, tracing } = services
  const { baseUrl, trustedProxies } = config
  const isHttps = baseUrl.startsWith('https:')
  const app = createServer({ logger, trustedProxies, isHttps })
  if (metrics) measureRequests(app, metrics)
  if (tracing) traceRequests(app, tracing)
  const organizationIdOf = organizationFinder(store)
  allowOrigins(app, config.corsOrigins)
  const { verifyToken, verifyProgram } = verifiersOf(services)
  const rateLimit = new RateLimit(config.limits.requestsPerSessionPerMinute)
  const mountServices = { store, verifyToken, rateLimit, cursors, baseUrl, organizationIdOf }
  const slots = new ProcessSlots(config.limits.jobsAtOnce)
  const batches = batchesOf(services, mountServices)
  const together = new WithinTransaction()
  const resources = resourcesOf(services, { organizationIdOf, slots, together })
  const operations = bindAll({ ...resources, batch: batches.routes }, expanders)
  batches.hold(operations)
  together.hold(operations)
  mount(app, operations, { ...mountServices, runBatch: batches.run.bind(batches) })
  serveMcp(app, {
    operations: new InProcess(operations, { store, cursors }),
    verifyToken: verifyProgram,
    rateLimit,
    baseUrl,
    corsOrigins: config.corsOrigins,
  })
  serveOAuth(app, { store, baseUrl })
  serveSaml(app, { store, baseUrl, limits: config.limits })
  serveProviderSignOut(app, { store, ...services.outgoing })
  serveScim(app, { store, baseUrl, rateLimit })
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    return await reply
      .header('cache-control', 'public, max-age=300')
      .send(await tokens.publicKeys())
  })
  serveSecurityText(app, config)
  serveHealth(app, readiness)
  serveReference(app, config.baseUrl, config.limits)
  if (existsSync(join(webFolder, 'index.html')))
    await serveWebApp(app, webFolder, config.s3?.endpoint)
  const slugForCaller = labelReader({ store, verifyToken, baseUrl })
  serveTypeface(app, join(webFolder, 'assets'))
  const { limits } = config
  const { queue } = services
  servePublicPages(app, { store, files, queue, slots, limits, baseUrl, slugForCaller })
  serveReports(app, { store, files, slots, limits })
  serveUnsubscribing(app, { store, cursors })
  serveCalendars(app, { store, baseUrl })
  serveFiles(app, files, signer)
  const announced = (key: string) => requireAnnounced(store, key)
  if (files.receiver) receiveFiles(app, files.receiver, signer, announced)
  receiveResumably(app, uploads, signer, announced)
  if (config.showsMailbox && mailer instanceof DevelopmentMailbox) serveMailbox(app, mailer)
  return app
}

/**
 * The tokens that are accepted: people's and API keys' everywhere, assistants' and API keys' where assistants connect.
 */
function verifiersOf({ store, tokens }: AppServices) {
  const keys = new KeyTokens(store)
  const assistantTokens = new AssistantTokens(store)
  const uses = new SessionUses(store)
  const noted = async (verifying: Promise<Credentials>) => {
    const credentials = await verifying
    uses.note(credentials.sessionId)
    return credentials
  }
  return {
    verifyToken: async (token: string) => await noted((isKey(token) ? keys : tokens).verify(token)),
    verifyProgram: async (token: string) => {
      if (isKey(token)) return await noted(keys.verify(token))
      if (!isAssistantToken(token)) throw new ApiError('unauthenticated')
      return await noted(assistantTokens.verify(token))
    },
  }
}

/** Each operation of a batch is counted and logged like a separate request. */
function batchesOf(
  { config, logger, metrics }: AppServices,
  mountServices: Omit<
    ConstructorParameters<typeof Batches>[0],
    'atOnce' | 'answered' | 'ownSlugsAmong'
  >,
): Batches {
  return new Batches({
    ...mountServices,
    ownSlugsAmong,
    atOnce: Math.floor(config.databaseConnections / 2),
    answered({ requestId, address, error, ...part }) {
      metrics?.observeRequest(part.operation ?? 'other', part.status, part.milliseconds / 1000)
      const facts = { ...part, ...(error && { code: error.code }) }
      logAnswered(logger.child({ reqId: requestId }), facts, address)
    },
  })
}
