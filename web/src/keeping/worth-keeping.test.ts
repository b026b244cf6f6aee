import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ErrorCode } from '@millwright/contract/error-catalog'
import { ApiError } from '@millwright/contract/errors'

import { readIfOpen } from './reading.ts'
import { isWorthKeeping } from './worth-keeping.ts'

function refusal(code: ErrorCode): Response {
  const headers = { 'content-type': 'application/problem+json' }
  return new Response(JSON.stringify({ title: code, status: 403, code }), { status: 403, headers })
}

const requirements = [
  'second_factor_missing',
  'second_factor_required',
  'provider_sign_in_required',
  'network_not_allowed',
] as const

test('forbidden content is recorded as such, and content that only needs signing in is not overwritten', async () => {
  assert.equal(await isWorthKeeping(refusal('permission_denied')), true)
  assert.equal(await isWorthKeeping(Response.json({})), true)
  for (const code of requirements) assert.equal(await isWorthKeeping(refusal(code)), false, code)
})

test('forbidden content is skipped, and nothing continues until they have signed in', async () => {
  assert.equal(await readIfOpen(Promise.reject(new ApiError('permission_denied'))), undefined)
  for (const code of requirements) {
    await assert.rejects(readIfOpen(Promise.reject(new ApiError(code))), { code })
  }
})
