import type { Assignment } from '@millwright/contract/assignments'
import type { Role } from '@millwright/contract/permissions'

import { i18n } from '../i18n.ts'

const shown = 3

/** Who has to do it: the role, the team, or the first few names. */
export function assigneeWords(assignment: Assignment): string {
  const { role, team, assignees, doneBy } = assignment
  const receivers = receiverWords(assignment)
  if (receivers === '') return i18n.t('No one anymore')
  const isSeveral = role !== null || team !== null || assignees.length > 1
  return doneBy === 'everyone' && isSeveral
    ? i18n.t('{who} · each of them', { who: receivers })
    : receivers
}

function receiverWords({ role, team, assignees }: Assignment): string {
  if (role !== null) return everyoneWithRole(role)
  if (team !== null) return i18n.t('Team {name}', { name: team.name })
  const names = assignees.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
  const others = names.length - shown
  return others > 0
    ? i18n.t('{names} and {count, plural, one {# other} other {# others}}', {
        names: names.slice(0, shown).join(', '),
        count: others,
      })
    : names.join(', ')
}

export function everyoneWithRole(role: Role): string {
  return i18n.t(
    '{role, select, member {All members} manager {All managers} admin {All admins} other {All owners}}',
    { role },
  )
}
