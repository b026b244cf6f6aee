import type { SuggestionStatus } from '@millwright/contract/suggestions'
import { linkOptions } from '@tanstack/react-router'

/** The filter of suggestions. */
export interface SuggestionSearch {
  status?: SuggestionStatus | undefined
  procedureId?: string | undefined
}

/** The organization that requires a second factor, and whether it has to be set up first. */
export interface SecondFactorSearch {
  slug: string
  missing?: true
}

/** Every address inside the app. Links are built here, so that renaming a route is one edit. */
export const paths = {
  home: () => linkOptions({ to: '/' }),
  /** @param search `ended` if there was a session until now, `asked` if it isn't sufficient */
  signIn: (search: { ended?: true; asked?: true } = {}) => linkOptions({ to: '/sign-in', search }),
  secondFactor: (search: SecondFactorSearch) => linkOptions({ to: '/second-factor', search }),
  /** Where a shared device shows who can sign in. */
  lock: () => linkOptions({ to: '/lock' }),
  sharedDevice: () => linkOptions({ to: '/device' }),
  organizations: () => linkOptions({ to: '/organizations' }),
  /** @param search the question, and the guidebook to search in */
  ask: (slug: string, search: { q?: string; guidebook?: string } = {}) =>
    linkOptions({ to: '/$slug/ask', params: { slug }, search }),
  start: (slug: string) => linkOptions({ to: '/$slug', params: { slug } }),
  /** @param search the place to filter by, including those below it */
  guidebooks: (slug: string, search: { place?: string } = {}) =>
    linkOptions({ to: '/$slug/guidebooks', params: { slug }, search }),
  places: (slug: string) => linkOptions({ to: '/$slug/places', params: { slug } }),
  /** @param shortId of the guidebook, or its id */
  guidebook: (slug: string, shortId: string) =>
    linkOptions({ to: '/$slug/guidebooks/$shortId', params: { slug, shortId } }),
  document: (slug: string, shortId: string, fileId: string) =>
    linkOptions({
      to: '/$slug/guidebooks/$shortId/documents/$fileId',
      params: { slug, shortId, fileId },
    }),
  printedGuidebook: (slug: string, shortId: string) =>
    linkOptions({ to: '/$slug/guidebooks/$shortId/print', params: { slug, shortId } }),
  procedures: (slug: string, search: { status?: 'draft' } = {}) =>
    linkOptions({ to: '/$slug/procedures', params: { slug }, search }),
  procedure: (slug: string, procedureId: string) =>
    linkOptions({ to: '/$slug/procedures/$procedureId', params: { slug, procedureId } }),
  printedProcedure: (slug: string, procedureId: string) =>
    linkOptions({ to: '/$slug/procedures/$procedureId/print', params: { slug, procedureId } }),
  runs: (slug: string, search: { procedure?: string; guidebook?: string } = {}) =>
    linkOptions({ to: '/$slug/runs', params: { slug }, search }),
  insights: (slug: string, procedureId: string) =>
    linkOptions({ to: '/$slug/procedures/$procedureId/insights', params: { slug, procedureId } }),
  /** Where a label leads, in any organization. */
  label: (shortId: string) => linkOptions({ to: '/g/$shortId', params: { shortId } }),
  suggestions: (slug: string, search: SuggestionSearch = {}) =>
    linkOptions({ to: '/$slug/suggestions', params: { slug }, search }),
  suggestion: (slug: string, suggestionId: string, search: SuggestionSearch = {}) =>
    linkOptions({ to: '/$slug/suggestions/$suggestionId', params: { slug, suggestionId }, search }),
  run: (slug: string, runId: string) =>
    linkOptions({ to: '/$slug/runs/$runId', params: { slug, runId } }),
  /** @param search the assignment that it is done for, and its occurrence */
  work: (
    slug: string,
    procedureId: string,
    search: { assignment?: string; occurrence?: string; run?: string } = {},
  ) =>
    linkOptions({
      to: '/$slug/procedures/$procedureId/work',
      params: { slug, procedureId },
      search,
    }),
  assignments: (slug: string, search: { guidebookId?: string; procedureId?: string } = {}) =>
    linkOptions({ to: '/$slug/assignments', params: { slug }, search }),
  assignment: (slug: string, assignmentId: string) =>
    linkOptions({ to: '/$slug/assignments/$assignmentId', params: { slug, assignmentId } }),
  captures: (slug: string) => linkOptions({ to: '/$slug/captures', params: { slug } }),
  capture: (slug: string, captureId: string) =>
    linkOptions({ to: '/$slug/captures/$captureId', params: { slug, captureId } }),
  skills: (slug: string) => linkOptions({ to: '/$slug/skills', params: { slug } }),
  skill: (slug: string, skillId: string) =>
    linkOptions({ to: '/$slug/skills/$skillId', params: { slug, skillId } }),
  courses: (slug: string) => linkOptions({ to: '/$slug/courses', params: { slug } }),
  course: (slug: string, courseId: string) =>
    linkOptions({ to: '/$slug/courses/$courseId', params: { slug, courseId } }),
  courseBuilder: (slug: string, courseId: string) =>
    linkOptions({ to: '/$slug/courses/$courseId/edit', params: { slug, courseId } }),
  learners: (slug: string, courseId: string) =>
    linkOptions({ to: '/$slug/courses/$courseId/learners', params: { slug, courseId } }),
  certificate: (slug: string, { courseId, memberId }: { courseId: string; memberId: string }) =>
    linkOptions({
      to: '/$slug/courses/$courseId/certificates/$memberId',
      params: { slug, courseId, memberId },
    }),
  lesson: (slug: string, courseId: string, lessonId: string) =>
    linkOptions({
      to: '/$slug/courses/$courseId/lessons/$lessonId',
      params: { slug, courseId, lessonId },
    }),
  objects: (slug: string) => linkOptions({ to: '/$slug/objects', params: { slug } }),
  object: (slug: string, objectId: string) =>
    linkOptions({ to: '/$slug/objects/$objectId', params: { slug, objectId } }),
  offline: (slug: string) => linkOptions({ to: '/$slug/offline', params: { slug } }),
  settings: (slug: string) => linkOptions({ to: '/$slug/settings', params: { slug } }),
  account: (slug: string) => linkOptions({ to: '/$slug/account', params: { slug } }),
  /** @param search the text or the team to filter by, or the list of teams */
  members: (slug: string, search: { q?: string; tab?: 'teams'; team?: string } = {}) =>
    linkOptions({ to: '/$slug/members', params: { slug }, search }),
}

/** An address inside the app, as links take it. */
export type Address = ReturnType<(typeof paths)[keyof typeof paths]>
