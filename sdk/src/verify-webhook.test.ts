import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'

import { verifyWebhook, WebhookRefused } from '@millwright/sdk/verify-webhook'

// The example from the Standard Webhooks specification.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const headers = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const body = '{"test": 2432232314}'
const now = 1_614_265_330_000

const refused = (error: unknown) => error instanceof WebhookRefused

test('the example of the specification is verified, with headers of both kinds', async () => {
  assert.deepEqual(await verifyWebhook(body, headers, secret, { now }), { test: 2_432_232_314 })
  assert.deepEqual(await verifyWebhook(body, new Headers(headers), secret, { now }), {
    test: 2_432_232_314,
  })
})

test('one valid signature of several is enough, and other versions are ignored', async () => {
  const signature = headers['webhook-signature']
  const several = {
    ...headers,
    'webhook-signature': `v1,AAAA v1a,${signature.slice(3)} ${signature}`,
  }
  const other = { ...headers, 'webhook-signature': `v2,${signature.slice(3)}` }

  await verifyWebhook(body, several, secret, { now })
  await assert.rejects(verifyWebhook(body, other, secret, { now }), refused)
})

test('modified, old or incomplete requests are refused', async () => {
  const key = Buffer.from('another secret')
  const forged = createHmac('sha256', key)
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')
  const cases: [string, object, number][] = [
    [`${body} `, headers, now],
    [body, { ...headers, 'webhook-id': 'msg_other' }, now],
    [body, { ...headers, 'webhook-signature': `v1,${forged}` }, now],
    [body, { ...headers, 'webhook-signature': 'v1,not base64!' }, now],
    [body, { ...headers, 'webhook-timestamp': 'soon' }, now],
    [body, { ...headers, 'webhook-id': undefined }, now],
    [body, headers, now + 301_000],
    [body, headers, now - 301_000],
  ]
  for (const [sent, with_, at] of cases) {
    const verified = verifyWebhook(sent, with_ as Record<string, string>, secret, { now: at })
    await assert.rejects(verified, refused)
  }
})
