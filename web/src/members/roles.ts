import { roles, type Role } from '@millwright/contract/permissions'

import { i18n } from '../i18n.ts'

/** What a role allows, in a sentence that follows its name. */
export const roleHints = (): Record<Role, string> => ({
  member: i18n.t('sees published procedures and records captures'),
  manager: i18n.t('also creates and edits guidebooks, procedures and documents'),
  admin: i18n.t('also manages members and settings'),
  owner: i18n.t('can do everything, including adding other owners'),
})

/** The roles that someone may assign: only owners make owners. */
export function rolesToGive(own: Role): Role[] {
  return roles.filter((role) => role !== 'owner' || own === 'owner')
}

export function roleName(role: Role): string {
  return names[role]()
}

/** As a word within a line, without a surrounding sentence. */
export function roleInSentence(role: Role): string {
  return i18n.t('{role, select, member {member} manager {manager} admin {admin} other {owner}}', {
    role,
  })
}

const names: Record<Role, () => string> = {
  member: () => i18n.t('Member'),
  manager: () => i18n.t('Manager'),
  admin: () => i18n.t('Admin'),
  owner: () => i18n.t('Owner'),
}
