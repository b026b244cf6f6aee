import { ApiError, notFound, referenceNotFound } from '@millwright/contract/errors'
import { teams, type Team } from '@millwright/contract/teams'

import { setArchivedAt } from '#platform/database/own-rows'
import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { routes } from '#platform/http/routes'

import { hasAssignmentsToTeam } from '../../assignments/assignee-queries.ts'
import {
  addToTeam,
  countPeople,
  deleteTeam,
  findTeam,
  insertTeam,
  isNameTaken,
  listTeams,
  releaseGroup,
  removeFromTeam,
  renameTeam,
} from './queries.ts'

export const teamRoutes = routes(teams, {
  async list({ org, query }) {
    return await listTeams(org, query)
  },

  async create({ org, member, body: { name, memberIds = [] } }) {
    await requireFreeName(org, name, null)
    await requirePeople(org, memberIds)
    const id = await insertTeam(org, { name, createdBy: member.id })
    await addToTeam(org, id, memberIds)
    return await teamOf(org, id)
  },

  async get({ org, params }) {
    return await teamOf(org, params.teamId)
  },

  async update({ org, params, body: { name } }) {
    const team = await ownTeam(org, params.teamId)
    if (name === undefined) return team
    if (team.archivedAt === null) await requireFreeName(org, name, team.id)
    await renameTeam(org, team.id, name)
    return await teamOf(org, team.id)
  },

  async archive({ org, params }) {
    const { id } = await ownTeam(org, params.teamId)
    await setArchivedAt(org, 'teams', id, true)
    return await teamOf(org, id)
  },

  async restore({ org, params }) {
    const { id, name } = await teamOf(org, params.teamId)
    await requireFreeName(org, name, id)
    await setArchivedAt(org, 'teams', id, false)
    return await teamOf(org, id)
  },

  async delete({ org, params }) {
    const { id } = await ownTeam(org, params.teamId)
    if (await hasAssignmentsToTeam(org, id)) throw new ApiError('team_in_use')
    await deleteTeam(org, id)
    return undefined
  },

  async addMembers({ org, params, body: { memberIds } }) {
    const { id } = await ownTeam(org, params.teamId)
    await requirePeople(org, memberIds)
    await addToTeam(org, id, memberIds)
    return await teamOf(org, id)
  },

  async removeMember({ org, params }) {
    const { id } = await ownTeam(org, params.teamId)
    if (!(await removeFromTeam(org, id, [params.memberId]))) notFound()
    return undefined
  },
})

/** @throws {ApiError} `not_found` */
async function teamOf(org: OrganizationReader, id: string): Promise<Team> {
  return (await findTeam(org, id)) ?? notFound()
}

/**
 * A team to be changed by hand, and from then on no longer by the directory.
 *
 * @throws {ApiError} `not_found`, `team_is_group`
 */
async function ownTeam(org: OrganizationWriter, id: string): Promise<Team> {
  const team = await teamOf(org, id)
  if (team.isGroup) throw new ApiError('team_is_group')
  await releaseGroup(org, id)
  return team
}

/** @throws {ApiError} `team_exists` */
async function requireFreeName(
  org: OrganizationWriter,
  name: string,
  besides: string | null,
): Promise<void> {
  if (await isNameTaken(org, name, besides)) throw new ApiError('team_exists')
}

/** @throws {ApiError} `not_found` for a member that is unknown, was removed, or is a program */
async function requirePeople(org: OrganizationReader, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return
  if ((await countPeople(org, memberIds)) < memberIds.length) referenceNotFound('/memberIds')
}
