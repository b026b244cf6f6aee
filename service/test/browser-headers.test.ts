import assert from 'node:assert/strict'
import { test } from 'node:test'

import { peopleAt } from '#test/people'
import { problemIn } from '#test/problems'
import { sendRaw } from '#test/raw-request'
import { startTestService } from '#test/service'

const behindProxy = await startTestService((config) => ({
  ...config,
  baseUrl: 'https://millwright.example',
  securityContacts: ['mailto:security@millwright.example', 'https://millwright.example/holes'],
}))
const address = `http://127.0.0.1:${behindProxy.config.port}`
const { addOrganization, baseUrl } = await startTestService()

async function headersOf(url: string): Promise<Headers> {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response.headers
}

test('browsers that came by HTTPS are told to insist on it', async () => {
  const policy = 'max-age=31536000; includeSubDomains'
  for (const path of ['/healthz', '/guidebooks', '/nothing', '/openapi.json']) {
    assert.equal((await headersOf(address + path)).get('strict-transport-security'), policy, path)
  }
  assert.equal((await headersOf(`${baseUrl}/healthz`)).get('strict-transport-security'), null)
})

/** Directives that every policy has to restrict, since none of them falls back to `default-src`. */
const everywhere = /object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/

async function policyAt(path: string): Promise<string> {
  return (await headersOf(new URL(path, baseUrl).href)).get('content-security-policy') ?? ''
}

test('browsers do not render data and errors as pages', async () => {
  for (const path of ['/healthz', '/guidebooks', '/nothing', '/openapi.json', '/app/assets/x.js']) {
    const policy = await policyAt(path)
    assert.match(policy, /^default-src 'none'; /, path)
    assert.match(policy, everywhere, path)
  }
})

test('other responses cannot be framed, and no response leaks the referrer', async () => {
  const { owner } = await addOrganization()
  const { id } = await owner.client.guidebooks.create({ body: { title: 'Pump' } })
  const script = /src="(\/app\/assets\/[^"]+\.js)"/.exec(
    await (await fetch(`${baseUrl}/app/`)).text(),
  )
  const raw = await sendRaw(baseUrl, 'GET / HTTP/9.9\r\n\r\n')
  assert.match(raw.text, /^content-security-policy: .*frame-ancestors 'none'\r$/m)
  const answers = [
    await fetch(baseUrl, { redirect: 'manual' }),
    await fetch(baseUrl + (script?.[1] ?? '')),
    await fetch(`${baseUrl}/app/manifest.webmanifest`),
    await fetch(`${address}/.well-known/security.txt`),
    await owner.fetch('/users/sign-out', { method: 'OPTIONS' }),
    await owner.fetch(`/guidebooks/${id}/archive`, { method: 'POST' }),
  ]

  for (const answer of answers) {
    await answer.arrayBuffer()
    assert.match(answer.headers.get('content-security-policy') ?? '', everywhere, answer.url)
    assert.equal(answer.headers.get('referrer-policy'), 'no-referrer', answer.url)
  }
})

test('no page can be framed, submit forms elsewhere, or set a foreign base address', async () => {
  for (const path of ['/docs', '/dev/mailbox', '/app/', '/app/index.html']) {
    assert.match(await policyAt(path), everywhere, path)
  }
  // The page has a form for a serial number.
  assert.match(
    await policyAt('/g/abcdefghjkmn'),
    /form-action 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'$/,
  )
  for (const path of ['/app/', '/app/acme/guidebooks', '/app/index.html']) {
    assert.match(await policyAt(path), /default-src 'self'; script-src 'self' 'wasm-/, path)
  }
  assert.match(await policyAt('/g/abcdefghjkmn'), /^default-src 'none'; style-src/)
})

test('uploaded content is inert in a browser', async () => {
  const { owner } = await addOrganization()
  const { id, shortId } = await owner.client.guidebooks.create({ body: { title: 'Pump' } })
  const label = await owner.fetch(`/guidebooks/${id}/label`)
  await label.arrayBuffer()
  const paths = [`/g/${shortId}/figures/${id}/${'0'.repeat(32)}.png`]
  const policies = [label.headers.get('content-security-policy') ?? '']
  for (const path of paths) policies.push(await policyAt(path))

  for (const policy of policies) {
    assert.match(policy, /^default-src 'none'; sandbox; /)
    assert.match(policy, everywhere)
  }
})

test('responses with data are not cached unless they can be revalidated', async () => {
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

test('over HTTPS, the session cookie cannot be set by a neighboring host', async () => {
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

test('security.txt names the contacts for some months, if there are any', async () => {
  const answer = await fetch(`${address}/.well-known/security.txt`)
  const lines = (await answer.text()).trimEnd().split('\n')
  const expires = lines.find((line) => line.startsWith('Expires: '))?.slice('Expires: '.length)
  const days = (Date.parse(expires ?? '') - Date.now()) / 86_400_000

  assert(days > 90 && days < 365, `it expires in ${days} days`)
  assert.deepEqual(
    lines.filter((line) => !line.startsWith('Expires: ')),
    [
      'Contact: mailto:security@millwright.example',
      'Contact: https://millwright.example/holes',
      'Canonical: https://millwright.example/.well-known/security.txt',
      'Preferred-Languages: en',
    ],
  )
  assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8')
  const absent = await fetch(`${baseUrl}/.well-known/security.txt`)
  await absent.arrayBuffer()
  assert.equal(absent.status, 404)
})

test('the usual files for browsers and crawlers exist', async () => {
  const icon = await fetch(`${baseUrl}/favicon.ico`)
  const robots = await fetch(`${baseUrl}/robots.txt`)

  assert.equal(icon.headers.get('content-type'), 'image/svg+xml')
  assert.match(await robots.text(), /^User-agent: \*\nAllow: \/g\/\n/)
})

test('people who follow a broken link get a page in their language, and programs get JSON', async () => {
  const ask = async (path: string, headers: Record<string, string>) =>
    await fetch(new URL(path, baseUrl), { headers })
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'de' }

  const page = await ask('/nope', browser)
  assert.equal(page.status, 404)
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/)
  assert.match(page.headers.get('content-security-policy') ?? '', everywhere)
  const text = await page.text()
  assert.match(text, /<html lang="de">[\s\S]*<h1>Hier ist nichts<\/h1>[\s\S]*href="\/app\/"/)

  for (const [path, headers] of [
    ['/nope', { accept: '*/*' }],
    ['/nope', { accept: 'application/json' }],
    ['/api/nope', browser],
  ] as const) {
    assert.equal((await problemIn(await ask(path, headers))).code, 'not_found', path)
  }
})
