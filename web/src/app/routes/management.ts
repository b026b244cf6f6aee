import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { searchText } from '../../pages/list-search.ts'
import { organization } from './organization.ts'

const start = createRoute({
  getParentRoute: () => organization,
  path: '/',
  component: lazyRouteComponent(async () => await import('../../start/StartPage.tsx'), 'StartPage'),
})

const members = createRoute({
  getParentRoute: () => organization,
  path: '/members',
  validateSearch: (
    search: Record<string, unknown>,
  ): { q?: string; tab?: 'teams'; team?: string } => ({
    ...searchText(search['q']),
    ...(search['tab'] === 'teams' && { tab: 'teams' }),
    ...(typeof search['team'] === 'string' && { team: search['team'] }),
  }),
  component: lazyRouteComponent(
    async () => await import('../../members/MembersPage.tsx'),
    'MembersPage',
  ),
})

const tabs = [
  'roles',
  'sign-in',
  'shared-devices',
  'api-keys',
  'webhooks',
  'assistants',
  'activity',
] as const

const settings = createRoute({
  getParentRoute: () => organization,
  path: '/settings',
  validateSearch: (search: Record<string, unknown>): { tab?: (typeof tabs)[number] } => {
    const tab = tabs.find((each) => each === search['tab'])
    return tab ? { tab } : {}
  },
  component: lazyRouteComponent(
    async () => await import('../../organizations/SettingsPage.tsx'),
    'SettingsPage',
  ),
})

const offline = createRoute({
  getParentRoute: () => organization,
  path: '/offline',
  component: lazyRouteComponent(
    async () => await import('../../offline/OfflinePage.tsx'),
    'OfflinePage',
  ),
})

const account = createRoute({
  getParentRoute: () => organization,
  path: '/account',
  component: lazyRouteComponent(
    async () => await import('../../users/AccountPage.tsx'),
    'AccountPage',
  ),
})

export const managementRoutes = [start, members, settings, offline, account] as const
