import type { ApiKey } from '@millwright/contract/api-keys'
import type { Page, PageQuery } from '@millwright/contract/page'
import { permissionsOfKey, type Permission } from '@millwright/contract/permissions'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type {
  NullableTimestampColumn,
  TimestampColumn,
  WrittenTimestampColumn,
} from '#platform/database/tables'
import { newId } from '#platform/id'
import { mapPage, pageFrom } from '#platform/page'
import { hashSecret } from '#platform/secrets'

declare module '#platform/database/tables' {
  interface Tables {
    api_keys: {
      organization_id: string
      id: string
      name: string
      member_id: string
      session_id: string
      expires_at: WrittenTimestampColumn
      revoked_at: NullableTimestampColumn
      created_by: string
      belongs_to: string
      created_at: TimestampColumn
    }
  }
}

function keyRows(org: OrganizationReader) {
  return org.db
    .selectFrom('api_keys as k')
    .innerJoin('members as m', (join) =>
      join.onRef('m.organization_id', '=', 'k.organization_id').onRef('m.id', '=', 'k.member_id'),
    )
    .innerJoin('sessions as s', 's.id', 'k.session_id')
    .select([
      'k.id',
      'k.name',
      'm.role',
      's.permissions',
      'k.member_id as memberId',
      'k.belongs_to as belongsTo',
      's.last_used_at as lastUsedAt',
      'k.expires_at as expiresAt',
      'k.created_by as createdBy',
      'k.created_at as createdAt',
    ])
    .where('k.organization_id', '=', org.id)
    .where('k.revoked_at', 'is', null)
}

export async function listApiKeys(org: OrganizationReader, page: PageQuery): Promise<Page<ApiKey>> {
  const order = { by: 'k.id', as: 'id', changedAt: 'k.created_at' } as const
  return mapPage(await pageFrom(keyRows(org), page, order), apiKeyOf)
}

export async function findApiKey(org: OrganizationReader, id: string): Promise<ApiKey | null> {
  const row = await keyRows(org).where('k.id', '=', id).executeTakeFirst()
  return row ? apiKeyOf(row) : null
}

/** The API key that a member represents; null for people. */
export async function keyOfMember(
  org: OrganizationReader,
  memberId: string,
): Promise<ApiKey | null> {
  const row = await keyRows(org).where('k.member_id', '=', memberId).executeTakeFirst()
  return row ? apiKeyOf(row) : null
}

function apiKeyOf(row: Omit<ApiKey, 'permissions'> & { permissions: Permission[] | null }): ApiKey {
  return { ...row, permissions: permissionsOfKey(row.role, row.permissions) }
}

/** Makes the user behind a key. The caller then makes its member. */
export async function insertServiceUser(org: OrganizationWriter, name: string): Promise<string> {
  const id = newId()
  await org.db
    .insertInto('users')
    // A domain that email never reaches (RFC 2606).
    .values({ id, email_address: `${id}@keys.invalid`, first_name: name, is_service: true })
    .execute()
  return id
}

export async function insertApiKey(
  org: OrganizationWriter,
  apiKey: {
    key: string
    name: string
    permissions: Permission[] | null
    userId: string
    memberId: string
    expiresAt: string
    createdBy: string
    belongsTo: string
  },
): Promise<string> {
  const [id, sessionId] = [newId(), newId()]
  await org.db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: apiKey.userId,
      organization_id: org.id,
      user_agent: apiKey.name,
      key_hash: hashSecret(apiKey.key),
      permissions: apiKey.permissions,
      expires_at: apiKey.expiresAt,
    })
    .execute()
  await org.db
    .insertInto('api_keys')
    .values({
      organization_id: org.id,
      id,
      name: apiKey.name,
      member_id: apiKey.memberId,
      session_id: sessionId,
      expires_at: apiKey.expiresAt,
      created_by: apiKey.createdBy,
      belongs_to: apiKey.belongsTo,
    })
    .execute()
  return id
}

export async function reassignApiKey(
  org: OrganizationWriter,
  id: string,
  memberId: string,
): Promise<void> {
  await org.db
    .updateTable('api_keys')
    .set({ belongs_to: memberId })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}
