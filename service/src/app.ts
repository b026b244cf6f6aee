import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Api } from '@millwright/contract/api'
import { ApiError } from '@millwright/contract/errors'
import { organizations } from '@millwright/contract/organizations'
import { prepareMediaIsolated } from '@millwright/media/isolation/prepare-isolated'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import {
  organizationOpening,
  personOpening,
  requireOwnDevice,
  type Credentials,
} from '#platform/access'
import { AssistantTokens, isAssistantToken } from '#platform/assistant-tokens'
import type { Config } from '#platform/config'
import { OrganizationReader, type OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { receiveResumably } from '#platform/files/resumable-routes'
import type { ResumableUploads } from '#platform/files/resumable-uploads'
import { receiveFiles, serveFiles } from '#platform/files/routes'
import type { Outgoing } from './dependencies.ts'
import type { AddressSigner } from '#platform/files/signed-address'
import type { Readiness } from '#platform/health/readiness'
import { Batches } from '#platform/http/batch'
import { allowOrigins } from '#platform/http/cors'
import type { CursorSeal } from '#platform/http/cursor'
import { InProcess } from '#platform/http/in-process'
import { bindAll, mount } from '#platform/http/mount'
import { serveHealth, serveMailbox, serveReference, serveWebApp } from '#platform/http/pages'
import { RateLimit } from '#platform/http/rate-limit'
import { logAnswered } from '#platform/http/request-log'
import type { RequestFacts, Routes } from '#platform/http/routes'
import { serveSecurityText } from '#platform/http/security-text'
import { createServer } from '#platform/http/server'
import { WithinTransaction } from '#platform/http/within-transaction'
import type { JobQueue } from '#platform/jobs/job-queue'
import { isKey, KeyTokens } from '#platform/key-tokens'
import { DevelopmentMailbox } from '#platform/mail/development-mailbox'
import { ChatClient } from '#platform/language-model/chat-client'
import type { Mailer } from '#platform/mail/mailer'
import type { Metrics } from '#platform/metrics/metrics'
import { measureRequests } from '#platform/metrics/request-metrics'
import type { SessionTokens } from '#platform/session-tokens'
import { ProcessSlots } from '#platform/process-slots'
import { SessionUses } from '#platform/session-uses'
import { traceRequests } from '#platform/tracing/request-tracing'
import type { Tracing } from '#platform/tracing/tracing'
import { requireAnnounced } from '#platform/uploads/announced'

import { expanders } from './expanders.ts'
import { acceptedMediaRoutes } from './accepted-media/routes.ts'
import { askRoutes } from './ask/routes.ts'
import { serveCalendars } from './assignments/calendar/serving.ts'
import { assistantRoutes } from './assistants/routes.ts'
import { assignmentRoutes } from './assignments/routes.ts'
import { procedureMediaRoutes } from './procedures/media/routes.ts'
import { captureMediaRoutes } from './captures/media/routes.ts'
import { captureRoutes } from './captures/routes.ts'
import { courseRoutes } from './courses/routes.ts'
import { serveUnsubscribing } from './digests/unsubscribing.ts'
import { eventRoutes } from './events/routes.ts'
import { serveReports } from './guidebooks/public-page-reports/routes.ts'
import { serveTypeface } from './guidebooks/public-page/typeface.ts'
import { servePublicPages } from './guidebooks/public-page/routes.ts'
import { referenceMaterialRoutes } from './guidebooks/reference-material/routes.ts'
import { guidebookRoutes } from './guidebooks/routes.ts'
import { jobRoutes, type JobServices } from './jobs/routes.ts'
import { lessonRoutes } from './lessons/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { serveOAuth } from './oauth/serving.ts'
import { placeRoutes } from './places/routes.ts'
import { objectModelRoutes } from './objects/model/routes.ts'
import { objectRoutes } from './objects/routes.ts'
import { trackingFileRoutes } from './objects/tracking-files/routes.ts'
import { activityRoutes } from './organizations/activity/routes.ts'
import { claimedDomainRoutes } from './organizations/claimed-domains/routes.ts'
import { resolveText } from './organizations/claimed-domains/text-records.ts'
import { directoryTokenRoutes } from './organizations/directory-tokens/routes.ts'
import { identityProviderRoutes } from './organizations/identity-provider/routes.ts'
import { apiKeyRoutes } from './organizations/api-keys/routes.ts'
import { languageModelRoutes } from './organizations/language-model/routes.ts'
import { organizationLogoRoutes } from './organizations/logo/routes.ts'
import { memberRoutes } from './organizations/members/routes.ts'
import { memberBadgeRoutes } from './organizations/member-badges/routes.ts'
import { memberPinRoutes } from './organizations/member-pins/routes.ts'
import { memberSessionRoutes } from './organizations/member-sessions/routes.ts'
import { organizationRoutes } from './organizations/routes.ts'
import { sharedDeviceRoutes } from './organizations/shared-devices/routes.ts'
import { fillSandbox } from './organizations/sandbox/filling.ts'
import { storageRoutes } from './organizations/storage/routes.ts'
import { retentionRoutes } from './organizations/retention/routes.ts'
import { teamRoutes } from './organizations/teams/routes.ts'
import { transcriptionRoutes } from './organizations/transcription/routes.ts'
import { webhookRoutes } from './organizations/webhooks/routes.ts'
import { serveMcp } from './mcp/serving.ts'
import { ownSlugsAmong } from './organizations/queries.ts'
import { organizationFinder } from './organizations/slugs.ts'
import { procedureRoutes } from './procedures/routes.ts'
import { procedureStepRoutes } from './procedures/steps/routes.ts'
import { procedureTextRoutes } from './procedures/text/routes.ts'
import { commentRoutes } from './procedures/comments/routes.ts'
import { suggestionFileRoutes } from './procedures/suggestions/file-routes.ts'
import { suggestionRoutes } from './procedures/suggestions/routes.ts'
import { procedureVersionRoutes } from './procedures/versions/routes.ts'
import { procedureInsightRoutes } from './procedures/insights/routes.ts'
import { procedureWorkRoutes } from './procedures/work/routes.ts'
import { runFileRoutes } from './runs/files/routes.ts'
import { runRoutes } from './runs/routes.ts'
import { serveScim } from './scim/serving.ts'
import { savedFilterRoutes } from './saved-filters/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { skillRoutes } from './skills/routes.ts'
import { tagRoutes } from './tags/routes.ts'
import { labelReader } from './users/label-reader.ts'
import { accountRoutes } from './users/account/routes.ts'
import { confirmationRoutes } from './users/confirmations/routes.ts'
import { providerSignInRoutes } from './users/provider-sign-in/routes.ts'
import { serveSaml } from './users/provider-sign-in/saml-endpoints.ts'
import { serveProviderSignOut } from './users/provider-sign-in/sign-out-endpoints.ts'
import { passkeyRoutes } from './users/passkeys/routes.ts'
import { secondFactorRoutes } from './users/second-factor/routes.ts'
import { deviceSignInRoutes } from './users/device-sign-in/routes.ts'
import { userRoutes } from './users/routes.ts'
import { signInRoutes } from './users/sign-in/routes.ts'
import type { GuessObserver } from './users/sign-in/wrong-code-queries.ts'

export interface AppServices {
  config: Config
  logger: Logger
  store: OrganizationStore
  tokens: SessionTokens
  cursors: CursorSeal
  mailer: Mailer
  files: FileStore
  uploads: ResumableUploads
  signer: AddressSigner
  queue: JobQueue
  readiness: Readiness
  metrics: Metrics | undefined
  tracing: Tracing | undefined
  outgoing: Outgoing
}

const webFolder = join(fileURLToPath(new URL('../../web/dist', import.meta.url)))

/** What those who serve resources have in common with the rest of the app. */
interface FoundOnce {
  together: WithinTransaction
  organizationIdOf: (text: string) => Promise<string>
  slots: ProcessSlots
}

/** Every resource the service serves; a batch is made of the others. One of the contract that is missing here does not compile. */
function resourcesOf(
  services: AppServices,
  { organizationIdOf, slots, together }: FoundOnce,
): Record<Exclude<keyof Api, 'batch'>, Routes> {
  const { config, store, cursors, mailer, files, queue, outgoing } = services
  const { baseUrl, invitationDays, limits } = config
  const stored = { store, files, queue, limits }
  return {
    ...identityOf(services, { organizationIdOf, together }),
    acceptedMedia: acceptedMediaRoutes({ converts: config.ffmpeg !== undefined }),
    activity: activityRoutes({ store }),
    apiKeys: apiKeyRoutes,
    assignments: assignmentRoutes({ baseUrl }),
    assistants: assistantRoutes({ baseUrl }),
    captureMedia: captureMediaRoutes({
      ...stored,
      prepare: prepareMediaIsolated,
      slots,
      ffmpeg: config.ffmpeg,
    }),
    procedureMedia: procedureMediaRoutes({ ...stored, slots, ffmpeg: config.ffmpeg }),
    captures: captureRoutes({ files, queue, transcription: config.transcription }),
    courses: courseRoutes,
    guidebooks: guidebookRoutes({ baseUrl }),
    languageModel: languageModelRoutes(config.languageModel),
    events: eventRoutes({ store, cursors }),
    jobs: jobRoutes({ queue, readAsMember: readerFor(store) }),
    lessons: lessonRoutes,
    memberSessions: memberSessionRoutes,
    members: memberRoutes({ store, mailer, baseUrl, invitationDays, limits }),
    objectModels: objectModelRoutes(stored),
    places: placeRoutes,
    objects: objectRoutes({ files }),
    trackingFiles: trackingFileRoutes({ store, files, limits, slots }),
    organizationLogo: organizationLogoRoutes({ store, files, limits }),
    procedureSteps: procedureStepRoutes,
    procedureText: procedureTextRoutes({ slots }),
    procedureVersions: procedureVersionRoutes,
    procedureInsights: procedureInsightRoutes,
    procedureWork: procedureWorkRoutes,
    procedures: procedureRoutes({ files }),
    referenceMaterial: referenceMaterialRoutes(stored),
    retention: retentionRoutes({ mailer, baseUrl }),
    runFiles: runFileRoutes({ store, files, limits, slots }),
    runs: runRoutes({ store, baseUrl, files, printing: new ProcessSlots(1) }),
    savedFilters: savedFilterRoutes,
    search: searchRoutes,
    ask: askRoutes({ store, languageModel: phrasingModel(config) }),
    storage: storageRoutes(limits),
    comments: commentRoutes,
    notifications: notificationRoutes,
    suggestionFiles: suggestionFileRoutes({ store, files, limits, slots }),
    suggestions: suggestionRoutes({ files, mailer, baseUrl }),
    transcription: transcriptionRoutes(config.transcription),
    webhooks: webhookRoutes({ store, ...outgoing }),
    skills: skillRoutes,
    teams: teamRoutes,
    tags: tagRoutes,
  }
}

function phrasingModel({ languageModel }: Config) {
  return languageModel && { client: new ChatClient(languageModel), limits: languageModel.limits }
}

/** Who people are, and where they belong. */
function identityOf(
  { config, logger, store, tokens, mailer, files, metrics, outgoing }: AppServices,
  { organizationIdOf, together }: Pick<FoundOnce, 'organizationIdOf' | 'together'>,
) {
  const guarded = { ...config, store, guesses: guessObserver(logger, metrics) }
  const signedIn = signedInPerson(store)
  return {
    account: accountRoutes({ ...config, store, mailer }),
    organizations: organizationRoutes({
      ...config,
      store,
      files,
      mailer,
      signedInUser: async (request) => (await signedIn(request)).userId,
      fillSandbox: async (owner) =>
        await fillSandbox(async (asked, input) => await together.perform(asked, input, owner)),
    }),
    signIn: signInRoutes({ ...guarded, mailer, tokens, organizationIdOf }),
    providerSignIn: providerSignInRoutes({ ...guarded, ...outgoing }),
    identityProvider: identityProviderRoutes({ ...config, ...outgoing }),
    claimedDomains: claimedDomainRoutes({ ...config, store, resolveText }),
    directoryTokens: directoryTokenRoutes,
    passkeys: passkeyRoutes(guarded),
    secondFactor: secondFactorRoutes({ ...guarded, mailer, signedIn }),
    deviceSignIn: deviceSignInRoutes(guarded),
    confirmations: confirmationRoutes(guarded),
    memberPins: memberPinRoutes({ store }),
    memberBadges: memberBadgeRoutes,
    sharedDevices: sharedDeviceRoutes,
    users: userRoutes,
  }
}

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
  servePublicPages(app, { store, files, baseUrl, slugForCaller })
  serveReports(app, { store, files, slots, limits: config.limits })
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
 * Whose tokens are accepted: people's and API keys' everywhere, assistants' and API keys' where assistants connect.
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

/** Each operation of a batch is counted and logged like a request of its own. */
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

/** How often an alarm that goes on is repeated in the log. */
const alarmPauseMilliseconds = 60_000

function guessObserver(logger: Logger, metrics: Metrics | undefined): GuessObserver {
  const raisedAt = new Map<string, number>()
  return {
    wrongCode() {
      metrics?.observeWrongCode()
    },
    guessing(scope, source) {
      if ((raisedAt.get(scope) ?? 0) > Date.now() - alarmPauseMilliseconds) return
      raisedAt.set(scope, Date.now())
      const said = 'Sign-in codes are being guessed; no more are accepted for now.'
      logger.warn({ scope, [scope === 'device' ? 'device' : 'network']: source }, said)
    },
  }
}

function readerFor(store: OrganizationStore): JobServices['readAsMember'] {
  return async (credentials, organizationId, work) => {
    const { db } = store.reads(organizationOpening(credentials, organizationId))
    return await work(new OrganizationReader(organizationId, db))
  }
}

function signedInPerson(store: OrganizationStore) {
  return async (request: RequestFacts): Promise<Credentials> => {
    const credentials = await request.authorization()
    if (credentials.expiresAt.getTime() < Date.now()) throw new ApiError('unauthenticated')
    const { isKey: isProgram, deviceId } = await store.reads(personOpening(credentials)).opened()
    // What a key made would outlive its organization's say over it.
    if (isProgram) throw new ApiError('permission_denied', { detail: 'An API key cannot do this.' })
    requireOwnDevice({ deviceId }, organizations.create)
    return credentials
  }
}
