import type {
  OrganizationReader,
  OrganizationStore,
  OrganizationWriter,
} from '#platform/database/organization-store'
import { isId } from '#platform/id'

import { lockRoles } from '../../organizations/members/queries.ts'
import { recordDeed } from '../activity-queries.ts'
import { ChosenAttributes, listResponse, readListRequest } from '../list-request.ts'
import { patchDraft, readDraft, readOperations, type Draft } from '../patching.ts'
import { addressOf, requireVersion, type ScimAnswer, type ScimRequest } from '../resource.ts'
import { groupSchema } from '../schemas.ts'
import { noResource } from '../scim-error.ts'
import { findGroup, listGroups, membersOf, type GroupRow } from './group-queries.ts'
import { draftOfGroup, groupResource, readGroup, versionOfGroup } from './group-resource.ts'
import { addGroup, changeGroup, deleteGroup } from './provisioning.ts'

interface Services {
  store: OrganizationStore
  baseUrl: string
}

/** A directory's requests for groups, which are teams here. */
export function groupHandlers(services: Services) {
  return { ...readingGroups(services), ...changingGroups(services) }
}

function readingGroups({ store, baseUrl }: Services) {
  return {
    async list({ organizationId, query }: ScimRequest): Promise<ScimAnswer> {
      const request = readListRequest(query)
      const wantsMembers = new ChosenAttributes(query).includes('members')
      return await store.readAsSystem(organizationId, async (org) => {
        const { rows, total } = await listGroups(org, request)
        const ids = rows.map(({ id }) => id)
        const members = wantsMembers ? await membersOf(org, ids) : []
        const byGroup = Map.groupBy(members, ({ groupId }) => groupId)
        const groups = rows.map((row) =>
          groupResource(row, byGroup.get(row.id) ?? [], { baseUrl, query }),
        )
        return { status: 200, body: listResponse(groups, { total, offset: request.offset }) }
      })
    },

    async get(request: ScimRequest): Promise<ScimAnswer> {
      const { organizationId, id } = request
      return await store.readAsSystem(
        organizationId,
        async (org) => await answerGroup(org, id, { baseUrl, request }),
      )
    },
  }
}

function changingGroups({ store, baseUrl }: Services) {
  /** @param answer makes the answer once it is done */
  const change = async (
    request: ScimRequest,
    draftFrom: (row: GroupRow, memberIds: string[]) => Draft,
    answer: (org: OrganizationWriter, id: string) => Promise<ScimAnswer>,
  ): Promise<ScimAnswer> =>
    await store.writeAsSystem(request.organizationId, async (org) => {
      await lockRoles(org)
      const before = await groupOf(org, request.id)
      requireVersion(request, versionOfGroup(before))
      const memberIds = (await membersOf(org, [before.id])).map(({ id }) => id)
      const wanted = readGroup(draftFrom(before, memberIds))
      const note = await recordDeed(org, 'teams.update', { teamId: before.id })
      await changeGroup(org, { id: before.id, memberIds }, wanted)
      await note()
      return await answer(org, before.id)
    })
  return {
    async create(request: ScimRequest): Promise<ScimAnswer> {
      const wanted = readGroup(readDraft(groupSchema, request.body))
      return await store.writeAsSystem(request.organizationId, async (org) => {
        await lockRoles(org)
        const id = await addGroup(org, wanted)
        const note = await recordDeed(org, 'teams.create', { created: id })
        await note()
        const location = addressOf(baseUrl, 'Group', id)
        return { ...(await answerGroup(org, id, { baseUrl, request })), status: 201, location }
      })
    },

    async replace(request: ScimRequest): Promise<ScimAnswer> {
      const draft = readDraft(groupSchema, request.body)
      return await change(
        request,
        () => draft,
        async (org, id) => await answerGroup(org, id, { baseUrl, request }),
      )
    },

    /** Answered without the group, which may have many members. */
    async patch(request: ScimRequest): Promise<ScimAnswer> {
      const operations = readOperations(request.body)
      return await change(
        request,
        (row, memberIds) => {
          const draft = draftOfGroup(row, memberIds)
          for (const operation of operations) patchDraft(groupSchema, draft, operation)
          return draft
        },
        async (org, id) => ({ status: 204, version: versionOfGroup(await groupOf(org, id)) }),
      )
    },

    async delete(request: ScimRequest): Promise<ScimAnswer> {
      return await store.writeAsSystem(request.organizationId, async (org) => {
        await lockRoles(org)
        const before = await groupOf(org, request.id)
        requireVersion(request, versionOfGroup(before))
        await deleteGroup(org, before.id)
        return { status: 204 }
      })
    },
  }
}

async function answerGroup(
  org: OrganizationReader,
  id: string,
  { baseUrl, request: { query } }: { baseUrl: string; request: ScimRequest },
): Promise<ScimAnswer> {
  const wantsMembers = new ChosenAttributes(query).includes('members')
  const [row, members] = await Promise.all([
    groupOf(org, id),
    wantsMembers && isId(id) ? membersOf(org, [id]) : [],
  ])
  const body = groupResource(row, members, { baseUrl, query })
  return { status: 200, body, version: versionOfGroup(row) }
}

/** @throws {ScimError} 404 */
async function groupOf(org: OrganizationReader, id: string): Promise<GroupRow> {
  return (isId(id) ? await findGroup(org, id) : null) ?? noResource()
}
