import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { assignmentsSearch } from '../../assignments/assignments-search.ts'
import { organization } from './organization.ts'

const assignments = createRoute({
  getParentRoute: () => organization,
  path: '/assignments',
  validateSearch: assignmentsSearch,
  component: lazyRouteComponent(
    async () => await import('../../assignments/AssignmentsPage.tsx'),
    'AssignmentsPage',
  ),
})

const assignment = createRoute({
  getParentRoute: () => organization,
  path: '/assignments/$assignmentId',
  component: lazyRouteComponent(
    async () => await import('../../assignments/AssignmentPage.tsx'),
    'AssignmentPage',
  ),
})

export const assignmentRoutes = [assignments, assignment] as const
