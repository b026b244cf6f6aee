import { forEachOrganization } from '#platform/database/each-organization'
import type { OrganizationStore } from '#platform/database/organization-store'

import { enrolNewcomers } from './course-queries.ts'
import { listOverdueIds, hasCoursesOfMany, listFulfilledIds } from './behind-queries.ts'
import { lockAssignment, skipMissed, closeWhenFulfilled } from './fulfilling-queries.ts'

/** Advances assignments whose next date has come, or that only people who have left still had to do. */
export async function advanceAssignments(store: OrganizationStore): Promise<void> {
  await forEachOrganization(store, (id) => advanceIn(store, id))
}

async function advanceIn(store: OrganizationStore, organizationId: string): Promise<void> {
  const [behind, leftOver, hasCourses] = await store.readAsSystem(organizationId, (org) =>
    Promise.all([listOverdueIds(org), listFulfilledIds(org), hasCoursesOfMany(org)]),
  )
  for (const id of behind) {
    await store.writeAsSystem(organizationId, (org) => skipMissed(org, id))
  }
  for (const id of leftOver) {
    await store.writeAsSystem(organizationId, async (org) => {
      const assignment = await lockAssignment(org, id)
      if (assignment?.openId) await closeWhenFulfilled(org, assignment, assignment.openId)
    })
  }
  if (hasCourses) await store.writeAsSystem(organizationId, enrolNewcomers)
}
