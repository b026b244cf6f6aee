/** Roles from least to most powerful. Each includes everything that the one before it may do. */
export const roles = ['member', 'manager', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

/**
 * The least role that may do each thing. Read a line as "guidebooks.edit needs a manager".
 *
 * The interface document fixes skills, captures, objects, organization settings and ownership; the rest
 * is decided in docs/decisions/0002.
 */
export const minimumRole = {
  'activity.view': 'admin',
  'api-keys.manage': 'admin',
  'assignments.edit': 'manager',
  'assignments.view': 'member',
  'assistants.allow': 'member',
  'captures.edit': 'manager',
  'captures.record': 'member',
  'captures.view': 'member',
  'comments.make': 'member',
  'comments.resolve': 'manager',
  'comments.view': 'member',
  'courses.edit': 'manager',
  'courses.take': 'member',
  'courses.view': 'member',
  'events.view': 'manager',
  'guidebooks.edit': 'manager',
  'guidebooks.view': 'member',
  'jobs.cancel': 'manager',
  'jobs.view': 'manager',
  'members.manage': 'admin',
  'members.sign-in': 'manager',
  'members.view': 'member',
  'notifications.view': 'member',
  'objects.edit': 'manager',
  'objects.view': 'member',
  'organization.delete': 'owner',
  'organization.edit': 'admin',
  'organization.export': 'owner',
  'organization.leave': 'member',
  'organization.transfer': 'owner',
  'organization.view': 'member',
  'procedures.edit': 'manager',
  'procedures.view': 'member',
  'runs.perform': 'member',
  'runs.release': 'manager',
  'runs.view': 'member',
  'search.use': 'member',
  'shared-devices.manage': 'admin',
  'shared-devices.use': 'member',
  'skills.edit': 'manager',
  'skills.view': 'member',
  'suggestions.decide': 'manager',
  'suggestions.make': 'member',
  'suggestions.view': 'member',
  'teams.edit': 'manager',
  'webhooks.manage': 'admin',
} as const satisfies Record<string, Role>

export type Permission = keyof typeof minimumRole

/** Sorted by name, as `GET /users/me/capabilities` reports them. */
export const permissions = Object.keys(minimumRole).toSorted() as Permission[]

export function roleMay(role: Role, permission: Permission): boolean {
  return isAtLeast(role, minimumRole[permission])
}

export function isAtLeast(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least)
}

/**
 * What an API key may do only if an owner has granted it: a key that invites people or creates keys
 * could let in people who were removed.
 */
export const permissionsOnRequest = [
  'api-keys.manage',
  'members.manage',
] as const satisfies readonly Permission[]

/**
 * What an API key with a role may do.
 *
 * @param requested the permissions requested when it was created; null: none in particular
 */
export function permissionsOfKey(
  role: Role,
  requested: readonly Permission[] | null,
): Permission[] {
  return capabilitiesOf(role).filter((permission) =>
    requested ? requested.includes(permission) : !isOnRequest(permission),
  )
}

export function isOnRequest(permission: Permission): boolean {
  return permissionsOnRequest.some((each) => each === permission)
}

/**
 * What someone signed in on a shared device may do: a short PIN allows only work and its supervision, and no one
 * leaves the organization there.
 */
export function permissionsOnSharedDevice(role: Role): Permission[] {
  return capabilitiesOf(role).filter(
    (permission) =>
      permission !== 'organization.leave' && !isAtLeast(minimumRole[permission], 'admin'),
  )
}

/** What `GET /users/me/capabilities` returns for one organization. */
export function capabilitiesOf(role: Role): Permission[] {
  return permissions.filter((permission) => roleMay(role, permission))
}
