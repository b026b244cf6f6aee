import { EmailAddress } from '@millwright/contract/fields'

import { errorsIn } from '#platform/http/schemas'

import { ChosenAttributes, type Query } from '../list-request.ts'
import { isObject, type Draft } from '../patching.ts'
import { addressOf, metaOf, versionOf } from '../resource.ts'
import { ScimError } from '../scim-error.ts'
import { userSchema } from '../schemas.ts'
import type { UserRow } from './user-queries.ts'

/** A user as the directory wants it. */
export interface WantedUser {
  userName: string
  externalId: string | null
  displayName: string | null
  formattedName: string | null
  givenName: string
  familyName: string
  emailAddress: string
  isActive: boolean
}

export function versionOfUser(row: UserRow): string {
  return versionOf(row)
}

export function userResource(row: UserRow, baseUrl: string, query: Query = {}): object {
  const plainName = `${row.givenName} ${row.familyName}`.trim()
  const draft = draftOf(row)
  const formatted = row.formattedName ?? plainName
  const displayName = row.displayName ?? plainName
  const resource = {
    schemas: [userSchema.id],
    id: row.id,
    ...draft,
    name: { ...(isObject(draft['name']) && draft['name']), ...(formatted && { formatted }) },
    ...(displayName && { displayName }),
    groups: row.groups.map(({ id, name }) => ({
      value: id,
      display: name,
      $ref: addressOf(baseUrl, 'Group', id),
    })),
    meta: metaOf(baseUrl, { kind: 'User', ...row, version: versionOfUser(row) }),
  }
  return new ChosenAttributes(query).pick(resource)
}

/** The directory's facts about a user, which it can change. */
export function draftOf(row: UserRow): Draft {
  return {
    userName: row.userName,
    ...(row.externalId !== null && { externalId: row.externalId }),
    name: {
      ...(row.formattedName !== null && { formatted: row.formattedName }),
      ...(row.familyName && { familyName: row.familyName }),
      ...(row.givenName && { givenName: row.givenName }),
    },
    ...(row.displayName !== null && { displayName: row.displayName }),
    active: row.status !== 'deactivated',
    emails: [{ value: row.emailAddress, type: 'work', primary: true }],
  }
}

const limits = { userName: 250, externalId: 250, displayName: 250, formatted: 250, name: 100 }

/**
 * Reads a draft.
 *
 * @param wasActive used if the draft does not tell whether the person has access
 * @throws {ScimError} `invalidValue`
 */
export function readUser(draft: Draft, wasActive: boolean): WantedUser {
  const name = isObject(draft['name']) ? draft['name'] : {}
  const userName = textIn(draft, 'userName', limits.userName)
  if (userName === null) throw new ScimError('invalidValue', 'A user needs a userName.')
  return {
    userName,
    externalId: textIn(draft, 'externalId', limits.externalId),
    displayName: textIn(draft, 'displayName', limits.displayName),
    formattedName: textIn(name, 'formatted', limits.formatted),
    givenName: textIn(name, 'givenName', limits.name) ?? '',
    familyName: textIn(name, 'familyName', limits.name) ?? '',
    emailAddress: addressIn(draft, userName),
    isActive: typeof draft['active'] === 'boolean' ? draft['active'] : wasActive,
  }
}

/** @throws {ScimError} `invalidValue` */
function textIn(fields: Draft, name: string, max: number): string | null {
  const given = fields[name]
  if (typeof given !== 'string' || given.trim() === '') return null
  if (given.length <= max) return given.trim()
  throw new ScimError('invalidValue', `${name} is longer than ${max} characters.`)
}

/**
 * The address that the person signs in with: the primary one, else the work one, else the first, else the user name.
 *
 * @throws {ScimError} `invalidValue`
 */
function addressIn({ emails }: Draft, userName: string): string {
  const given = (Array.isArray(emails) ? emails.filter(isObject) : []).filter(
    ({ value }) => typeof value === 'string',
  )
  const chosen =
    given.find(({ primary }) => primary === true) ??
    given.find(({ type }) => String(type).toLowerCase() === 'work') ??
    given[0]
  const email = chosen?.['value']
  const address = (typeof email === 'string' ? email : userName).trim().toLowerCase()
  if (errorsIn(EmailAddress, address).length === 0) return address
  throw new ScimError('invalidValue', 'A user needs an email address, in emails or as userName.')
}
