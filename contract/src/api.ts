import { account } from './account.ts'
import { activity } from './activity.ts'
import { apiKeys } from './api-keys.ts'
import { procedureMedia } from './procedure-media.ts'
import { captureMedia } from './capture-media.ts'
import { captures } from './captures.ts'
import { courses } from './courses.ts'
import { events } from './events.ts'
import { guidebooks } from './guidebooks.ts'
import { jobs } from './jobs.ts'
import { languageModel } from './language-model.ts'
import { lessons } from './lessons.ts'
import { memberSessions } from './member-sessions.ts'
import { members } from './members.ts'
import { objectModels } from './object-models.ts'
import { objects } from './objects.ts'
import type { Operation } from './operation.ts'
import { organizationLogo } from './organization-logo.ts'
import { organizations } from './organizations.ts'
import { procedureSteps } from './procedure-steps.ts'
import { procedureText } from './procedure-text.ts'
import { procedureVersions } from './procedure-versions.ts'
import { procedureWork } from './procedure-work.ts'
import { procedures } from './procedures.ts'
import { referenceMaterial } from './reference-material.ts'
import { retention } from './retention.ts'
import { runFiles } from './run-files.ts'
import { runs } from './runs.ts'
import { search } from './search.ts'
import { signIn } from './sign-in.ts'
import { skills } from './skills.ts'
import { storage } from './storage.ts'
import { trackingFiles } from './tracking-files.ts'
import { transcription } from './transcription.ts'
import { users } from './users.ts'

/** The whole API. A resource that is not listed here does not exist. */
export const api = {
  signIn,
  users,
  account,
  organizations,
  organizationLogo,
  members,
  memberSessions,
  activity,
  apiKeys,
  languageModel,
  transcription,
  storage,
  retention,
  guidebooks,
  referenceMaterial,
  procedures,
  procedureSteps,
  procedureText,
  procedureVersions,
  procedureWork,
  runs,
  runFiles,
  objects,
  objectModels,
  trackingFiles,
  skills,
  captures,
  captureMedia,
  procedureMedia,
  courses,
  lessons,
  search,
  jobs,
  events,
} satisfies Record<string, Record<string, Operation>>
export type Api = typeof api
