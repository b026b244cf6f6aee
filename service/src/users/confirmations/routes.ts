import { confirmations } from '@millwright/contract/confirmations'
import { ApiError, notFound } from '@millwright/contract/errors'
import type { Input } from '@millwright/contract/operation'

import type { Credentials } from '#platform/access'
import { AfterCommit } from '#platform/answer'
import { routes } from '#platform/http/routes'

import { requirePin } from '../../organizations/member-pins/pin-queries.ts'
import { findMemberOfUser } from '../../organizations/members/queries.ts'
import { requireAssertion, type AssertionServices } from '../passkeys/assertion-queries.ts'
import { requireSetUpCode } from '../second-factor/proof-queries.ts'
import { findSecondFactor } from '../second-factor/queries.ts'
import { consumeCode } from '../sign-in/link-queries.ts'
import { limitAttempts, limitWrongCodes } from '../sign-in/wrong-code-queries.ts'
import { confirmSession, findProvable } from './queries.ts'

type Proof = Input<typeof confirmations.create>['body']
type MailedCode = Extract<Proof, { code: string }>

/** A person confirming who they are, and where. */
interface Confirming {
  caller: Credentials
  deviceId: string | null
  emailAddress: string
  network: string
}

export function confirmationRoutes(services: AssertionServices) {
  const { store } = services
  return routes(confirmations, {
    async create({ db, caller, body, request }) {
      const { isKey, deviceId, emailAddress } = await findProvable(db, caller.sessionId)
      // On a shared device only the PIN counts, since someone else's mailbox may be open there; elsewhere it does not.
      if (isKey || 'pin' in body !== (deviceId !== null)) throw new ApiError('permission_denied')
      const confirming = { caller, deviceId, emailAddress, network: request.ipPrefix }
      return new AfterCommit(async () => {
        await prove(services, confirming, body)
        return {
          confirmedUntil: await store.system((later) => confirmSession(later, caller.sessionId)),
        }
      })
    },
  })
}

/** @throws {ApiError} the reason why it proves nothing */
async function prove(
  services: AssertionServices,
  confirming: Confirming,
  proof: Proof,
): Promise<void> {
  const { caller, network } = confirming
  const { userId } = caller
  if ('pin' in proof) {
    await provePin(services, confirming, proof.pin)
  } else if ('passkey' in proof) {
    const key = await requireAssertion(services, proof.passkey, network)
    if (key.userId !== userId) throw new ApiError('passkey_invalid')
  } else if ('second_factor_code' in proof) {
    await requireSetUpCode(services, { userId, network }, proof.second_factor_code)
  } else {
    await proveMailedCode(services, confirming, proof)
  }
}

/** @throws {ApiError} `pin_invalid`, `pin_locked`, `rate_limited` */
async function provePin(
  services: AssertionServices,
  { caller: { userId, organizationId }, deviceId }: Confirming,
  pin: string,
): Promise<void> {
  const { store } = services
  const member = await store.readAsSystem(organizationId, (org) => findMemberOfUser(org, userId))
  const memberId = member?.id ?? notFound()
  await limitAttempts(services, [{ scope: 'device', caller: deviceId ?? '' }], async () => {
    await requirePin(store, { organizationId, memberId, pin })
  })
}

/**
 * People with a second factor have to use it, as a mailbox is the first one.
 *
 * @throws {ApiError} `second_factor_required`, `magic_link_invalid`, `rate_limited`
 */
async function proveMailedCode(
  services: AssertionServices,
  { caller: { userId }, emailAddress, network }: Confirming,
  { code, code_verifier: codeVerifier }: MailedCode,
): Promise<void> {
  const { store } = services
  const { isSetUp } = await store.system((db) => findSecondFactor(db, userId))
  if (isSetUp) throw new ApiError('second_factor_required')
  const isRight = await limitWrongCodes(services, network, () =>
    store.system((db) => consumeCode(db, { emailAddress, code, codeVerifier })),
  )
  if (!isRight) throw new ApiError('magic_link_invalid')
}
