import { apiKeys } from '@millwright/contract/api-keys'
import { notFound } from '@millwright/contract/errors'

import { requireRole } from '#platform/access'
import { routes } from '#platform/http/routes'
import { invalid } from '#platform/http/validation'
import { newKey } from '#platform/key-tokens'

import { addMember, updateMember } from '../members/queries.ts'
import {
  findApiKey,
  insertApiKey,
  insertServiceUser,
  listApiKeys,
  revokeApiKey,
} from './queries.ts'

const fiveYears = 5 * 366 * 24 * 3_600_000

export const apiKeyRoutes = routes(apiKeys, {
  async list({ org, query }) {
    return await listApiKeys(org, query)
  },

  async create({ org, member: caller, body: { name, role, expiresAt } }) {
    if (role === 'owner') requireRole(caller.role, 'owner')
    requireNearFuture(expiresAt)
    const key = newKey()
    const userId = await insertServiceUser(org, name)
    const memberId = (await addMember(org, { userId, role })) ?? notFound()
    const created = { key, name, role, userId, memberId, expiresAt, createdBy: caller.id }
    const id = await insertApiKey(org, created)
    return { apiKey: (await findApiKey(org, id)) ?? notFound(), key }
  },

  async revoke({ org, params }) {
    const { id, memberId } = (await findApiKey(org, params.apiKeyId)) ?? notFound()
    await revokeApiKey(org, id)
    await updateMember(org, memberId, { status: 'removed' })
    return undefined
  },
})

/** @throws {ApiError} `invalid_request` for a moment that is past or further away than a key may last */
function requireNearFuture(expiresAt: string): void {
  const milliseconds = Date.parse(expiresAt) - Date.now()
  if (milliseconds > 0 && milliseconds <= fiveYears) return
  const message = 'It must be in the future, within five years.'
  throw invalid([{ pointer: '/expiresAt', code: 'out_of_range', message }])
}
