import assert from 'node:assert/strict'
import { test } from 'node:test'

import { startTestService } from '#test/service'

const listed = 'https://erp.example'
const { addOrganization, baseUrl } = await startTestService((config) => ({
  ...config,
  corsOrigins: [listed],
}))

async function preflight(origin: string): Promise<Response> {
  return await fetch(`${baseUrl}/guidebooks`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,idempotency-key',
    },
  })
}

test('an app at a listed origin may call with a token, and reads the headers it needs', async () => {
  const { owner } = await addOrganization()

  const allowed = await preflight(listed)
  const answer = await owner.fetch('/guidebooks', { headers: { origin: listed } })

  assert.equal(allowed.status, 204)
  assert.equal(allowed.headers.get('access-control-allow-origin'), listed)
  assert.match(allowed.headers.get('access-control-allow-methods') ?? '', /POST.*PATCH/)
  const sent = allowed.headers.get('access-control-allow-headers') ?? ''
  for (const name of ['Authorization', 'If-Match', 'Idempotency-Key']) assert(sent.includes(name))
  assert.equal(answer.headers.get('access-control-allow-origin'), listed)
  const read = answer.headers.get('access-control-expose-headers') ?? ''
  for (const name of ['ETag', 'Location', 'Retry-After', 'RateLimit']) assert(read.includes(name))
})

test('an error is readable at a listed origin too', async () => {
  const refused = await fetch(`${baseUrl}/guidebooks`, { headers: { origin: listed } })

  assert.equal(refused.status, 401)
  assert.equal(refused.headers.get('access-control-allow-origin'), listed)
})

test('other origins are refused, and no origin gets cookies', async () => {
  for (const origin of [
    'https://evil.example',
    `${listed}.evil.example`,
    'null',
    `${listed}:8443`,
  ]) {
    const response = await preflight(origin)
    assert.equal(response.headers.get('access-control-allow-origin'), null, origin)
    assert.notEqual(response.status, 204)
    assert.match(response.headers.get('vary') ?? '', /origin/i)
  }
  const allowed = await preflight(listed)
  assert.equal(allowed.headers.get('access-control-allow-credentials'), null)
})
