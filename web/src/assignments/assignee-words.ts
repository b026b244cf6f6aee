import type { Assignment } from '@millwright/contract/assignments'
import type { Role } from '@millwright/contract/permissions'

import { i18n } from '../i18n.ts'

const shown = 3

/** Who has to do it: the role, or the first few names. */
export function assigneeWords({ role, assignees, doneBy }: Assignment): string {
  const names = assignees.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
  const others = names.length - shown
  const who =
    role === null
      ? others > 0
        ? i18n.t('{names} and {count, plural, one {# other} other {# others}}', {
            names: names.slice(0, shown).join(', '),
            count: others,
          })
        : names.join(', ')
      : everyoneWithRole(role)
  if (who === '') return i18n.t('No one any more')
  return doneBy === 'everyone' && (role !== null || names.length > 1)
    ? i18n.t('{who} · each of them', { who })
    : who
}

export function everyoneWithRole(role: Role): string {
  return i18n.t(
    '{role, select, member {All members} manager {All managers} admin {All admins} other {All owners}}',
    { role },
  )
}
