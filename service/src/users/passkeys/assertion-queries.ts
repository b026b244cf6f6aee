import { ApiError } from '@millwright/contract/errors'
import type { PasskeyAssertion } from '@millwright/contract/passkeys'

import { limitWrongCodes, type Guarded } from '../sign-in/wrong-code-queries.ts'
import { consumeChallenge, findKey, recordUse, type KnownKey } from './queries.ts'
import { counterIn, readChallenge, relyingParty } from './verifying.ts'

export interface AssertionServices extends Guarded {
  baseUrl: string
}

/**
 * The passkey that has signed one of our challenges, which works once.
 *
 * @throws {ApiError} `passkey_invalid`, `rate_limited`
 */
export async function requireAssertion(
  services: AssertionServices,
  body: PasskeyAssertion,
  network: string,
): Promise<KnownKey> {
  const { store, baseUrl } = services
  const challenge = readChallenge(body.client_data) ?? ''
  const isOurs = await limitWrongCodes(services, network, () =>
    store.system((db) => consumeChallenge(db, challenge, null)),
  )
  const key = isOurs ? await store.system((db) => findKey(db, body.credential_id)) : null
  if (!key) throw new ApiError('passkey_invalid')
  const counter = await counterIn(body, key, { party: relyingParty(baseUrl), challenge })
  await store.system((db) => recordUse(db, { id: key.id, counter }))
  return key
}
