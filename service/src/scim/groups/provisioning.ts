import { setArchivedAt } from '#platform/database/own-rows'
import type { OrganizationWriter } from '#platform/database/organization-store'

import { hasAssignmentsToTeam } from '../../assignments/assignee-queries.ts'
import {
  addToTeam,
  countPeople,
  deleteTeam,
  isNameTaken,
  releaseGroup,
  removeFromTeam,
} from '../../organizations/teams/queries.ts'
import { applyGroupRoles, grantsRole } from '../../organizations/teams/role-queries.ts'
import { recordDeed } from '../activity-queries.ts'
import { ScimError } from '../scim-error.ts'
import { insertGroup, membersOf, updateGroup } from './group-queries.ts'
import type { WantedGroup } from './group-resource.ts'

/** @throws {ScimError} `uniqueness`, `invalidValue` */
export async function addGroup(org: OrganizationWriter, wanted: WantedGroup): Promise<string> {
  await requireFreeName(org, wanted.name, null)
  const id = await insertGroup(org, wanted)
  await changeMembers(org, { id, memberIds: [] }, wanted)
  return id
}

interface Before {
  id: string
  memberIds: readonly string[]
}

/** @throws {ScimError} `uniqueness`, `invalidValue` */
export async function changeGroup(
  org: OrganizationWriter,
  before: Before,
  wanted: WantedGroup,
): Promise<void> {
  await requireFreeName(org, wanted.name, before.id)
  const grantedRole = await grantsRole(org, before.id)
  await updateGroup(org, before.id, wanted)
  await changeMembers(org, before, wanted)
  // Under another name it may give another role, or none.
  if (grantedRole !== (await grantsRole(org, before.id))) {
    await applyGroupRoles(org, [...new Set([...before.memberIds, ...wanted.memberIds])])
  }
}

/** @throws {ScimError} `invalidValue` */
async function changeMembers(
  org: OrganizationWriter,
  { id, memberIds: were }: Before,
  { memberIds }: WantedGroup,
): Promise<void> {
  const [old, wanted] = [new Set(were), new Set(memberIds)]
  const added = [...wanted].filter((each) => !old.has(each))
  const gone = were.filter((each) => !wanted.has(each))
  if (added.length > 0 && (await countPeople(org, added)) < added.length) {
    throw new ScimError('invalidValue', 'A member is not the id of a user.')
  }
  if (gone.length > 0) await removeFromTeam(org, id, gone)
  if (added.length > 0) await addToTeam(org, id, added)
  const moved = [...added, ...gone]
  if (moved.length > 0 && (await grantsRole(org, id))) await applyGroupRoles(org, moved)
}

/** Deletes a group. If anything is or was assigned to it, it stays as an archived team without members instead. */
export async function deleteGroup(org: OrganizationWriter, id: string): Promise<void> {
  const members = (await membersOf(org, [id])).map((each) => each.id)
  const grantedRole = await grantsRole(org, id)
  const note = await recordDeed(org, 'teams.delete', { teamId: id })
  if (await hasAssignmentsToTeam(org, id)) {
    if (members.length > 0) await removeFromTeam(org, id, members)
    await releaseGroup(org, id)
    await setArchivedAt(org, 'teams', id, true)
  } else {
    await deleteTeam(org, id)
  }
  if (grantedRole) await applyGroupRoles(org, members)
  await note()
}

/** @throws {ScimError} `uniqueness` */
async function requireFreeName(
  org: OrganizationWriter,
  name: string,
  besides: string | null,
): Promise<void> {
  if (!(await isNameTaken(org, name, besides))) return
  throw new ScimError('uniqueness', 'A team of the organization has this name already.')
}
