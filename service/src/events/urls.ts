import type { EventResource } from '@millwright/contract/events'

import type { OrganizationReader } from '#platform/database/organization-store'

interface Subject {
  resourceType: string
  resourceId: string
  parentId: string | null
}

const folders: Record<EventResource, (organizationId: string, parentId: string | null) => string> =
  {
    guidebook: () => 'guidebooks',
    place: () => 'places',
    procedure: () => 'procedures',
    object: () => 'objects',
    capture: () => 'captures',
    skill: () => 'skills',
    course: () => 'courses',
    lesson: () => 'lessons',
    run: () => 'runs',
    comment: () => 'comments',
    suggestion: () => 'suggestions',
    assignment: () => 'assignments',
    'reference-material': (_, guidebookId) => `guidebooks/${guidebookId}/reference-material`,
    member: (organizationId) => `organizations/${organizationId}/members`,
    team: (organizationId) => `organizations/${organizationId}/teams`,
    'shared-device': (organizationId) => `organizations/${organizationId}/shared-devices`,
    job: () => 'jobs',
    organization: () => 'organizations',
  }

/** Resources whose paths contain the organization's id, and so exist at the bare address only. */
const unmounted = new Set(['member', 'organization', 'shared-device', 'team'])

/** The path of an event's record. */
export function urlOf(
  org: OrganizationReader,
  { resourceType, resourceId, parentId }: Subject,
  mount: string,
): string {
  const folder = folders[resourceType as EventResource](org.id, parentId)
  return `${unmounted.has(resourceType) ? '' : mount}/${folder}/${resourceId}`
}
