import { Type, type Static } from 'typebox'

import { Id, OrganizationReference, oneOf, record, Timestamp } from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'
import { roles } from './permissions.ts'

/** A way in for a program: it is a member of its own, with a role and an end. */
export const ApiKey = record(
  {
    id: Id,
    name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    role: oneOf(roles),
    memberId: Id,
    expiresAt: Timestamp,
    createdBy: Id,
    createdAt: Timestamp,
  },
  { title: 'ApiKey' },
)
export type ApiKey = Static<typeof ApiKey>

const params = record({ id: OrganizationReference })

export const apiKeys = {
  list: operation({
    method: 'GET',
    path: '/organizations/:id/api-keys',
    permission: 'api-keys.manage',
    summary: 'List the API keys that have not been revoked, newest first.',
    params,
    query: PageQuery,
    result: PageOf(ApiKey),
  }),
  create: operation({
    method: 'POST',
    path: '/organizations/:id/api-keys',
    permission: 'api-keys.manage',
    summary: 'Make an API key. It is shown this once, and works as a Bearer token.',
    params,
    body: record({
      name: ApiKey.properties.name,
      role: ApiKey.properties.role,
      expiresAt: Type.String({ format: 'date-time', description: 'Within five years.' }),
    }),
    status: 201,
    location: '/organizations/:params.id/api-keys/:apiKey.id',
    result: record({ apiKey: ApiKey, key: Type.String() }),
  }),
  revoke: operation({
    method: 'DELETE',
    path: '/organizations/:id/api-keys/:apiKeyId',
    permission: 'api-keys.manage',
    summary: 'Revoke an API key, from the next request on.',
    params: record({ ...params.properties, apiKeyId: Id }),
  }),
}
