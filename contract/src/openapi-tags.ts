import type { Api } from './api.ts'
import type { Json } from './openapi-schemas.ts'

/** What each resource is about, for readers of the API reference, in its order. */
export const resourceDescriptions: Record<keyof Api, string> = {
  signIn: 'Signing in with an emailed link or code, and out again.',
  providerSignIn: 'Signing in with the OpenID Connect provider of an organization.',
  passkeys: 'Keys of phones, computers and security keys that sign in without a mail.',
  secondFactor: 'Codes of an authenticator app, beside the mail.',
  deviceSignIn: 'Signing in on a shared device, with a PIN or a badge.',
  confirmations: 'Saying again who you are, before signing.',
  users: 'The profile of the person who is signed in.',
  account: 'Leaving: exporting and deleting what belongs to a person.',
  organizations: 'Organizations, and the settings that apply to all of their members.',
  organizationLogo: 'The logo of an organization.',
  identityProvider: 'The OpenID Connect provider of an organization.',
  claimedDomains: 'The domains whose addresses that provider vouches for.',
  directoryTokens: 'What the directory of an organization signs in with, for SCIM 2.0.',
  members: 'Who belongs to an organization, with which role.',
  teams: 'Members who do the same work, as what is assigned to them is given to a team.',
  memberSessions: 'The sessions of members, and ending them.',
  memberPins: 'PINs for shared devices.',
  memberBadges: 'Badges for shared devices.',
  sharedDevices: 'Tablets that several people use, each as themselves.',
  activity: 'Who changed what, and when.',
  apiKeys: 'Keys that programs sign in with.',
  assistants: 'Assistants that members let work for them.',
  webhooks: 'Addresses that are sent every change, and the log of what was sent.',
  languageModel: 'Whether a language model reviews what extraction is uncertain of.',
  acceptedMedia: 'What photos, videos and audio this service accepts.',
  transcription: 'Whether recordings are transcribed.',
  storage: 'How much an organization stores.',
  retention: 'How long activity and captures are kept.',
  guidebooks: 'Everything known about one physical item, with links to its procedures.',
  places: 'Where items are: sites, lines and machines, each in another.',
  referenceMaterial: 'Documents of guidebooks, and extracting procedures from them.',
  procedures: 'Outlines of sections with steps, as drafts.',
  procedureSteps: 'Single steps and callouts of a draft.',
  procedureVersions: 'What was published of a procedure, and restoring it.',
  procedureText: 'Turning text into sections, steps and callouts.',
  procedureInsights: 'How a procedure goes when it is done.',
  procedureEditing: 'Who has the editor of a procedure open.',
  procedureWork: 'Working through a procedure step by step.',
  runs: 'What was done with a procedure: one run of one published version, and its entries.',
  runFiles: 'Photos, recordings and documents of a run.',
  comments: 'What members say to each other about procedures and their steps.',
  suggestions: 'What members say of procedures: comments, problems and proposed changes.',
  suggestionFiles: 'Photos and recordings of suggestions.',
  assignments: 'Who is to run a procedure or take a course, by when and how often.',
  objects: 'Machines and parts that have a CAD model.',
  objectModels: 'The model files of objects, and what they are converted to.',
  trackingFiles: 'What capture apps recognize an object by.',
  skills: 'Know-how, shown by approved captures.',
  captures: 'Videos, audio recordings and photos by members.',
  captureMedia: 'The files of captures.',
  procedureMedia: 'The photos, videos and audio that were added to steps.',
  courses: 'What learners take: lessons in an order, and who is enrolled.',
  lessons: 'The parts of courses, and how far learners are.',
  tags: 'The tags that records have.',
  search: 'Search across everything.',
  savedFilters: 'What members have narrowed lists to, to come back to.',
  ask: 'Answers from procedures and documents, with the places that say so.',
  jobs: 'Long-running work: its progress, its result, canceling it.',
  batch: 'Many operations in one request, each for itself or all or none.',
  events: 'Every change in commit order, as a feed and as server-sent events.',
  notifications: 'What concerns the member who asks.',
}

const others = {
  Files:
    'Signed addresses at which files are read and sent, in one request or in pieces (tus 1.0).',
  'Assistants at work':
    'What assistants read and write by the Model Context Protocol, and how they are let in (OAuth 2.1).',
  'Directories at work':
    'How directories such as Entra ID and Okta add, change and deactivate members (SCIM 2.0).',
  'Public pages': 'What anyone can read of guidebooks that are shared.',
  Service: 'Whether the service runs, and how to talk to it.',
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
