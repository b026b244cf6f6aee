import { acceptedMedia } from './accepted-media.ts'
import { account } from './account.ts'
import { activity } from './activity.ts'
import { apiKeys } from './api-keys.ts'
import { ask } from './ask.ts'
import { assignments } from './assignments.ts'
import { assistants } from './assistants.ts'
import { procedureMedia } from './procedure-media.ts'
import { batch } from './batch.ts'
import { captureMedia } from './capture-media.ts'
import { captures } from './captures.ts'
import { claimedDomains } from './claimed-domains.ts'
import { confirmations } from './confirmations.ts'
import { comments } from './comments.ts'
import { courses } from './courses.ts'
import { deviceSignIn } from './device-sign-in.ts'
import { directoryTokens } from './directory-tokens.ts'
import { events } from './events.ts'
import { guidebooks } from './guidebooks.ts'
import { identityProvider } from './identity-provider.ts'
import { jobs } from './jobs.ts'
import { languageModel } from './language-model.ts'
import { lessons } from './lessons.ts'
import { memberBadges } from './member-badges.ts'
import { memberPins } from './member-pins.ts'
import { memberSessions } from './member-sessions.ts'
import { members } from './members.ts'
import { notifications } from './notifications.ts'
import { objectModels } from './object-models.ts'
import { objects } from './objects.ts'
import type { Operation } from './operation.ts'
import { organizationLogo } from './organization-logo.ts'
import { organizations } from './organizations.ts'
import { passkeys } from './passkeys.ts'
import { places } from './places.ts'
import { procedureSteps } from './procedure-steps.ts'
import { procedureText } from './procedure-text.ts'
import { procedureVersions } from './procedure-versions.ts'
import { procedureEditing } from './procedure-editing.ts'
import { procedureInsights } from './procedure-insights.ts'
import { procedureWork } from './procedure-work.ts'
import { procedures } from './procedures.ts'
import { providerSignIn } from './provider-sign-in.ts'
import { referenceMaterial } from './reference-material.ts'
import { retention } from './retention.ts'
import { runFiles } from './run-files.ts'
import { runs } from './runs.ts'
import { savedFilters } from './saved-filters.ts'
import { search } from './search.ts'
import { secondFactor } from './second-factor.ts'
import { sharedDevices } from './shared-devices.ts'
import { signIn } from './sign-in.ts'
import { skills } from './skills.ts'
import { storage } from './storage.ts'
import { suggestionFiles } from './suggestion-files.ts'
import { suggestions } from './suggestions.ts'
import { tags } from './tags.ts'
import { trackingFiles } from './tracking-files.ts'
import { teams } from './teams.ts'
import { transcription } from './transcription.ts'
import { users } from './users.ts'
import { webhooks } from './webhooks.ts'

/** Refers to the types by name: written out, they exceed what the compiler can serialize. */
export type Api = {
  readonly signIn: typeof signIn
  readonly providerSignIn: typeof providerSignIn
  readonly passkeys: typeof passkeys
  readonly secondFactor: typeof secondFactor
  readonly deviceSignIn: typeof deviceSignIn
  readonly confirmations: typeof confirmations
  readonly users: typeof users
  readonly acceptedMedia: typeof acceptedMedia
  readonly account: typeof account
  readonly organizations: typeof organizations
  readonly organizationLogo: typeof organizationLogo
  readonly identityProvider: typeof identityProvider
  readonly claimedDomains: typeof claimedDomains
  readonly directoryTokens: typeof directoryTokens
  readonly members: typeof members
  readonly teams: typeof teams
  readonly memberSessions: typeof memberSessions
  readonly memberPins: typeof memberPins
  readonly memberBadges: typeof memberBadges
  readonly sharedDevices: typeof sharedDevices
  readonly activity: typeof activity
  readonly apiKeys: typeof apiKeys
  readonly assistants: typeof assistants
  readonly webhooks: typeof webhooks
  readonly languageModel: typeof languageModel
  readonly transcription: typeof transcription
  readonly storage: typeof storage
  readonly retention: typeof retention
  readonly guidebooks: typeof guidebooks
  readonly places: typeof places
  readonly referenceMaterial: typeof referenceMaterial
  readonly procedures: typeof procedures
  readonly procedureSteps: typeof procedureSteps
  readonly procedureText: typeof procedureText
  readonly procedureVersions: typeof procedureVersions
  readonly procedureInsights: typeof procedureInsights
  readonly procedureEditing: typeof procedureEditing
  readonly procedureWork: typeof procedureWork
  readonly runs: typeof runs
  readonly runFiles: typeof runFiles
  readonly comments: typeof comments
  readonly suggestions: typeof suggestions
  readonly suggestionFiles: typeof suggestionFiles
  readonly assignments: typeof assignments
  readonly objects: typeof objects
  readonly objectModels: typeof objectModels
  readonly trackingFiles: typeof trackingFiles
  readonly skills: typeof skills
  readonly captures: typeof captures
  readonly captureMedia: typeof captureMedia
  readonly procedureMedia: typeof procedureMedia
  readonly courses: typeof courses
  readonly lessons: typeof lessons
  readonly tags: typeof tags
  readonly search: typeof search
  readonly savedFilters: typeof savedFilters
  readonly ask: typeof ask
  readonly jobs: typeof jobs
  readonly events: typeof events
  readonly batch: typeof batch
  readonly notifications: typeof notifications
}

/** The whole API. A resource that is not listed here does not exist. */
export const api: Api = {
  signIn,
  providerSignIn,
  passkeys,
  secondFactor,
  deviceSignIn,
  confirmations,
  users,
  acceptedMedia,
  account,
  organizations,
  organizationLogo,
  identityProvider,
  claimedDomains,
  directoryTokens,
  members,
  teams,
  memberSessions,
  memberPins,
  memberBadges,
  sharedDevices,
  activity,
  apiKeys,
  assistants,
  webhooks,
  languageModel,
  transcription,
  storage,
  retention,
  guidebooks,
  places,
  referenceMaterial,
  procedures,
  procedureSteps,
  procedureText,
  procedureVersions,
  procedureInsights,
  procedureEditing,
  procedureWork,
  runs,
  runFiles,
  comments,
  suggestions,
  suggestionFiles,
  assignments,
  objects,
  objectModels,
  trackingFiles,
  skills,
  captures,
  captureMedia,
  procedureMedia,
  courses,
  lessons,
  tags,
  search,
  savedFilters,
  ask,
  jobs,
  events,
  batch,
  notifications,
} satisfies Record<string, Record<string, Operation>>
