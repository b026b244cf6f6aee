import { roles, type Role } from '@millwright/contract/permissions'

/** What a role allows, in a sentence that follows its name. */
export const roleHints: Record<Role, string> = {
  member: 'sees published procedures and records captures',
  manager: 'also creates and edits guidebooks, procedures and documents',
  admin: 'also manages members and settings',
  owner: 'may do everything, also name other owners',
}

/** The roles that somebody may give: only owners make owners. */
export function rolesToGive(own: Role): Role[] {
  return roles.filter((role) => role !== 'owner' || own === 'owner')
}

export function nameOf(role: Role): string {
  return role.charAt(0).toUpperCase() + role.slice(1)
}
