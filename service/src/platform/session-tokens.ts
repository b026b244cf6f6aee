import { createLocalJWKSet, importJWK, jwtVerify, SignJWT, type JWK, type JWTPayload } from 'jose'

import { ApiError } from '@millwright/contract/errors'

import type { Credentials } from '#platform/access'
import { isId } from '#platform/id'

/** A private Ed25519 key as a JWK with its `kid`. */
export type SigningKey = JWK & { kid: string }

const algorithm = 'Ed25519'
const cacheSize = 10_000

/**
 * Signs and verifies session tokens: Ed25519 JWTs (RFC 9864) that say who and until when, and nothing
 * about roles. Verified tokens are remembered, because verifying costs more than the rest of a request.
 */
export class SessionTokens {
  readonly #issuer: string
  readonly #keys: [SigningKey, ...SigningKey[]]
  readonly #verified = new Map<string, Credentials>()

  /** @param keys newest first: it signs, the older ones still verify */
  constructor(issuer: string, keys: [SigningKey, ...SigningKey[]]) {
    this.#issuer = issuer
    this.#keys = keys
  }

  /** The public keys (RFC 7517), for others who want to verify tokens. */
  publicKeys(): { keys: JWK[] } {
    return { keys: this.#keys.map(publicPart) }
  }

  async sign({ sessionId, userId, organizationId, expiresAt }: Credentials): Promise<string> {
    const [key] = this.#keys
    return await new SignJWT({ sid: sessionId, org: organizationId })
      .setProtectedHeader({ alg: algorithm, kid: key.kid, typ: 'at+jwt' })
      .setIssuer(this.#issuer)
      .setAudience(this.#issuer)
      .setSubject(userId)
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(await importJWK(key, algorithm))
  }

  /** @throws {ApiError} `unauthenticated` */
  async verify(token: string): Promise<Credentials> {
    const known = this.#verified.get(token)
    const credentials = known ?? (await this.#read(token))
    if (credentials.expiresAt.getTime() <= Date.now()) {
      this.#verified.delete(token)
      throw new ApiError('unauthenticated')
    }
    if (!known) this.#remember(token, credentials)
    return credentials
  }

  async #read(token: string): Promise<Credentials> {
    try {
      const { payload } = await jwtVerify(token, createLocalJWKSet(this.publicKeys()), {
        algorithms: [algorithm],
        issuer: this.#issuer,
        audience: this.#issuer,
        typ: 'at+jwt',
        requiredClaims: ['sub', 'sid', 'org', 'exp'],
      })
      return credentialsIn(payload)
    } catch {
      throw new ApiError('unauthenticated')
    }
  }

  #remember(token: string, credentials: Credentials): void {
    const [oldest] = this.#verified.keys()
    if (this.#verified.size >= cacheSize && oldest !== undefined) this.#verified.delete(oldest)
    this.#verified.set(token, credentials)
  }
}

function publicPart({ d: _private, ...key }: SigningKey): JWK {
  return key
}

function credentialsIn({ sub, sid, org, exp }: JWTPayload): Credentials {
  const ids = [sub, sid, org].map((id) => (typeof id === 'string' && isId(id) ? id : ''))
  const [userId = '', sessionId = '', organizationId = ''] = ids
  if (ids.includes('') || exp === undefined) throw new ApiError('unauthenticated')
  return { userId, sessionId, organizationId, expiresAt: new Date(exp * 1000) }
}
