import type { PasskeyAssertion } from '@millwright/contract/passkeys'

import { api } from '../api.ts'

/** Only whoever uses a passkey fetches what asks for it. */
const webAuthn = async () => await import('@simplewebauthn/browser')

/** Whether this browser can use passkeys: on plain http only on this machine, and only where the host has a name. */
export function canUsePasskeys(): boolean {
  const isNamed = !/^(\[|[\d.]+$)/.test(globalThis.location.hostname)
  return (
    isNamed && globalThis.isSecureContext && typeof globalThis.PublicKeyCredential === 'function'
  )
}

/** Whether the passkey prompt was closed, or there is none here. */
export function isDismissed(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && (cause.name === 'NotAllowedError' || cause.name === 'AbortError')
}

/** Asks for a passkey, and signs its owner in. */
export async function signInWithPasskey() {
  return await api.passkeys.authenticate({ body: await showPasskey() })
}

/** Asks for a passkey. @returns what it has signed: that its owner is here, now */
export async function showPasskey(): Promise<PasskeyAssertion> {
  const { startAuthentication } = await webAuthn()
  const { challenge, rp_id: rpId } = await api.passkeys.begin({ body: {} })
  const shown = await startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: 'required' },
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = shown.response
  return {
    credential_id: shown.id,
    client_data: clientDataJSON,
    authenticator_data: authenticatorData,
    signature,
    ...(userHandle && { user_handle: userHandle }),
  }
}

/** Has a passkey made here, and registers it. */
export async function registerPasskey(name: string) {
  const { startRegistration } = await webAuthn()
  const begun = await api.passkeys.beginRegistration({ body: {} })
  const made = await startRegistration({
    optionsJSON: {
      challenge: begun.challenge,
      rp: { id: begun.rp_id, name: 'Millwright' },
      user: { id: begun.user_id, name: begun.user_name, displayName: begun.user_name },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: begun.exclude.map(({ id }) => ({ id, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  })
  const { clientDataJSON, attestationObject, transports } = made.response
  return await api.passkeys.register({
    body: {
      name,
      credential_id: made.id,
      client_data: clientDataJSON,
      attestation: attestationObject,
      ...(transports && { transports: [...transports] }),
    },
  })
}
