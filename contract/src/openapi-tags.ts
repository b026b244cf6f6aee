import type { Api } from './api.ts'
import type { Json } from './openapi-schemas.ts'

/** What each resource is about, for readers of the API reference, in its order. */
export const resourceDescriptions: Record<keyof Api, string> = {
  signIn: 'Signing in with an emailed link or code, and out again.',
  providerSignIn: 'Signing in with the identity provider of an organization.',
  passkeys: 'Keys on phones, computers and security keys that sign people in without an email.',
  secondFactor: 'Codes from an authenticator app, in addition to the email.',
  deviceSignIn: 'Signing in on a shared device, with a PIN or a badge.',
  confirmations: 'Confirming who you are, before signing or sensitive actions.',
  users: 'The profile of the person who is signed in.',
  account: "Leaving: exporting a person's data and deleting their account.",
  organizations: 'Organizations, and the settings that apply to all of their members.',
  organizationLogo: 'The logo of an organization.',
  identityProvider: 'The identity provider of an organization: OpenID Connect or SAML.',
  claimedDomains: 'The email domains that an organization has proven to own.',
  directoryTokens: "Tokens for an organization's directory, for SCIM 2.0.",
  members: 'Who belongs to an organization, and with which role.',
  teams: 'Groups of members who do the same work, for assignments.',
  memberSessions: 'The sessions of members, and ending them.',
  memberPins: 'PINs for shared devices.',
  memberBadges: 'Badges for shared devices.',
  sharedDevices: 'Tablets that several people use, each as themselves.',
  activity: 'Who changed what, and when.',
  apiKeys: 'Keys that programs sign in with.',
  assistants: 'Assistants that members allow to act on their behalf.',
  webhooks: 'Addresses to which every change is sent, and the log of deliveries.',
  languageModel: 'Whether a language model reviews uncertain steps and writes answers.',
  acceptedMedia: 'Which photos, videos and audio this service accepts.',
  transcription: 'Whether recordings are transcribed.',
  storage: 'How much storage an organization uses.',
  retention: 'How long activity and captures are kept.',
  guidebooks: 'Everything known about one physical item, with links to its procedures.',
  places: 'Where items are: sites, lines and machines, nested in each other.',
  referenceMaterial: 'Documents of guidebooks, and extracting procedures from them.',
  procedures: 'Outlines of sections with steps, as drafts.',
  procedureSteps: 'Single steps and callouts of a draft.',
  procedureVersions: 'The published versions of a procedure, and restoring them.',
  procedureText: 'Turning text into sections, steps and callouts.',
  procedureInsights: 'How runs of a procedure go: times, skips, deviations and values.',
  procedureEditing: 'Who has a procedure open for editing.',
  procedureWork: 'Working through a procedure step by step.',
  runs: 'Runs of published procedure versions, and their entries: what was done and recorded.',
  runFiles: 'Photos, recordings and documents of a run.',
  comments: 'Discussions of procedures and their steps.',
  suggestions: 'Problems that members report, and changes they propose.',
  suggestionFiles: 'Photos and recordings of suggestions.',
  assignments: 'Who has to run a procedure or take a course, by when and how often.',
  objects: 'Machines and parts that have a CAD model.',
  objectModels: 'The model files of objects, and what they are converted to.',
  trackingFiles: 'Files that capture apps recognize an object by.',
  skills: 'Know-how, shown by approved captures.',
  captures: 'Videos, audio recordings and photos by members.',
  captureMedia: 'The files of captures.',
  procedureMedia: 'The photos, videos and audio that were added to steps.',
  courses: 'Courses of ordered lessons, and who is enrolled.',
  lessons: "The parts of courses, and learners' progress.",
  tags: 'The tags of records.',
  search: 'Search across everything.',
  savedFilters: 'Filters of lists that members have saved.',
  ask: 'Answers from procedures and documents, with their sources.',
  jobs: 'Long-running work: its progress, its result, canceling it.',
  batch: 'Many operations in one request: each on its own, or all or none.',
  events: 'Every change in commit order, as a feed and as server-sent events.',
  notifications: 'Notifications of the calling member.',
}

const others = {
  Files:
    'Signed addresses for downloading and uploading files, in one request or in pieces (tus 1.0).',
  'Assistants at work':
    'The Model Context Protocol for assistants, and how they get access (OAuth 2.1).',
  'Directories at work':
    'How directories such as Entra ID and Okta add, change and deactivate members (SCIM 2.0).',
  'Public pages': 'What anyone can read of shared guidebooks.',
  Service: 'Whether the service is running, and how to call it.',
}
export type OtherTag = keyof typeof others

/** The tags of the API reference. */
export function tags(): Json[] {
  const named = Object.entries(resourceDescriptions).map(
    ([resource, text]) => [tagOf(resource), text] as const,
  )
  return [...named, ...Object.entries(others)].map(([name, description]) => ({ name, description }))
}

/** `referenceMaterial` is `Reference material` to a reader. */
export function tagOf(resource: string): string {
  const words = resource.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
