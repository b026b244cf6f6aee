import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { parseStatus, searchText, type ProcedureStatus } from '../../pages/list-search.ts'
import { organization } from './organization.ts'

interface CoursesSearch {
  q?: string
  status?: ProcedureStatus
}

const courses = createRoute({
  getParentRoute: () => organization,
  path: '/courses',
  validateSearch: (search: Record<string, unknown>): CoursesSearch => ({
    ...searchText(search['q']),
    ...parseStatus(search['status']),
  }),
  component: lazyRouteComponent(
    async () => await import('../../courses/CoursesPage.tsx'),
    'CoursesPage',
  ),
})

const course = createRoute({
  getParentRoute: () => organization,
  path: '/courses/$courseId',
  component: lazyRouteComponent(
    async () => await import('../../courses/CoursePage.tsx'),
    'CoursePage',
  ),
})

const courseBuilder = createRoute({
  getParentRoute: () => organization,
  path: '/courses/$courseId/edit',
  component: lazyRouteComponent(
    async () => await import('../../courses/building/CourseBuilder.tsx'),
    'CourseBuilder',
  ),
})

const learners = createRoute({
  getParentRoute: () => organization,
  path: '/courses/$courseId/learners',
  component: lazyRouteComponent(
    async () => await import('../../courses/learners/LearnersPage.tsx'),
    'LearnersPage',
  ),
})

const lesson = createRoute({
  getParentRoute: () => organization,
  path: '/courses/$courseId/lessons/$lessonId',
  component: lazyRouteComponent(
    async () => await import('../../courses/taking/LessonPage.tsx'),
    'LessonPage',
  ),
})

const certificate = createRoute({
  getParentRoute: () => organization,
  path: '/courses/$courseId/certificates/$memberId',
  staticData: { isFullScreen: true },
  component: lazyRouteComponent(
    async () => await import('../../courses/certificate/CertificatePage.tsx'),
    'CertificatePage',
  ),
})

export const courseRoutes = [courses, course, courseBuilder, learners, certificate, lesson] as const
