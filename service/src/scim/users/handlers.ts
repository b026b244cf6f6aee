import { isId } from '#platform/id'
import type { OrganizationReader, OrganizationStore } from '#platform/database/organization-store'

import { lockRoles } from '../../organizations/members/queries.ts'
import { recordDeed } from '../activity-queries.ts'
import { listResponse, readListRequest } from '../list-request.ts'
import { patchDraft, readDraft, readOperations, type Draft } from '../patching.ts'
import { requireVersion, addressOf, type ScimAnswer, type ScimRequest } from '../resource.ts'
import { userSchema } from '../schemas.ts'
import { noResource } from '../scim-error.ts'
import { addUser, changeUser, deactivate } from './provisioning.ts'
import { findUserOf, listUsers, type UserRow } from './user-queries.ts'
import { draftOf, readUser, userResource, versionOfUser } from './user-resource.ts'

interface Services {
  store: OrganizationStore
  baseUrl: string
}

/** A directory's requests for users. */
export function userHandlers(services: Services) {
  return { ...readingUsers(services), ...changingUsers(services) }
}

function readingUsers({ store, baseUrl }: Services) {
  return {
    async list({ organizationId, query }: ScimRequest): Promise<ScimAnswer> {
      const request = readListRequest(query)
      const { rows, total } = await store.readAsSystem(
        organizationId,
        async (org) => await listUsers(org, request),
      )
      const users = rows.map((row) => userResource(row, baseUrl, query))
      return { status: 200, body: listResponse(users, { total, offset: request.offset }) }
    },

    async get(request: ScimRequest): Promise<ScimAnswer> {
      const { organizationId, id } = request
      const row = await store.readAsSystem(organizationId, async (org) => await userOf(org, id))
      return answerUser(row, baseUrl, request)
    },
  }
}

function changingUsers({ store, baseUrl }: Services) {
  const change = async (request: ScimRequest, draftFrom: (row: UserRow) => Draft) =>
    await store.writeAsSystem(request.organizationId, async (org) => {
      await lockRoles(org)
      const before = await userOf(org, request.id)
      requireVersion(request, versionOfUser(before))
      const wanted = readUser(draftFrom(before), before.status !== 'deactivated')
      const note = await recordDeed(org, 'members.update', { memberId: before.id })
      await changeUser(org, before, wanted)
      await note()
      return answerUser(await userOf(org, before.id), baseUrl, request)
    })
  return {
    async create(request: ScimRequest): Promise<ScimAnswer> {
      const wanted = readUser(readDraft(userSchema, request.body), true)
      return await store.writeAsSystem(request.organizationId, async (org) => {
        await lockRoles(org)
        const id = await addUser(org, wanted)
        const note = await recordDeed(org, 'directory.addMember', { created: id })
        await note()
        const location = addressOf(baseUrl, 'User', id)
        return { ...answerUser(await userOf(org, id), baseUrl, request), status: 201, location }
      })
    },

    async replace(request: ScimRequest): Promise<ScimAnswer> {
      const draft = readDraft(userSchema, request.body)
      return await change(request, () => draft)
    },

    async patch(request: ScimRequest): Promise<ScimAnswer> {
      const operations = readOperations(request.body)
      return await change(request, (row) => {
        const draft = draftOf(row)
        for (const operation of operations) patchDraft(userSchema, draft, operation)
        return draft
      })
    },

    async delete(request: ScimRequest): Promise<ScimAnswer> {
      return await store.writeAsSystem(request.organizationId, async (org) => {
        await lockRoles(org)
        const before = await userOf(org, request.id)
        requireVersion(request, versionOfUser(before))
        const note = await recordDeed(org, 'members.remove', { memberId: before.id })
        await deactivate(org, before, 'removed')
        await note()
        return { status: 204 }
      })
    },
  }
}

function answerUser(row: UserRow, baseUrl: string, { query }: ScimRequest): ScimAnswer {
  const body = userResource(row, baseUrl, query)
  return { status: 200, body, version: versionOfUser(row) }
}

/** @throws {ScimError} 404 */
async function userOf(org: OrganizationReader, id: string): Promise<UserRow> {
  return (isId(id) ? await findUserOf(org, id) : null) ?? noResource()
}
