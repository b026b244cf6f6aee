import { createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify } from 'jose'
import type { CustomFetch } from 'openid-client'

/** Whom a provider has signed out: one of its sessions, a person with all of theirs, or both named. */
export interface SignedOut {
  subject?: string
  sessionId?: string
}

const event = 'http://schemas.openid.net/event/backchannel-logout'
/** Signed with a key that the provider shows: with a secret, whoever knows that of one client could sign. */
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
/** Older ones are repeated by somebody else. */
const maxAgeSeconds = 300
const timeoutMilliseconds = 10_000

export class LogoutTokenError extends Error {}

/**
 * Whom a logout token names, by OpenID Connect Back-Channel Logout 1.0, section 2.6.
 *
 * @param keysUrl where the provider shows its keys, which are read anew
 * @param of what it has to be issued by and for
 * @throws {LogoutTokenError}
 * @throws what reading the keys has failed with
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
  // An ID token, which has a nonce, must not be good for this.
  if (!isLogout || nonce !== undefined) throw new LogoutTokenError('It is no logout token.')
  if (subject === undefined && typeof sessionId !== 'string') {
    throw new LogoutTokenError('It names nobody.')
  }
  return {
    ...(subject !== undefined && { subject }),
    ...(typeof sessionId === 'string' && { sessionId }),
  }
}

/** Whether the token is wrong; otherwise the keys could not be read. */
function isOfToken(error: unknown): boolean {
  const { JOSEError, JWKSTimeout } = errors
  const isOfKeys =
    error instanceof JWKSTimeout || (error as { code?: unknown }).code === 'ERR_JOSE_GENERIC'
  return error instanceof JOSEError && !isOfKeys
}

/** Who a token says it is of, which nothing has proved yet: worth asking for keys or not. */
export function claimedIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}
