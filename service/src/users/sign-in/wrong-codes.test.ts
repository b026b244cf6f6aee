import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { test } from 'node:test'

import { createLogger } from '#platform/log'
import { codeIn } from '#test/problems'
import { newAddress, startTestService } from '#test/service'

const perNetwork = 6
const perInstallation = 20

const lines: string[] = []
const logger = createLogger('warn', false, (line) => void lines.push(line))
const { baseUrl, mails } = await startTestService(
  (config) => ({
    ...config,
    trustedProxies: ['127.0.0.1'],
    limits: {
      ...config.limits,
      wrongCodesPerIpPerHour: perNetwork,
      wrongCodesPerHour: perInstallation,
    },
  }),
  undefined,
  logger,
)

async function post(path: string, ip: string, body: object): Promise<Response> {
  return await fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify(body),
  })
}

/** Asks for a code the way a browser does, and returns how it tries one. */
async function askForCode(ip: string) {
  const email_address = newAddress()
  const code_verifier = randomBytes(32).toString('base64url')
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url')
  await post('/users/send-magic-link', ip, { email_address, code_challenge })
  const mail = (await mails()).find(({ to }) => to === email_address)
  const code = mail?.code ?? ''
  const token = new URL(mail?.link ?? '').searchParams.get('token') ?? ''
  const attempt = async (typed: string, from = ip) =>
    await post('/users/authenticate-magic-link', from, {
      email_address,
      code: typed,
      code_verifier,
    })
  return { code, token, attempt, wrong: code === '000000' ? '111111' : '000000' }
}

/** Sends wrong codes, each for a different email, and returns the error codes. */
async function guess(ip: string, times: number): Promise<string[]> {
  const answers: string[] = []
  for (let guessed = 0; guessed < times; guessed += 1) {
    const { attempt, wrong } = await askForCode(ip)
    answers.push(await codeIn(await attempt(wrong)))
  }
  return answers
}

// The tests in this file share their counts, in this order.

test('correct codes from one network are not limited', async () => {
  for (let signedIn = 0; signedIn < perNetwork + 2; signedIn += 1) {
    const { attempt, code } = await askForCode('192.0.2.1')
    assert.equal((await attempt(code)).status, 200)
  }
})

test('a guessing network is told to wait, an alert is logged, and links keep working', async () => {
  const ip = '192.0.2.2'
  const answers = await guess(ip, perNetwork + 1)

  const { attempt, code, token } = await askForCode(ip)
  const refused = await attempt(code)

  assert.deepEqual(answers.slice(0, perNetwork), Array(perNetwork).fill('magic_link_invalid'))
  assert.equal(answers.at(-1), 'rate_limited')
  assert.equal(await codeIn(refused), 'rate_limited', 'also for the right code')
  assert.equal((await post('/users/authenticate-magic-link', ip, { token })).status, 200)
  const elsewhere = await askForCode('192.0.2.3')
  assert.equal((await elsewhere.attempt(elsewhere.code)).status, 200)
  const alarms = lines.filter((line) => line.includes('are being guessed'))
  assert.equal(alarms.length, 1, 'once, however often it goes on')
  assert.equal((JSON.parse(alarms[0] ?? '') as { network: string }).network, ip)
})

test('concurrent guesses do not exceed the limit', async () => {
  const ip = '192.0.2.4'
  const requests = await Promise.all(
    Array.from({ length: perNetwork + 5 }, async () => await askForCode(ip)),
  )

  const answers = await Promise.all(
    requests.map(async ({ attempt, wrong }) => await codeIn(await attempt(wrong))),
  )

  const counted = answers.filter((code) => code === 'magic_link_invalid')
  assert.equal(counted.length, perNetwork)
})

test('many networks that guess are stopped together', async () => {
  const answers: string[] = []
  for (let network = 10; network < 16; network += 1) {
    answers.push(...(await guess(`192.0.2.${network}`, 3)))
  }

  assert.equal(answers.at(-1), 'rate_limited')
  assert(lines.some((line) => line.includes('"scope":"installation"')))
})
