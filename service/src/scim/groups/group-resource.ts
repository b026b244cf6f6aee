import { isId } from '#platform/id'

import { ChosenAttributes, type Query } from '../list-request.ts'
import { isObject, type Draft } from '../patching.ts'
import { addressOf, metaOf, versionOf } from '../resource.ts'
import { ScimError } from '../scim-error.ts'
import { groupSchema } from '../schemas.ts'
import type { GroupMember, GroupRow } from './group-queries.ts'

/** A group as the directory wants it. */
export interface WantedGroup {
  name: string
  externalId: string | null
  memberIds: string[]
}

const maxName = 200
const maxExternalId = 250
/** The maximum per request; longer lists are sent in pieces. */
const maxMembers = 20_000

export function versionOfGroup(row: GroupRow): string {
  return versionOf(row)
}

export function groupResource(
  row: GroupRow,
  members: readonly GroupMember[],
  { baseUrl, query = {} }: { baseUrl: string; query?: Query },
): object {
  const resource = {
    schemas: [groupSchema.id],
    id: row.id,
    ...(row.externalId !== null && { externalId: row.externalId }),
    displayName: row.name,
    members: members.map(({ id, name }) => ({
      value: id,
      display: name,
      type: 'User',
      $ref: addressOf(baseUrl, 'User', id),
    })),
    meta: metaOf(baseUrl, { kind: 'Group', ...row, version: versionOfGroup(row) }),
  }
  return new ChosenAttributes(query).pick(resource)
}

export function draftOfGroup(row: GroupRow, memberIds: readonly string[]): Draft {
  return {
    displayName: row.name,
    ...(row.externalId !== null && { externalId: row.externalId }),
    members: memberIds.map((value) => ({ value })),
  }
}

/** @throws {ScimError} `invalidValue` */
export function readGroup(draft: Draft): WantedGroup {
  const { displayName, externalId, members } = draft
  const name = typeof displayName === 'string' ? displayName.trim() : ''
  if (name === '' || name.length > maxName) {
    throw new ScimError(
      'invalidValue',
      `A group needs a displayName of up to ${maxName} characters.`,
    )
  }
  if (typeof externalId === 'string' && externalId.length > maxExternalId) {
    throw new ScimError('invalidValue', `externalId is longer than ${maxExternalId} characters.`)
  }
  return {
    name,
    externalId: typeof externalId === 'string' ? externalId : null,
    memberIds: idsIn(members),
  }
}

/** @throws {ScimError} `invalidValue` */
function idsIn(members: unknown): string[] {
  const given = Array.isArray(members) ? members.filter(isObject) : []
  if (given.length > maxMembers) {
    throw new ScimError('invalidValue', `A group has up to ${maxMembers} members.`)
  }
  return given.map(({ value }) => {
    const id = String(value).toLowerCase()
    if (isId(id)) return id
    throw new ScimError('invalidValue', 'A member is not the id of a user.')
  })
}
