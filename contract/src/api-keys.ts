import { Type, type Static } from 'typebox'

import { Id, nullable, OrganizationReference, oneOf, record, Timestamp } from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'
import { permissions, roles, type Permission } from './permissions.ts'

const OnePermission = Type.Unsafe<Permission>({ type: 'string', enum: permissions })

/**
 * What a program signs in with: a separate member with a role and an end. It belongs to a person, and
 * ends when they leave.
 */
export const ApiKey = record(
  {
    id: Id,
    name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    role: oneOf(roles),
    memberId: Id,
    expiresAt: Timestamp,
    permissions: Type.Array(OnePermission),
    belongsTo: Type.String({
      format: 'uuid',
      description:
        'The member the key belongs to. It stops working when they leave or are deactivated.',
    }),
    lastUsedAt: nullable(
      Type.String({
        format: 'date-time',
        description: 'When it was last used, to the minute; null if never.',
      }),
    ),
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
    needsConfirmation: true,
    summary: 'Create an API key. The key is shown only once and works as a Bearer token.',
    params,
    body: record({
      name: ApiKey.properties.name,
      role: ApiKey.properties.role,
      expiresAt: Type.String({ format: 'date-time', description: 'At most five years from now.' }),
      permissions: Type.Optional(
        Type.Array(OnePermission, {
          uniqueItems: true,
          minItems: 1,
          maxItems: permissions.length,
          description:
            'What the key may do, within its role. If omitted, everything except `members.manage` and `api-keys.manage`, which only owners can grant.',
        }),
      ),
    }),
    status: 201,
    location: '/organizations/:params.id/api-keys/:apiKey.id',
    result: record({ apiKey: ApiKey, key: Type.String() }),
  }),
  handOver: operation({
    method: 'POST',
    path: '/organizations/:id/api-keys/:apiKeyId/hand-over',
    permission: 'api-keys.manage',
    needsConfirmation: true,
    summary:
      'Transfer an API key to another member, so that it keeps working when someone leaves. Owners only.',
    params: record({ ...params.properties, apiKeyId: Id }),
    body: record({ memberId: Id }),
    status: 200,
    result: ApiKey,
    errors: ['not_found'],
  }),
  revoke: operation({
    method: 'DELETE',
    path: '/organizations/:id/api-keys/:apiKeyId',
    permission: 'api-keys.manage',
    summary: 'Revoke an API key, effective with the next request.',
    params: record({ ...params.properties, apiKeyId: Id }),
  }),
}
