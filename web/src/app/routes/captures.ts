import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { searchText } from '../../pages/list-search.ts'
import { organization } from './organization.ts'

interface CapturesSearch {
  q?: string
  archived?: 'true'
}

const captures = createRoute({
  getParentRoute: () => organization,
  path: '/captures',
  validateSearch: (search: Record<string, unknown>): CapturesSearch => ({
    ...searchText(search['q']),
    ...((search['archived'] === 'true' || search['archived'] === true) && { archived: 'true' }),
  }),
  component: lazyRouteComponent(
    async () => await import('../../captures/CapturesPage.tsx'),
    'CapturesPage',
  ),
})

const capture = createRoute({
  getParentRoute: () => organization,
  path: '/captures/$captureId',
  component: lazyRouteComponent(
    async () => await import('../../captures/CapturePage.tsx'),
    'CapturePage',
  ),
})

const skills = createRoute({
  getParentRoute: () => organization,
  path: '/skills',
  validateSearch: (search: Record<string, unknown>): { q?: string } => searchText(search['q']),
  component: lazyRouteComponent(
    async () => await import('../../skills/SkillsPage.tsx'),
    'SkillsPage',
  ),
})

const skill = createRoute({
  getParentRoute: () => organization,
  path: '/skills/$skillId',
  component: lazyRouteComponent(
    async () => await import('../../skills/SkillPage.tsx'),
    'SkillPage',
  ),
})

export const captureRoutes = [captures, capture, skills, skill] as const
