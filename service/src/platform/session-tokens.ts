import {
  errors,
  importJWK,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose'

import { ApiError } from '@millwright/contract/errors'

import type { Credentials } from '#platform/access'
import { isId } from '#platform/id'

/** A private Ed25519 key as a JWK with its `kid`. */
export type SigningKey = JWK & { kid: string }

const algorithm = 'Ed25519'
const cacheSize = 10_000
/** Keys are created and deleted by any process; this one notices after at most this long. */
export const maxKeyAgeMinutes = 60
/** A new key is published before it signs: it doesn't for a minute. */
const maxPublicAgeSeconds = 30
/** Made-up key ids don't make the service read keys again and again. */
const secondsBetweenGuesses = 10

/** Reads the keys: the first signs, the others still verify. */
export type ReadKeys = () => Promise<SigningKeys>
type SigningKeys = [SigningKey, ...SigningKey[]]

/**
 * Signs and verifies session tokens: Ed25519 JWTs (RFC 9864) with the user and expiry, and nothing about roles.
 * Verified tokens are cached, because verifying costs more than the rest of a request.
 */
export class SessionTokens {
  readonly #issuer: string
  readonly #readKeys: ReadKeys
  readonly #verified = new Map<string, Credentials>()
  #keys: { all: SigningKeys; readAt: number }
  #guessedAt = Number.NEGATIVE_INFINITY

  private constructor(issuer: string, readKeys: ReadKeys, keys: SigningKeys) {
    this.#issuer = issuer
    this.#readKeys = readKeys
    this.#keys = { all: keys, readAt: performance.now() }
  }

  static async open(issuer: string, readKeys: ReadKeys): Promise<SessionTokens> {
    return new SessionTokens(issuer, readKeys, await readKeys())
  }

  /** The public keys (RFC 7517), for others who want to verify tokens. */
  async publicKeys(): Promise<{ keys: JWK[] }> {
    const keys = await this.#keysReadWithin(maxPublicAgeSeconds)
    return { keys: keys.map(publicPart) }
  }

  async sign({ sessionId, userId, organizationId, expiresAt }: Credentials): Promise<string> {
    const [key] = await this.#keysReadWithin(maxKeyAgeMinutes * 60)
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
      const { payload } = await jwtVerify(token, ({ kid }) => this.#publicKey(kid), {
        algorithms: [algorithm],
        issuer: this.#issuer,
        audience: this.#issuer,
        typ: 'at+jwt',
        requiredClaims: ['sub', 'sid', 'org', 'exp'],
      })
      return credentialsIn(payload)
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new ApiError('unauthenticated')
      throw error
    }
  }

  /** Another process may have just created an unknown key. */
  async #publicKey(kid: string | undefined): Promise<CryptoKey | Uint8Array> {
    const keyIn = (keys: SigningKeys) => keys.find((each) => each.kid === kid)
    const key = keyIn(this.#keys.all) ?? keyIn(await this.#keysAfterGuess())
    if (!key) throw new ApiError('unauthenticated')
    return await importJWK(publicPart(key), algorithm)
  }

  async #keysAfterGuess(): Promise<SigningKeys> {
    const now = performance.now()
    if (now - this.#guessedAt < secondsBetweenGuesses * 1000) return this.#keys.all
    const keys = await this.#keysReadWithin(0)
    this.#guessedAt = now
    return keys
  }

  async #keysReadWithin(seconds: number): Promise<SigningKeys> {
    const now = performance.now()
    if (now - this.#keys.readAt > seconds * 1000) {
      this.#keys = { all: await this.#readKeys(), readAt: now }
    }
    return this.#keys.all
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
