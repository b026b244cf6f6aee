import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'

import { paths, type SecondFactorSearch } from '../../paths.ts'
import { SignInPage } from '../../sign-in/SignInPage.tsx'
import { guidebookByLabel, orSignIn, profile } from '../../session.ts'
import { lastOrganization } from '../../device/last-organization.ts'
import { root } from './organization.ts'

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: ({ open }: Record<string, unknown>): { open?: 'guidebooks' | 'offline' } =>
    open === 'guidebooks' || open === 'offline' ? { open } : {},
  beforeLoad: async ({ context, search }) => {
    const { organizations } = await orSignIn(context.queries.ensureQueryData(profile()))
    const last = organizations.find(({ slug }) => slug === lastOrganization()) ?? organizations[0]
    // The installed app's shortcuts don't know the organization.
    const page = search.open ? paths[search.open] : paths.start
    redirect({ ...(last ? page(last.slug) : paths.organizations()), throw: true })
  },
})

const lock = createRoute({
  getParentRoute: () => root,
  path: '/lock',
  component: lazyRouteComponent(async () => await import('../../floor/LockPage.tsx'), 'LockPage'),
})

const device = createRoute({
  getParentRoute: () => root,
  path: '/device',
  component: lazyRouteComponent(async () => await import('../../floor/EnrolPage.tsx'), 'EnrolPage'),
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({
    email,
    ended,
    asked,
  }: Record<string, unknown>): { email?: string; ended?: true; asked?: true } => ({
    ...(typeof email === 'string' && { email }),
    ...(ended === true && { ended }),
    ...(asked === true && { asked }),
  }),
  component: SignInPage,
})

const secondFactor = createRoute({
  getParentRoute: () => root,
  path: '/second-factor',
  validateSearch: ({ slug, missing }: Record<string, unknown>): SecondFactorSearch => ({
    slug: typeof slug === 'string' ? slug : '',
    ...(missing === true && { missing }),
  }),
  component: lazyRouteComponent(
    async () => await import('../../sign-in/SecondFactorPage.tsx'),
    'SecondFactorPage',
  ),
})

/** Where a label leads in the app. Only people who are signed in learn which organization it belongs to. */
const label = createRoute({
  getParentRoute: () => root,
  path: '/g/$shortId',
  beforeLoad: async ({ context, params }) => {
    const { slug, shortId } = await orSignIn(
      context.queries.fetchQuery(guidebookByLabel(params.shortId)),
    )
    redirect({ ...paths.guidebook(slug, shortId), replace: true, throw: true })
  },
})

/** The model of a step of a public page, without signing in. */
const publicModel = createRoute({
  getParentRoute: () => root,
  path: '/g/$shortId/models/$objectId',
  validateSearch: ({ view }: Record<string, unknown>): { view?: string } =>
    typeof view === 'string' ? { view } : {},
  component: lazyRouteComponent(
    async () => await import('../../objects/PublicModelPage.tsx'),
    'PublicModelPage',
  ),
})

const organizations = createRoute({
  getParentRoute: () => root,
  path: '/organizations',
  component: lazyRouteComponent(
    async () => await import('../../organizations/OrganizationsPage.tsx'),
    'OrganizationsPage',
  ),
})

/** Where an assistant sends people to grant it access. */
const allowAssistant = createRoute({
  getParentRoute: () => root,
  path: '/oauth/allow',
  validateSearch: ({ request }: Record<string, unknown>): { request?: string } =>
    typeof request === 'string' ? { request } : {},
  component: lazyRouteComponent(
    async () => await import('../../assistants/AllowAssistantPage.tsx'),
    'AllowAssistantPage',
  ),
})

/** No organization can be called `dev`. */
const design = createRoute({
  getParentRoute: () => root,
  path: '/dev/design',
  component: lazyRouteComponent(async () => await import('../design/DesignPage.tsx'), 'DesignPage'),
})

export const entryRoutes = [
  home,
  lock,
  device,
  signIn,
  secondFactor,
  label,
  publicModel,
  organizations,
  allowAssistant,
  design,
] as const
