import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { runSearch } from '../../procedures/runs/run-search.ts'
import { parseStatus, searchText, type ProcedureStatus } from '../../pages/list-search.ts'
import type { SuggestionSearch } from '../../paths.ts'
import { organization } from './organization.ts'

/** What the work is for. */
interface WorkSearch {
  assignment?: string
  occurrence?: string
  /** A run that someone else started, to be continued. */
  run?: string
}

interface ProceduresSearch {
  q?: string
  status?: ProcedureStatus
}

const procedures = createRoute({
  getParentRoute: () => organization,
  path: '/procedures',
  validateSearch: (search: Record<string, unknown>): ProceduresSearch => ({
    ...searchText(search['q']),
    ...parseStatus(search['status']),
  }),
  component: lazyRouteComponent(
    async () => await import('../../procedures/ProceduresPage.tsx'),
    'ProceduresPage',
  ),
})

const procedure = createRoute({
  getParentRoute: () => organization,
  path: '/procedures/$procedureId',
  component: lazyRouteComponent(
    async () => await import('../../procedures/ProcedurePage.tsx'),
    'ProcedurePage',
  ),
})

const procedurePrint = createRoute({
  getParentRoute: () => organization,
  path: '/procedures/$procedureId/print',
  staticData: { isFullScreen: true },
  component: lazyRouteComponent(
    async () => await import('../../procedures/printing/ProcedurePrintPage.tsx'),
    'ProcedurePrintPage',
  ),
})

const insights = createRoute({
  getParentRoute: () => organization,
  path: '/procedures/$procedureId/insights',
  component: lazyRouteComponent(
    async () => await import('../../procedures/insights/InsightsPage.tsx'),
    'InsightsPage',
  ),
})

const runs = createRoute({
  getParentRoute: () => organization,
  path: '/runs',
  validateSearch: runSearch,
  component: lazyRouteComponent(
    async () => await import('../../procedures/runs/RunsPage.tsx'),
    'RunsPage',
  ),
})

const run = createRoute({
  getParentRoute: () => organization,
  path: '/runs/$runId',
  component: lazyRouteComponent(
    async () => await import('../../procedures/runs/RunPage.tsx'),
    'RunPage',
  ),
})

const work = createRoute({
  getParentRoute: () => organization,
  path: '/procedures/$procedureId/work',
  staticData: { isFullScreen: true },
  validateSearch: (search: Record<string, unknown>): WorkSearch => ({
    ...(typeof search['assignment'] === 'string' && { assignment: search['assignment'] }),
    ...(typeof search['occurrence'] === 'string' && { occurrence: search['occurrence'] }),
    ...(typeof search['run'] === 'string' && { run: search['run'] }),
  }),
  component: lazyRouteComponent(
    async () => await import('../../procedures/working/WorkPage.tsx'),
    'WorkPage',
  ),
})

function suggestionSearch(search: Record<string, unknown>): SuggestionSearch {
  const { status, procedureId } = search
  const isStatus = status === 'open' || status === 'accepted' || status === 'declined'
  return {
    ...(isStatus && { status }),
    ...(typeof procedureId === 'string' && { procedureId }),
  }
}

const suggestionsPage = lazyRouteComponent(
  async () => await import('../../procedures/suggestions/SuggestionsPage.tsx'),
  'SuggestionsPage',
)

const suggestions = createRoute({
  getParentRoute: () => organization,
  path: '/suggestions',
  validateSearch: suggestionSearch,
  component: suggestionsPage,
})

const suggestion = createRoute({
  getParentRoute: () => organization,
  path: '/suggestions/$suggestionId',
  // The list beside it stays.
  remountDeps: () => '',
  validateSearch: suggestionSearch,
  component: suggestionsPage,
})

export const procedureRoutes = [
  procedures,
  procedure,
  procedurePrint,
  insights,
  runs,
  run,
  work,
  suggestions,
  suggestion,
] as const
