import assert from 'node:assert/strict'

import type { ErrorCode } from '@millwright/contract/error-catalog'
import { ApiError } from '@millwright/contract/errors'

/** For `assert.rejects`: the error has this code. */
export function codeIs(code: ErrorCode) {
  return (error: unknown) => {
    assert(error instanceof ApiError, String(error))
    assert.equal(error.code, code)
    return true
  }
}
