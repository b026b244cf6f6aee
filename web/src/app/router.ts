import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'

import { ErrorPage, NotFoundPage } from '../pages/ErrorPage.tsx'
import { LoadingPage } from '../ui/Loading.tsx'
import { assignmentRoutes } from './routes/assignments.ts'
import { captureRoutes } from './routes/captures.ts'
import { courseRoutes } from './routes/courses.ts'
import { entryRoutes } from './routes/entry.ts'
import { guidebookRoutes } from './routes/guidebooks.ts'
import { managementRoutes } from './routes/management.ts'
import { organization, root } from './routes/organization.ts'
import { procedureRoutes } from './routes/procedures.ts'

const routeTree = root.addChildren([
  ...entryRoutes,
  organization.addChildren([
    ...guidebookRoutes,
    ...procedureRoutes,
    ...captureRoutes,
    ...courseRoutes,
    ...assignmentRoutes,
    ...managementRoutes,
  ]),
])

export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree,
    basepath: '/app',
    context: { queries },
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // A link from one record to another of its kind opens a new page: nothing of the old one stays or moves over.
    defaultRemountDeps: ({ params }) => params,
    scrollRestoration: true,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown without the header and the menu. */
    isFullScreen?: boolean
  }
  interface HistoryState {
    /** The comment that is wanted, among those on what is linked. */
    commentId?: string
  }
  interface Register {
    router: AppRouter
  }
}
