import { confirmations } from '@millwright/contract/confirmations'
import { ApiError, notFound } from '@millwright/contract/errors'
import type { Input } from '@millwright/contract/operation'

import type { Credentials } from '#platform/access'
import { AfterCommit } from '#platform/answer'
import { routes } from '#platform/http/routes'

import { requirePin } from '../../organizations/member-pins/pin-queries.ts'
import { findMemberOfUser } from '../../organizations/members/queries.ts'
import { consumeCode } from '../sign-in/link-queries.ts'
import { limitAttempts, limitWrongCodes, type Guarded } from '../sign-in/wrong-code-queries.ts'
import { confirmSession, findProvable } from './queries.ts'

type Proof = Input<typeof confirmations.create>['body']

export function confirmationRoutes(services: Guarded) {
  const { store } = services
  return routes(confirmations, {
    async create({ db, caller, body, request }) {
      const { isKey, deviceId, emailAddress } = await findProvable(db, caller.sessionId)
      // A PIN is worth something on its device only; where there is one, its mail is someone else's window.
      if (isKey || 'pin' in body !== (deviceId !== null)) throw new ApiError('permission_denied')
      return new AfterCommit(async () => {
        if ('pin' in body) await provePin(services, caller, deviceId ?? '', body.pin)
        else await proveCode(services, { emailAddress, network: request.ipPrefix }, body)
        return {
          confirmedUntil: await store.system((later) => confirmSession(later, caller.sessionId)),
        }
      })
    },
  })
}

/** @throws {ApiError} `pin_invalid`, `pin_locked`, `rate_limited` */
async function provePin(
  services: Guarded,
  { userId, organizationId }: Credentials,
  deviceId: string,
  pin: string,
): Promise<void> {
  const { store } = services
  const member = await store.readAsSystem(organizationId, (org) => findMemberOfUser(org, userId))
  const memberId = member?.id ?? notFound()
  await limitAttempts(services, [{ scope: 'device', caller: deviceId }], async () => {
    await requirePin(store, { organizationId, memberId, pin })
  })
}

/** @throws {ApiError} `magic_link_invalid`, `rate_limited` */
async function proveCode(
  services: Guarded,
  { emailAddress, network }: { emailAddress: string; network: string },
  { code, code_verifier: codeVerifier }: Extract<Proof, { code: string }>,
): Promise<void> {
  const isRight = await limitWrongCodes(services, network, () =>
    services.store.system((db) => consumeCode(db, { emailAddress, code, codeVerifier })),
  )
  if (!isRight) throw new ApiError('magic_link_invalid')
}
