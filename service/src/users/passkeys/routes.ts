import { ApiError, notFound } from '@millwright/contract/errors'
import { maxPasskeys, passkeys, type Passkey } from '@millwright/contract/passkeys'

import type { SystemQueries } from '#platform/database/organization-store'
import { countCall } from '#platform/http/rate-counters'
import { routes, type Handlers } from '#platform/http/routes'
import { newSecret } from '#platform/secrets'

import { findUser } from '../queries.ts'
import { findSecondFactor } from '../second-factor/queries.ts'
import { beginIntermediateSession } from '../sign-in/intermediate-queries.ts'
import { hasShownSecondFactor } from '../sign-in/second-factor-queries.ts'
import { requireAssertion, type AssertionServices } from './assertion-queries.ts'
import {
  listCredentials,
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  renamePasskey,
  consumeChallenge,
} from './queries.ts'
import { readChallenge, verifyRegistration, relyingParty } from './verifying.ts'

export interface PasskeyServices extends AssertionServices {
  limits: AssertionServices['limits'] & { signInMailsPerIpPerHour: number }
}

const seconds = 300

const own: Pick<Handlers<typeof passkeys>, 'list' | 'rename' | 'remove'> = {
  async list({ db, caller, query }) {
    return await listPasskeys(db, caller.userId, query)
  },

  async rename({ db, caller: { userId }, params, body: { name } }) {
    const { id } = await passkeyOf(db, userId, params.passkeyId)
    if (name !== undefined) await renamePasskey(db, { userId, id, name })
    return await passkeyOf(db, userId, id)
  },

  async remove({ db, caller, params }) {
    if (!(await deletePasskey(db, caller.userId, params.passkeyId))) notFound()
    return undefined
  },
}

export function passkeyRoutes(services: PasskeyServices) {
  const { store, limits, baseUrl } = services
  const party = relyingParty(baseUrl)
  const perIp = { name: 'passkeys', limit: limits.signInMailsPerIpPerHour, seconds: 3600 }
  return routes(passkeys, {
    ...own,

    async beginRegistration({ db, caller }) {
      const { userId } = caller
      await requireSecondFactor(db, caller)
      const exclude = await listCredentials(db, userId)
      if (exclude.length >= maxPasskeys) throw new ApiError('passkeys_full')
      const challenge = newSecret()
      await insertChallenge(db, { challenge, userId, seconds })
      const { email_address: address } = await findUser(db, userId)
      return {
        challenge,
        rp_id: party.id,
        expires_in: seconds,
        user_id: Buffer.from(userId).toString('base64url'),
        user_name: address,
        exclude,
      }
    },

    async register({ db, caller: { userId }, body }) {
      const challenge = readChallenge(body.client_data)
      const isOurs = challenge !== null && (await consumeChallenge(db, challenge, userId))
      if (!isOurs) throw new ApiError('passkey_invalid')
      if ((await listCredentials(db, userId)).length >= maxPasskeys) {
        throw new ApiError('passkeys_full')
      }
      const key = await verifyRegistration(body, { party, challenge })
      const id = await insertPasskey(db, { ...key, userId, name: body.name })
      if (id === null) throw new ApiError('passkey_invalid')
      return await passkeyOf(db, userId, id)
    },

    async begin({ request }) {
      await countCall(store, perIp, request.ipPrefix)
      const challenge = newSecret()
      await store.system((db) => insertChallenge(db, { challenge, userId: null, seconds }))
      return { challenge, rp_id: party.id, expires_in: seconds }
    },

    async authenticate({ body, request: { ipPrefix } }) {
      const key = await requireAssertion(services, body, ipPrefix)
      const { userId, emailAddress } = key
      // The key has asked for a fingerprint, a face or a PIN, so that it counts as two factors.
      return await beginIntermediateSession(store, {
        userId,
        emailAddress,
        network: ipPrefix,
        method: 'passkey',
        hasSecondFactor: true,
      })
    },
  })
}

/**
 * A passkey counts as two factors, so anyone with a second factor has to use it before adding one.
 *
 * @throws {ApiError} `second_factor_required`
 */
async function requireSecondFactor(
  db: SystemQueries,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  if (!(await findSecondFactor(db, userId)).isSetUp) return
  if (!(await hasShownSecondFactor(db, sessionId))) throw new ApiError('second_factor_required')
}

/** @throws {ApiError} `not_found` */
async function passkeyOf(db: SystemQueries, userId: string, id: string): Promise<Passkey> {
  return (await findPasskey(db, userId, id)) ?? notFound()
}
