import { createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify } from 'jose'
import type { CustomFetch } from 'openid-client'

/** The identity that a provider has signed out: one of its sessions, a person with all of theirs, or both. */
export interface SignedOut {
  subject?: string
  sessionId?: string
}

const event = 'http://schemas.openid.net/event/backchannel-logout'
/** Only asymmetric signatures: with a shared secret, anyone who knows that of one client could sign. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
]
/** Older ones are replays. */
const maxAgeSeconds = 300
const timeoutMilliseconds = 10_000

export class LogoutTokenError extends Error {}

/**
 * The identity in a logout token, by OpenID Connect Back-Channel Logout 1.0, section 2.6.
 *
 * @param keysUrl where the provider publishes its keys, which are fetched anew
 * @param of the expected issuer and audience
 * @throws {LogoutTokenError}
 * @throws the error of fetching the keys
 */
export async function readLogoutToken(
  token: string,
  {
    keysUrl,
    of,
    fetch,
  }: {
    keysUrl: string
    of: { issuer: string; clientId: string; toleranceSeconds: number }
    fetch: CustomFetch
  },
): Promise<SignedOut> {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: timeoutMilliseconds,
    [customFetch]: async (url, { headers, signal }) =>
      await fetch(url, {
        method: 'GET',
        headers: Object.fromEntries(headers),
        body: null,
        redirect: 'manual',
        signal,
      }),
  })
  const { payload } = await jwtVerify(token, keys, {
    algorithms,
    issuer: of.issuer,
    audience: of.clientId,
    clockTolerance: of.toleranceSeconds,
    maxTokenAge: maxAgeSeconds,
  }).catch((error: unknown) => {
    if (!isOfToken(error)) throw error
    throw new LogoutTokenError('The token is not one of the provider.', { cause: error })
  })
  const { sub: subject, sid: sessionId, events, nonce } = payload
  const isLogout = typeof events === 'object' && events !== null && event in events
  // An ID token, which has a nonce, must not be accepted here.
  if (!isLogout || nonce !== undefined) throw new LogoutTokenError('It is no logout token.')
  if (subject === undefined && typeof sessionId !== 'string') {
    throw new LogoutTokenError('It names nobody.')
  }
  return {
    ...(subject !== undefined && { subject }),
    ...(typeof sessionId === 'string' && { sessionId }),
  }
}

/** Whether the token is invalid; otherwise the keys could not be fetched. */
function isOfToken(error: unknown): boolean {
  const { JOSEError, JWKSTimeout } = errors
  const isOfKeys =
    error instanceof JWKSTimeout || (error as { code?: unknown }).code === 'ERR_JOSE_GENERIC'
  return error instanceof JOSEError && !isOfKeys
}

/** The unverified issuer of a token, which decides whether fetching keys is worthwhile. */
export function claimedIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}
