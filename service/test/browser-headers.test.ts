import assert from 'node:assert/strict'
import { test } from 'node:test'

import { peopleAt } from '#test/people'
import { startTestService } from '#test/service'

const behindProxy = await startTestService((config) => ({
  ...config,
  baseUrl: 'https://millwright.example',
}))
const address = `http://127.0.0.1:${behindProxy.config.port}`
const { addOrganization, baseUrl } = await startTestService()

async function headersOf(url: string): Promise<Headers> {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response.headers
}

test('browsers are told to come back by HTTPS where that is how they came', async () => {
  const policy = 'max-age=31536000; includeSubDomains'
  for (const path of ['/healthz', '/guidebooks', '/nothing', '/openapi.json']) {
    assert.equal((await headersOf(address + path)).get('strict-transport-security'), policy, path)
  }
  assert.equal((await headersOf(`${baseUrl}/healthz`)).get('strict-transport-security'), null)
})

test('data and errors are nothing that a browser shows as a page, and no page is framed', async () => {
  for (const path of ['/healthz', '/guidebooks', '/nothing', '/openapi.json']) {
    const policy = (await headersOf(baseUrl + path)).get('content-security-policy') ?? ''
    assert.match(policy, /default-src 'none'.*frame-ancestors 'none'/, path)
  }
  for (const path of ['/docs', '/dev/mailbox']) {
    const policy = (await headersOf(baseUrl + path)).get('content-security-policy') ?? ''
    assert.match(policy, /object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/, path)
  }
})

test('nobody keeps an answer with data in it, unless it can be asked for again', async () => {
  const { owner } = await addOrganization()
  const json = { 'content-type': 'application/json' }
  const created = await owner.fetch('/guidebooks', {
    method: 'POST',
    headers: json,
    body: '{"title":"Pump"}',
  })

  assert.equal((await headersOf(`${baseUrl}/guidebooks`)).get('cache-control'), 'no-store')
  assert.match(created.headers.get('cache-control') ?? '', /^(no-store|private, no-cache)$/)
})

test('over HTTPS the session is in a cookie that no neighbouring host can set', async () => {
  const people = peopleAt(address)
  const acme = await people.addOrganization()
  const { intermediate_session_token } = await people.intermediateSession(acme.owner.emailAddress)
  const body = { intermediate_session_token, organization_id: acme.id, cookie: true }
  const response = await fetch(`${address}/users/exchange-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  assert.equal(response.headers.get('cache-control'), 'no-store')
  const [cookie = ''] = response.headers.getSetCookie()
  const [, token] =
    /^__Host-millwright_session=([^;]+); Path=\/; HttpOnly; .*; Secure$/.exec(cookie) ?? []
  assert(token, cookie)
  const askWith = async (name: string) => {
    const headers = { cookie: `${name}=${token}`, 'sec-fetch-site': 'same-origin' }
    return (await fetch(`${address}/users/me`, { headers })).status
  }

  assert.equal(await askWith('__Host-millwright_session'), 200)
  assert.equal(await askWith('millwright_session'), 401)
})
