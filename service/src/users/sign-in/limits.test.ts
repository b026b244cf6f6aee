import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ipPrefixOf } from '#platform/http/request-facts'
import { codeIn, problemIn } from '#test/problems'
import { newAddress, startTestService } from '#test/service'

const perAddress = 3
const perIp = 8

const { baseUrl, mails, mailedToken, startAnother } = await startTestService((config) => ({
  ...config,
  trustedProxies: ['127.0.0.1'],
  limits: {
    ...config.limits,
    signInMailsPerAddressPerHour: perAddress,
    signInMailsPerIpPerHour: perIp,
  },
}))

async function ask(emailAddress: string, ip: string, at = baseUrl): Promise<Response> {
  return await fetch(`${at}/users/send-magic-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify({ email_address: emailAddress }),
  })
}

/** Read on the machine itself, since the mailbox is hidden from requests through a proxy. */
async function mailsTo(emailAddress: string): Promise<number> {
  return (await mails()).filter(({ to }) => to === emailAddress).length
}

/** The parts of a response by which a caller could detect accounts. */
async function visible(response: Response) {
  const headers = Object.fromEntries(response.headers)
  // These depend on the caller, not on the address.
  for (const name of ['date', 'x-request-id', 'ratelimit']) delete headers[name]
  return { status: response.status, headers, body: await response.text() }
}

test('the response is the same for every address, even above its limit, when no email is sent', async () => {
  const emailAddress = newAddress()
  const answers = []
  for (let request = 0; request < perAddress + 2; request += 1) {
    answers.push(await visible(await ask(emailAddress, '192.0.2.1')))
  }
  answers.push(await visible(await ask('nobody-knows-me@example.com', '192.0.2.1')))

  for (const answer of answers) assert.deepEqual(answer, answers[0])
  assert.equal(answers[0]?.status, 202)
  assert.equal(await mailsTo(emailAddress), perAddress)
})

test("strangers' requests do not use up a person's sign-in emails", async () => {
  const emailAddress = newAddress()
  const [home, stranger] = ['192.0.2.20', '192.0.2.21']
  await ask(emailAddress, home)
  const token = await mailedToken(emailAddress)
  await fetch(`${baseUrl}/users/authenticate-magic-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': home },
    body: JSON.stringify({ token }),
  })
  for (let request = 0; request < perAddress + 1; request += 1) await ask(emailAddress, stranger)
  // The very first email was requested from a network that was not known yet.
  assert.equal(await mailsTo(emailAddress), perAddress)

  for (let request = 0; request < perAddress + 1; request += 1) await ask(emailAddress, home)

  assert.equal(await mailsTo(emailAddress), 2 * perAddress)
})

test('concurrent requests for one address do not exceed its limit', async () => {
  const emailAddress = newAddress()

  await Promise.all(
    Array.from({ length: 8 }, (_each, index) => ask(emailAddress, `198.51.100.${index}`)),
  )

  assert.equal(await mailsTo(emailAddress), perAddress)
})

test('above its limit, an IP address is told to wait, and others are not', async () => {
  const ip = '192.0.2.2'
  for (let request = 0; request < perIp; request += 1) {
    assert.equal((await ask(newAddress(), ip)).status, 202)
  }

  const refused = await ask(newAddress(), ip)

  const seconds = Number(refused.headers.get('retry-after'))
  assert(seconds > 3500 && seconds <= 3600, `${seconds}`)
  assert.equal(refused.headers.get('ratelimit'), `"sign-in";r=0;t=${seconds}`)
  assert.equal((await problemIn(refused)).code, 'rate_limited')
  assert.equal(await codeIn(await ask(newAddress(), `::ffff:${ip}`)), 'rate_limited')
  assert.equal((await ask(newAddress(), '192.0.2.3')).status, 202)
})

test('an IP address is told what is left, and processes share the count', async () => {
  const ip = '192.0.2.9'
  const another = await startAnother()

  const answers = await Promise.all(
    Array.from({ length: perIp + 4 }, (_each, index) =>
      ask(newAddress(), ip, index % 2 === 0 ? baseUrl : another),
    ),
  )

  const sent = answers.filter(({ status }) => status === 202)
  assert.equal(sent.length, perIp)
  const left = sent.map(({ headers }) => /;r=(\d+);/.exec(headers.get('ratelimit') ?? '')?.[1])
  assert.deepEqual(
    left.map(Number).toSorted((a, b) => a - b),
    Array.from({ length: perIp }, (_each, index) => index),
  )
  assert.equal(answers[0]?.headers.get('ratelimit-policy'), `"sign-in";q=${perIp};w=3600`)
})

test('the addresses of one IPv6 network count as one', async () => {
  for (let request = 0; request < perIp; request += 1) {
    assert.equal((await ask(newAddress(), `2001:db8:0:1::${request + 1}`)).status, 202)
  }

  for (const ip of ['2001:db8:0:1:ffff::1', '2001:DB8:0000:0001::', '2001:db8::1:0:0:0:9']) {
    assert.equal(await codeIn(await ask(newAddress(), ip)), 'rate_limited', ip)
  }
  assert.equal((await ask(newAddress(), '2001:db8:0:2::1')).status, 202)
})

const prefixes: [ip: string, prefix: string][] = [
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:c000:0201', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
]

for (const [ip, prefix] of prefixes) {
  test(`${ip} is limited as ${prefix}`, () => {
    assert.equal(ipPrefixOf(ip), prefix)
  })
}
