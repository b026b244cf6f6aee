import type { Member } from '@millwright/contract/members'
import type { Team } from '@millwright/contract/teams'

import type { Addressed } from './mentions.ts'

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}

/** The people who can be mentioned: by name, or by the start of their address, as the service calls them. */
export function peopleIn(members: ReadonlyMap<string, Member>): Addressed[] {
  return [...members.values()].flatMap(
    ({ id, status, firstName, lastName, email_address: address }) => {
      if (status === 'deactivated') return []
      const name = fullName({ firstName, lastName }) || (address.split('@')[0] ?? '')
      return [{ id, name }]
    },
  )
}

/** The teams that can be mentioned. */
export function teamsIn(teams: readonly Team[]): Addressed[] {
  return teams
    .filter(({ archivedAt }) => archivedAt === null)
    .map(({ id, name }) => ({ id, name, isTeam: true }))
}
