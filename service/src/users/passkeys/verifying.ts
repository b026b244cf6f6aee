import { ApiError } from '@millwright/contract/errors'
import type { Input } from '@millwright/contract/operation'
import type { passkeys } from '@millwright/contract/passkeys'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'

import type { KnownKey, NewPasskey } from './queries.ts'

type Registered = Input<typeof passkeys.register>['body']
type Shown = Input<typeof passkeys.authenticate>['body']

/** EdDSA, ES256 and RS256 by their COSE numbers, which the app asks browsers for. */
const algorithms = [-8, -7, -257]

/** The host that keys are bound to, and the origin of the app. */
export interface Party {
  id: string
  origin: string
}

/** Keys are bound to host names, not IP addresses; on a developer's machine browsers allow `localhost`. */
export function relyingParty(baseUrl: string): Party {
  const url = new URL(baseUrl)
  if (/^(127\.[\d.]+|\[::1\])$/.test(url.hostname)) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}

/** The challenge that a browser claims was signed; null if it names none. */
export function readChallenge(clientData: string): string | null {
  try {
    const parsed = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      challenge?: unknown
    } | null
    return typeof parsed?.challenge === 'string' && parsed.challenge !== ''
      ? parsed.challenge
      : null
  } catch {
    return null
  }
}

/** The key that a browser has made. @throws {ApiError} `passkey_invalid` */
export async function verifyRegistration(
  body: Registered,
  { party, challenge }: { party: Party; challenge: string },
): Promise<Omit<NewPasskey, 'userId' | 'name'>> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: body.credential_id,
      rawId: body.credential_id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: body.client_data, attestationObject: body.attestation },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...algorithms],
  }).catch(refuse)
  if (!verified || !registrationInfo) refuse()
  const { id, publicKey, counter } = registrationInfo.credential
  return { credentialId: id, publicKey, counter, transports: [...(body.transports ?? [])] }
}

/** The key's own count of its uses, if its signature is valid. @throws {ApiError} `passkey_invalid` */
export async function counterIn(
  body: Shown,
  key: KnownKey,
  { party, challenge }: { party: Party; challenge: string },
): Promise<number> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id: body.credential_id,
      rawId: body.credential_id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: body.client_data,
        authenticatorData: body.authenticator_data,
        signature: body.signature,
        ...(body.user_handle !== undefined && { userHandle: body.user_handle }),
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: body.credential_id,
      publicKey: new Uint8Array(key.publicKey),
      counter: key.counter,
    },
  }).catch(refuse)
  if (!verified) refuse()
  return authenticationInfo.newCounter
}

function refuse(): never {
  throw new ApiError('passkey_invalid')
}
