import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'

import { ApiError } from '@millwright/contract/errors'

/**
 * Seals a list position into an opaque cursor. It opens only for the same list of the same organization with the same
 * filters.
 */
export class CursorSeal {
  readonly #secret: KeyObject

  constructor(secret: Buffer) {
    this.#secret = createSecretKey(secret)
  }

  seal(position: string, list: string): string {
    const body = Buffer.from(position).toString('base64url')
    return `${body}.${this.#markOf(position, list).toString('base64url')}`
  }

  /** @throws {ApiError} `invalid_cursor` */
  open(cursor: string, list: string): string {
    const [body = ''] = cursor.split('.')
    const position = Buffer.from(body, 'base64url').toString('utf8')
    // The whole text is compared: base64 has several encodings of the same bytes.
    const given = Buffer.from(cursor)
    const expected = Buffer.from(this.seal(position, list))
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new ApiError('invalid_cursor')
    }
    return position
  }

  #markOf(position: string, list: string): Buffer {
    return createHmac('sha256', this.#secret)
      .update(`${list.length} ${list} ${position}`)
      .digest()
      .subarray(0, 16)
  }
}
