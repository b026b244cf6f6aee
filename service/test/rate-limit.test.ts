import assert from 'node:assert/strict'
import { test } from 'node:test'

import { startTestService } from '#test/service'

const { addOrganization } = await startTestService((config) => ({
  ...config,
  limits: { ...config.limits, requestsPerSessionPerMinute: 20 },
}))

test('a session that sends too much is told when to retry, and others continue', async () => {
  const acme = await addOrganization()
  const [ann, bob] = [await acme.as('member'), await acme.as('member')]

  const first = await ann.fetch('/guidebooks')
  const answers = await Promise.all(Array.from({ length: 25 }, () => ann.fetch('/guidebooks')))

  assert.equal(first.headers.get('ratelimit-policy'), '"session";q=20;w=60')
  const refused = answers.filter(({ status }) => status === 429)
  assert.equal(refused.length, 6)
  assert(refused.every(({ headers }) => Number(headers.get('retry-after')) >= 1))
  assert.equal((await bob.fetch('/guidebooks')).status, 200)
})
