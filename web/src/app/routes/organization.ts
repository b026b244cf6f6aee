import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'

import { api } from '../../api.ts'
import { capabilities, orSignIn, profile } from '../../session.ts'
import { rememberOrganization } from '../../device/last-organization.ts'

export const root = createRootRouteWithContext<{ queries: QueryClient }>()({ component: Outlet })

const Shell = lazyRouteComponent(async () => await import('../Shell.tsx'), 'Shell')

export const organization = createRoute({
  getParentRoute: () => root,
  path: '/$slug',
  component: Shell,
  // The frame stays from one organization to the next.
  remountDeps: () => '',
  beforeLoad: async ({ context, params, location }) => {
    // The frame loads in parallel with its data.
    void Shell.preload?.()
    const [me] = await orSignIn(
      Promise.all([
        context.queries.ensureQueryData(profile()),
        context.queries.ensureQueryData(capabilities()),
      ]),
    )
    if (me.organizations.some(({ slug }) => slug === params.slug)) {
      rememberOrganization(params.slug)
      return
    }
    // A former slug leads to the organization; any other gives `not_found`.
    const { slug } = await api.organizations.get({ params: { id: params.slug } })
    const href = location.href.replace(`/${params.slug}`, `/${slug}`)
    redirect({ href, replace: true, throw: true })
  },
})
