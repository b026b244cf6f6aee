import type { Api } from '@millwright/contract/api'
import { ApiError } from '@millwright/contract/errors'
import type { Operation } from '@millwright/contract/operation'
import { organizations } from '@millwright/contract/organizations'
import { prepareMediaIsolated } from '@millwright/media/isolation/prepare-isolated'
import type { Logger } from 'pino'

import {
  organizationOpening,
  personOpening,
  requireOwnDevice,
  requireRecentSignIn,
  type Credentials,
} from '#platform/access'
import type { Config } from '#platform/config'
import { OrganizationReader, type OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import type { ResumableUploads } from '#platform/files/resumable-uploads'

import type { Outgoing } from './dependencies.ts'

import type { AddressSigner } from '#platform/files/signed-address'
import type { Readiness } from '#platform/health/readiness'
import type { CursorSeal } from '#platform/http/cursor'
import type { RequestFacts, Routes } from '#platform/http/routes'
import type { WithinTransaction } from '#platform/http/within-transaction'
import type { JobQueue } from '#platform/jobs/job-queue'
import { ChatClient } from '#platform/language-model/chat-client'
import type { Mailer } from '#platform/mail/mailer'
import type { Metrics } from '#platform/metrics/metrics'
import type { SessionTokens } from '#platform/session-tokens'
import { ProcessSlots } from '#platform/process-slots'
import type { Tracing } from '#platform/tracing/tracing'

import { acceptedMediaRoutes } from './accepted-media/routes.ts'
import { askRoutes } from './ask/routes.ts'
import { assistantRoutes } from './assistants/routes.ts'
import { assignmentRoutes } from './assignments/routes.ts'
import { procedureMediaRoutes } from './procedures/media/routes.ts'
import { captureMediaRoutes } from './captures/media/routes.ts'
import { captureRoutes } from './captures/routes.ts'
import { courseRoutes } from './courses/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { referenceMaterialRoutes } from './guidebooks/reference-material/routes.ts'
import { guidebookRoutes } from './guidebooks/routes.ts'
import { jobRoutes, type JobServices } from './jobs/routes.ts'
import { lessonRoutes } from './lessons/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
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
import { sandboxActions } from './organizations/sandbox/actions.ts'
import { fillSandbox } from './organizations/sandbox/filling.ts'
import { storageRoutes } from './organizations/storage/routes.ts'
import { retentionRoutes } from './organizations/retention/routes.ts'
import { teamRoutes } from './organizations/teams/routes.ts'
import { transcriptionRoutes } from './organizations/transcription/routes.ts'
import { webhookRoutes } from './organizations/webhooks/routes.ts'
import { procedureRoutes } from './procedures/routes.ts'
import { procedureStepRoutes } from './procedures/steps/routes.ts'
import { procedureTextRoutes } from './procedures/text/routes.ts'
import { commentRoutes } from './procedures/comments/routes.ts'
import { suggestionFileRoutes } from './procedures/suggestions/file-routes.ts'
import { suggestionRoutes } from './procedures/suggestions/routes.ts'
import { procedureVersionRoutes } from './procedures/versions/routes.ts'
import { procedureInsightRoutes } from './procedures/insights/routes.ts'
import { procedureEditingRoutes } from './procedures/editing/routes.ts'
import { procedureWorkRoutes } from './procedures/work/routes.ts'
import { runFileRoutes } from './runs/files/routes.ts'
import { runRoutes } from './runs/routes.ts'
import { savedFilterRoutes } from './saved-filters/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { skillRoutes } from './skills/routes.ts'
import { tagRoutes } from './tags/routes.ts'
import { accountRoutes } from './users/account/routes.ts'
import { confirmationRoutes } from './users/confirmations/routes.ts'
import { providerSignInRoutes } from './users/provider-sign-in/routes.ts'
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

/** What the resources share with the rest of the app. */
interface FoundOnce {
  together: WithinTransaction
  organizationIdOf: (text: string) => Promise<string>
  slots: ProcessSlots
}

/** Every resource of the service; a batch consists of the others. Omitting one of the contract does not compile. */
export function resourcesOf(
  services: AppServices,
  { organizationIdOf, slots, together }: FoundOnce,
): Record<Exclude<keyof Api, 'batch'>, Routes> {
  const { config, store, cursors, mailer, files, queue, outgoing } = services
  const { baseUrl, invitationDays, limits } = config
  const stored = { store, files, queue, limits }
  return {
    ...identityOf(services, { organizationIdOf, together }),
    ...proceduresOf(services, slots),
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
    referenceMaterial: referenceMaterialRoutes(stored),
    retention: retentionRoutes({ mailer, baseUrl }),
    runFiles: runFileRoutes({ store, files, limits, slots }),
    runs: runRoutes({ store, baseUrl, files, printing: new ProcessSlots(1) }),
    savedFilters: savedFilterRoutes,
    search: searchRoutes,
    ask: askRoutes({ store, languageModel: phrasingModel(config) }),
    storage: storageRoutes(limits),
    notifications: notificationRoutes,
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

/** The resources about who people are, and where they belong. */
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
      signedInUser: async (request) => (await signedIn(request, organizations.create)).userId,
      fillSandbox: async (owner) => await fillSandbox(sandboxActions({ together, files }, owner)),
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

/** How often a continuing alarm is repeated in the log. */
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
      const message = 'Sign-in codes are being guessed; no more are accepted for now.'
      logger.warn({ scope, [scope === 'device' ? 'device' : 'network']: source }, message)
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
  return async (request: RequestFacts, operation: Operation): Promise<Credentials> => {
    const credentials = await request.authorization()
    if (credentials.expiresAt.getTime() < Date.now()) throw new ApiError('unauthenticated')
    const person = await store.reads(personOpening(credentials)).opened()
    // What a key made would outlive its organization's control over the key.
    if (person.isKey) {
      throw new ApiError('permission_denied', { detail: 'An API key cannot do this.' })
    }
    requireOwnDevice(person, operation)
    requireRecentSignIn(person, operation)
    return credentials
  }
}

/** Procedures, and comments, media and runs of them. */
function proceduresOf({ config, store, mailer, files, queue }: AppServices, slots: ProcessSlots) {
  const { baseUrl, limits } = config
  const stored = { store, files, limits, slots }
  return {
    procedures: procedureRoutes({ files }),
    procedureMedia: procedureMediaRoutes({ ...stored, queue, ffmpeg: config.ffmpeg }),
    procedureSteps: procedureStepRoutes,
    procedureText: procedureTextRoutes({ slots }),
    procedureVersions: procedureVersionRoutes,
    procedureInsights: procedureInsightRoutes,
    procedureEditing: procedureEditingRoutes,
    procedureWork: procedureWorkRoutes,
    comments: commentRoutes,
    suggestionFiles: suggestionFileRoutes(stored),
    suggestions: suggestionRoutes({ files, mailer, baseUrl }),
  }
}
