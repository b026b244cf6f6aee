import { createHmac, timingSafeEqual } from 'node:crypto'

import { ApiError } from '@millwright/contract/errors'

type SignedMethod = 'GET' | 'PUT' | 'PATCH'

/**
 * Signs what an address permits, so that it can be verified without a lookup: HMAC-SHA-256 over the sorted query,
 * including its expiry.
 */
export class AddressSigner {
  readonly #secret: Buffer

  constructor(secret: Buffer) {
    this.#secret = secret
  }

  sign(method: SignedMethod, fields: Record<string, string>, expiresAt: Date): string {
    const query = new URLSearchParams({
      ...fields,
      expires: String(Math.floor(expiresAt.getTime() / 1000)),
    })
    query.sort()
    query.set('signature', this.#signatureOf(method, query).toString('base64url'))
    return query.toString()
  }

  /** @throws {ApiError} `upload_not_signed` for a wrong or expired signature */
  verify(method: SignedMethod, given: string): Record<string, string> {
    const query = new URLSearchParams(given)
    const signature = Buffer.from(query.get('signature') ?? '', 'base64url')
    query.delete('signature')
    query.sort()
    const expected = this.#signatureOf(method, query)
    const isRight = signature.length === expected.length && timingSafeEqual(signature, expected)
    if (!isRight || Number(query.get('expires')) * 1000 < Date.now()) {
      throw new ApiError('upload_not_signed')
    }
    return Object.fromEntries(query)
  }

  #signatureOf(method: string, query: URLSearchParams): Buffer {
    return createHmac('sha256', this.#secret).update(`${method}\n${query.toString()}`).digest()
  }
}
