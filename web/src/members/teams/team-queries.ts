import { maxAddedToTeam, type Team } from '@millwright/contract/teams'
import type { Client } from '@millwright/sdk/client'
import { everyItem } from '@millwright/sdk/every-item'
import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'
import { useChange, type Change } from '../../use-change.ts'

/** Every team by name, also archived ones. */
export function allTeams(slug: string) {
  return queryOptions({
    queryKey: ['teams.list', slug],
    staleTime: 60_000,
    queryFn: async () => {
      const teams: Team[] = []
      const query = { limit: 200, archived: 'all', sort: 'name' } as const
      const input = { params: { id: slug }, query }
      for await (const team of everyItem(apiFor(slug).teams.list, input)) teams.push(team)
      return teams
    },
  })
}

/** Those in a team. */
export function membersOfTeam(slug: string, teamId: string) {
  return queryOptions({
    queryKey: ['members.list', slug, 'team', teamId],
    queryFn: async () => {
      const ids: string[] = []
      const input = { params: { id: slug }, query: { limit: 200, teamId } }
      for await (const { id } of everyItem(apiFor(slug).members.list, input)) ids.push(id)
      return ids
    },
  })
}

/** A change to a team, which members and what is assigned to it show too. */
export function useTeamChange<Input, Answer>(...change: Change<Input, Answer>) {
  return useChange(['teams.list', 'members.list', 'assignments.list', 'assignments.get'], ...change)
}

export interface TeamValues {
  name: string
  memberIds: string[]
}

/** Saves a new team, or what has changed of one. */
export async function saveTeam(
  client: Client,
  slug: string,
  { name, memberIds }: TeamValues,
  before?: TeamValues & { id: string },
): Promise<void> {
  const params = { id: slug }
  const { id: teamId } =
    before === undefined
      ? await client.teams.create({ params, body: { name } })
      : before.name === name
        ? before
        : await client.teams.update({ params: { ...params, teamId: before.id }, body: { name } })
  const were = before?.memberIds ?? []
  const added = memberIds.filter((each) => !were.includes(each))
  for (let from = 0; from < added.length; from += maxAddedToTeam) {
    const some = added.slice(from, from + maxAddedToTeam)
    await client.teams.addMembers({ params: { ...params, teamId }, body: { memberIds: some } })
  }
  for (const memberId of were.filter((each) => !memberIds.includes(each))) {
    await client.teams.removeMember({ params: { ...params, teamId, memberId } })
  }
}
