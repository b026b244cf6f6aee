import { Type, type Static } from 'typebox'

import { Id, nullable, OrganizationReference, record, Timestamp } from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'

/** How many tokens an organization may have: for two directories, one in use and one to replace it. */
export const maxDirectoryTokens = 4

/** The token that an organization's directory authenticates with at `/scim/v2`. */
export const DirectoryToken = record(
  {
    id: Id,
    lastUsedAt: nullable({ ...Timestamp, description: 'To the minute; null if never.' }),
    createdBy: Id,
    createdAt: Timestamp,
  },
  { title: 'DirectoryToken' },
)
export type DirectoryToken = Static<typeof DirectoryToken>

const path = '/organizations/:id/directory-tokens'
const params = record({ id: OrganizationReference })

export const directoryTokens = {
  list: operation({
    method: 'GET',
    path,
    permission: 'organization.edit',
    summary: 'List the tokens of the directory, newest first.',
    params,
    query: PageQuery,
    result: PageOf(DirectoryToken),
  }),
  create: operation({
    method: 'POST',
    path,
    permission: 'organization.edit',
    needsConfirmation: true,
    summary:
      'Create a token for SCIM 2.0. It is shown only once, and adds, changes and deactivates members. An API key cannot do this.',
    params,
    status: 201,
    location: '/organizations/:params.id/directory-tokens/:directoryToken.id',
    result: record({ directoryToken: DirectoryToken, token: Type.String() }),
    errors: ['directory_tokens_full'],
  }),
  revoke: operation({
    method: 'DELETE',
    path: `${path}/:tokenId`,
    permission: 'organization.edit',
    summary: 'Revoke a token, effective with the next request.',
    params: record({ id: OrganizationReference, tokenId: Id }),
  }),
}
