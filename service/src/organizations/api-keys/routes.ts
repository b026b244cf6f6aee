import { apiKeys, type ApiKey } from '@millwright/contract/api-keys'
import { notFound, referenceNotFound } from '@millwright/contract/errors'
import {
  isAtLeast,
  isOnRequest,
  permissionsOfKey,
  type Permission,
  type Role,
} from '@millwright/contract/permissions'

import { requirePermission, requireRole, type Member as Caller } from '#platform/access'
import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { routes } from '#platform/http/routes'
import { invalidRequest } from '#platform/http/validation'
import { newKey } from '#platform/key-tokens'

import { addMember, findMember, lockRoles, updateMember } from '../members/queries.ts'
import {
  findApiKey,
  reassignApiKey,
  insertApiKey,
  insertServiceUser,
  keyOfMember,
  listApiKeys,
} from './queries.ts'

const fiveYears = 5 * 366 * 24 * 3_600_000

export const apiKeyRoutes = routes(apiKeys, {
  async list({ org, query }) {
    return await listApiKeys(org, query)
  },

  async create({ org, member: caller, body: { name, role, expiresAt, permissions: requested } }) {
    const permissions = permissionsFor(caller, role, requested ?? null)
    requireNearFuture(expiresAt)
    await lockRoles(org)
    const belongsTo = await holderFor(org, caller, { role, permissions })
    const key = newKey()
    const userId = await insertServiceUser(org, name)
    const memberId = (await addMember(org, { userId, role })) ?? notFound()
    const createdBy = caller.id
    const created = { key, name, permissions, userId, memberId, expiresAt, createdBy, belongsTo }
    const id = await insertApiKey(org, created)
    return { apiKey: await apiKeyOf(org, id), key }
  },

  async handOver({ org, member: caller, params, body }) {
    await lockRoles(org)
    const apiKey = await apiKeyOf(org, params.apiKeyId)
    const heir = (await findMember(org, body.memberId)) ?? referenceNotFound('/memberId')
    requireRole(caller.role, 'owner')
    requireHeir(apiKey, heir)
    await reassignApiKey(org, apiKey.id, heir.id)
    return await apiKeyOf(org, apiKey.id)
  },

  async revoke({ org, params }) {
    const { memberId } = await apiKeyOf(org, params.apiKeyId)
    await updateMember(org, memberId, { status: 'removed' })
    return undefined
  },
})

/** @throws {ApiError} `not_found` */
async function apiKeyOf(org: OrganizationReader, id: string): Promise<ApiKey> {
  return (await findApiKey(org, id)) ?? notFound()
}

/**
 * The permissions that the key is limited to. No one can give a key more than they may do themselves, and only owners
 * can ask for permissions on request.
 *
 * @throws {ApiError} `permission_denied`
 */
function permissionsFor(
  caller: Caller,
  role: Role,
  requested: Permission[] | null,
): Permission[] | null {
  requireRole(caller.role, role)
  for (const permission of requested ?? []) {
    if (isOnRequest(permission)) requireRole(caller.role, 'owner')
    requirePermission(caller, permission)
  }
  const { keptTo } = caller
  if (requested || !keptTo) return requested
  return permissionsOfKey(role, null).filter((permission) => keptTo.includes(permission))
}

/**
 * The person that the key will belong to. A key made with another key belongs to that key's owner.
 *
 * @throws {ApiError} `not_found` if they have left meanwhile, `permission_denied` if they have been demoted
 */
async function holderFor(
  org: OrganizationWriter,
  caller: Caller,
  key: { role: Role; permissions: Permission[] | null },
): Promise<string> {
  const own = caller.keptTo ? await keyOfMember(org, caller.id) : null
  const holder = await findMember(org, own?.belongsTo ?? caller.id)
  if (holder?.status !== 'active' || holder.kind !== 'person') notFound()
  requireRole(holder.role, key.permissions?.some(isOnRequest) ? 'owner' : key.role)
  return holder.id
}

/** @throws {ApiError} `invalid_request` for a member who could not have made the key */
function requireHeir(
  { role, permissions }: ApiKey,
  heir: { kind: 'person' | 'service'; status: string; role: Role },
): void {
  const least = permissions.some(isOnRequest) ? 'owner' : role
  const isFit = heir.kind === 'person' && heir.status === 'active' && isAtLeast(heir.role, least)
  if (isFit) return
  const message = `It can only belong to an active member with at least the role ${least}.`
  throw invalidRequest([{ pointer: '/memberId', code: 'not_allowed', message }])
}

/** @throws {ApiError} `invalid_request` for a time in the past or beyond the longest life of a key */
function requireNearFuture(expiresAt: string): void {
  const milliseconds = Date.parse(expiresAt) - Date.now()
  if (milliseconds > 0 && milliseconds <= fiveYears) return
  const message = 'It must be in the future, at most five years from now.'
  throw invalidRequest([{ pointer: '/expiresAt', code: 'out_of_range', message }])
}
