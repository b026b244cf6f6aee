import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'

import { api } from '../api.ts'
import { paths } from '../paths.ts'
import { capabilities, guidebookByLabel, profile } from '../session.ts'
import { SignInPage } from '../sign-in/SignInPage.tsx'
import { LoadingPage } from '../ui/Loading.tsx'
import { ErrorPage, NotFoundPage } from '../pages/ErrorPage.tsx'
import { lastOrganization, rememberOrganization } from '../device/last-organization.ts'
import {
  archivableSearch,
  statusOf,
  searchText,
  type ProcedureStatus,
} from '../pages/list-search.ts'

const root = createRootRouteWithContext<{ queries: QueryClient }>()({ component: Outlet })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: ({ open }: Record<string, unknown>): { open?: 'guidebooks' | 'offline' } =>
    open === 'guidebooks' || open === 'offline' ? { open } : {},
  beforeLoad: async ({ context, search }) => {
    const { organizations } = await context.queries.ensureQueryData(profile())
    const last = organizations.find(({ slug }) => slug === lastOrganization()) ?? organizations[0]
    // The shortcuts of the installed app know no organization.
    const page = search.open ? paths[search.open] : paths.start
    redirect({ ...(last ? page(last.slug) : paths.organizations()), throw: true })
  },
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({
    email,
    ended,
  }: Record<string, unknown>): { email?: string; ended?: true } => ({
    ...(typeof email === 'string' && { email }),
    ...(ended === true && { ended }),
  }),
  component: SignInPage,
})

/** Where a label leads in the app. Only those who are signed in are told in which organization that is. */
const label = createRoute({
  getParentRoute: () => root,
  path: '/g/$shortId',
  beforeLoad: async ({ context, params }) => {
    const { slug, shortId } = await context.queries.fetchQuery(guidebookByLabel(params.shortId))
    redirect({ ...paths.guidebook(slug, shortId), replace: true, throw: true })
  },
})

const organizations = createRoute({
  getParentRoute: () => root,
  path: '/organizations',
  component: lazyRouteComponent(
    async () => await import('../organizations/OrganizationsPage.tsx'),
    'OrganizationsPage',
  ),
})

const Shell = lazyRouteComponent(async () => await import('./Shell.tsx'), 'Shell')

const organization = createRoute({
  getParentRoute: () => root,
  path: '/$slug',
  component: Shell,
  beforeLoad: async ({ context, params, location }) => {
    // The frame comes while the answers for it do.
    void Shell.preload?.()
    const [me] = await Promise.all([
      context.queries.ensureQueryData(profile()),
      context.queries.ensureQueryData(capabilities()),
    ])
    if (me.organizations.some(({ slug }) => slug === params.slug)) {
      rememberOrganization(params.slug)
      return
    }
    // A slug of the past leads to the organization; any other is answered with `not_found`.
    const { slug } = await api.organizations.get({ params: { id: params.slug } })
    const href = location.href.replace(`/${params.slug}`, `/${slug}`)
    redirect({ href, replace: true, throw: true })
  },
})

const start = createRoute({
  getParentRoute: () => organization,
  path: '/',
  component: lazyRouteComponent(async () => await import('../start/StartPage.tsx'), 'StartPage'),
})

const guidebooks = createRoute({
  getParentRoute: () => organization,
  path: '/guidebooks',
  validateSearch: archivableSearch,
  component: lazyRouteComponent(
    async () => await import('../guidebooks/GuidebooksPage.tsx'),
    'GuidebooksPage',
  ),
})

const guidebook = createRoute({
  getParentRoute: () => organization,
  path: '/guidebooks/$shortId',
  component: lazyRouteComponent(
    async () => await import('../guidebooks/GuidebookPage.tsx'),
    'GuidebookPage',
  ),
})

const document = createRoute({
  getParentRoute: () => organization,
  path: '/guidebooks/$shortId/documents/$fileId',
  component: lazyRouteComponent(
    async () => await import('../guidebooks/documents/DocumentPage.tsx'),
    'DocumentPage',
  ),
})

interface ProceduresSearch {
  q?: string
  status?: ProcedureStatus
}

const procedures = createRoute({
  getParentRoute: () => organization,
  path: '/procedures',
  validateSearch: (search: Record<string, unknown>): ProceduresSearch => ({
    ...searchText(search['q']),
    ...statusOf(search['status']),
  }),
  component: lazyRouteComponent(
    async () => await import('../procedures/ProceduresPage.tsx'),
    'ProceduresPage',
  ),
})

const procedure = createRoute({
  getParentRoute: () => organization,
  path: '/procedures/$procedureId',
  component: lazyRouteComponent(
    async () => await import('../procedures/ProcedurePage.tsx'),
    'ProcedurePage',
  ),
})

const procedurePrint = createRoute({
  getParentRoute: () => organization,
  path: '/procedures/$procedureId/print',
  staticData: { isFullScreen: true },
  component: lazyRouteComponent(
    async () => await import('../procedures/printing/ProcedurePrintPage.tsx'),
    'ProcedurePrintPage',
  ),
})

const guidebookPrint = createRoute({
  getParentRoute: () => organization,
  path: '/guidebooks/$shortId/print',
  staticData: { isFullScreen: true },
  component: lazyRouteComponent(
    async () => await import('../guidebooks/printing/GuidebookPrintPage.tsx'),
    'GuidebookPrintPage',
  ),
})

const run = createRoute({
  getParentRoute: () => organization,
  path: '/runs/$runId',
  component: lazyRouteComponent(
    async () => await import('../procedures/runs/RunPage.tsx'),
    'RunPage',
  ),
})

const work = createRoute({
  getParentRoute: () => organization,
  path: '/procedures/$procedureId/work',
  staticData: { isFullScreen: true },
  component: lazyRouteComponent(
    async () => await import('../procedures/working/WorkPage.tsx'),
    'WorkPage',
  ),
})

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
    async () => await import('../captures/CapturesPage.tsx'),
    'CapturesPage',
  ),
})

const capture = createRoute({
  getParentRoute: () => organization,
  path: '/captures/$captureId',
  component: lazyRouteComponent(
    async () => await import('../captures/CapturePage.tsx'),
    'CapturePage',
  ),
})

const skills = createRoute({
  getParentRoute: () => organization,
  path: '/skills',
  validateSearch: (search: Record<string, unknown>): { q?: string } => searchText(search['q']),
  component: lazyRouteComponent(async () => await import('../skills/SkillsPage.tsx'), 'SkillsPage'),
})

const skill = createRoute({
  getParentRoute: () => organization,
  path: '/skills/$skillId',
  component: lazyRouteComponent(async () => await import('../skills/SkillPage.tsx'), 'SkillPage'),
})

interface CoursesSearch {
  q?: string
  status?: ProcedureStatus
}

const courses = createRoute({
  getParentRoute: () => organization,
  path: '/courses',
  validateSearch: (search: Record<string, unknown>): CoursesSearch => ({
    ...searchText(search['q']),
    ...statusOf(search['status']),
  }),
  component: lazyRouteComponent(
    async () => await import('../courses/CoursesPage.tsx'),
    'CoursesPage',
  ),
})

const course = createRoute({
  getParentRoute: () => organization,
  path: '/courses/$courseId',
  component: lazyRouteComponent(
    async () => await import('../courses/CoursePage.tsx'),
    'CoursePage',
  ),
})

const courseBuilder = createRoute({
  getParentRoute: () => organization,
  path: '/courses/$courseId/edit',
  component: lazyRouteComponent(
    async () => await import('../courses/building/CourseBuilder.tsx'),
    'CourseBuilder',
  ),
})

const learners = createRoute({
  getParentRoute: () => organization,
  path: '/courses/$courseId/learners',
  component: lazyRouteComponent(
    async () => await import('../courses/learners/LearnersPage.tsx'),
    'LearnersPage',
  ),
})

const lesson = createRoute({
  getParentRoute: () => organization,
  path: '/courses/$courseId/lessons/$lessonId',
  component: lazyRouteComponent(
    async () => await import('../courses/taking/LessonPage.tsx'),
    'LessonPage',
  ),
})

const objects = createRoute({
  getParentRoute: () => organization,
  path: '/objects',
  validateSearch: archivableSearch,
  component: lazyRouteComponent(
    async () => await import('../objects/ObjectsPage.tsx'),
    'ObjectsPage',
  ),
})

const object = createRoute({
  getParentRoute: () => organization,
  path: '/objects/$objectId',
  component: lazyRouteComponent(
    async () => await import('../objects/ObjectPage.tsx'),
    'ObjectPage',
  ),
})

const members = createRoute({
  getParentRoute: () => organization,
  path: '/members',
  component: lazyRouteComponent(
    async () => await import('../members/MembersPage.tsx'),
    'MembersPage',
  ),
})

const tabs = ['roles', 'api-keys', 'activity'] as const

const settings = createRoute({
  getParentRoute: () => organization,
  path: '/settings',
  validateSearch: (search: Record<string, unknown>): { tab?: (typeof tabs)[number] } => {
    const tab = tabs.find((each) => each === search['tab'])
    return tab ? { tab } : {}
  },
  component: lazyRouteComponent(
    async () => await import('../organizations/SettingsPage.tsx'),
    'SettingsPage',
  ),
})

const offline = createRoute({
  getParentRoute: () => organization,
  path: '/offline',
  component: lazyRouteComponent(
    async () => await import('../offline/OfflinePage.tsx'),
    'OfflinePage',
  ),
})

const account = createRoute({
  getParentRoute: () => organization,
  path: '/account',
  component: lazyRouteComponent(
    async () => await import('../users/AccountPage.tsx'),
    'AccountPage',
  ),
})

const routeTree = root.addChildren([
  home,
  signIn,
  label,
  organizations,
  organization.addChildren([
    start,
    guidebooks,
    guidebook,
    document,
    guidebookPrint,
    procedures,
    procedure,
    procedurePrint,
    work,
    run,
    captures,
    capture,
    skills,
    skill,
    courses,
    course,
    courseBuilder,
    learners,
    lesson,
    objects,
    object,
    members,
    offline,
    settings,
    account,
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
    scrollRestoration: true,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown without the header and the menu. */
    isFullScreen?: boolean
  }
  interface Register {
    router: AppRouter
  }
}
