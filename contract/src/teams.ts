import { Type, type Static } from 'typebox'

import {
  ArchivedFilter,
  Id,
  nullable,
  OrganizationReference,
  record,
  TextFilter,
  Timestamp,
  Title,
} from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'
import { sortParameter } from './sort.ts'

/** How many members one request may add to a team. */
export const maxAddedToTeam = 200

/** Members who do the same work. An assignment to a team applies to everyone in it at that time. */
export const Team = record(
  {
    id: Id,
    organizationId: Id,
    name: Title,
    memberCount: Type.Integer(),
    isGroup: Type.Boolean({
      description: "Whether the organization's directory manages its members (SCIM).",
    }),
    archivedAt: nullable(Timestamp),
    createdBy: nullable(Id),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Team' },
)
export type Team = Static<typeof Team>

const path = '/organizations/:id/teams'
const params = record({ id: OrganizationReference })
const teamParams = record({ id: OrganizationReference, teamId: Id })
const memberIds = Type.Array(Id, { maxItems: maxAddedToTeam, uniqueItems: true })

export const teams = {
  list: operation({
    method: 'GET',
    path,
    permission: 'members.view',
    summary:
      'List teams, oldest first unless sorted otherwise. List the members of one with `GET …/members?teamId=`.',
    params,
    query: record({
      ...PageQuery.properties,
      q: Type.Optional({ ...TextFilter, description: 'A text in the name.' }),
      memberId: Type.Optional({ ...Id, description: 'Only teams with this member.' }),
      archived: ArchivedFilter,
      sort: sortParameter('name', 'createdAt'),
    }),
    result: PageOf(Team),
  }),
  create: operation({
    method: 'POST',
    path,
    permission: 'teams.edit',
    summary: 'Create a team.',
    params,
    body: record({ name: Title, memberIds: Type.Optional(memberIds) }),
    status: 201,
    location: '/organizations/:organizationId/teams/:id',
    result: Team,
    errors: ['team_exists'],
  }),
  get: operation({
    method: 'GET',
    path: `${path}/:teamId`,
    permission: 'members.view',
    summary: 'Get a team.',
    params: teamParams,
    result: Team,
  }),
  update: operation({
    method: 'PATCH',
    path: `${path}/:teamId`,
    permission: 'teams.edit',
    summary: 'Rename a team.',
    params: teamParams,
    body: record({ name: Type.Optional(Title) }),
    result: Team,
    errors: ['team_exists', 'team_is_group'],
  }),
  archive: operation({
    method: 'POST',
    path: `${path}/:teamId/archive`,
    permission: 'teams.edit',
    summary: 'Archive a team: nothing new is assigned to it. Its members keep what already is.',
    params: teamParams,
    status: 200,
    result: Team,
    errors: ['team_is_group'],
  }),
  restore: operation({
    method: 'POST',
    path: `${path}/:teamId/restore`,
    permission: 'teams.edit',
    summary: 'Restore an archived team.',
    params: teamParams,
    status: 200,
    result: Team,
    errors: ['team_exists'],
  }),
  delete: operation({
    method: 'DELETE',
    path: `${path}/:teamId`,
    permission: 'teams.edit',
    summary: 'Delete a team that nothing was ever assigned to; archive other teams instead.',
    params: teamParams,
    errors: ['team_in_use', 'team_is_group'],
  }),
  addMembers: operation({
    method: 'POST',
    path: `${path}/:teamId/members`,
    permission: 'teams.edit',
    summary: 'Add members to a team. Those already in it stay.',
    params: teamParams,
    body: record({ memberIds: Type.Array(Id, { ...memberIds, minItems: 1 }) }),
    status: 200,
    result: Team,
    errors: ['team_is_group'],
  }),
  removeMember: operation({
    method: 'DELETE',
    path: `${path}/:teamId/members/:memberId`,
    permission: 'teams.edit',
    summary: 'Remove a member from a team.',
    params: record({ id: OrganizationReference, teamId: Id, memberId: Id }),
    errors: ['team_is_group'],
  }),
}
