import assert from 'node:assert/strict'
import { test } from 'node:test'

import { newId } from '#platform/id'
import { codeIn, problemIn } from '#test/problems'
import { sendRaw } from '#test/raw-request'

import { startTarget } from './target.ts'

const { baseUrl, guidebookPath, options, isUnharmed, refused, send } = await startTarget()

test('invalid ids match nothing', async () => {
  const ids = [
    'x',
    '1',
    'null',
    'undefined',
    '-1',
    '00000000-0000-0000-0000-000000000000',
    `${newId()}x`,
    '%20',
    "'%20or%20true--",
    '%F0%9F%94%A7',
    '..%2f..%2fetc%2fpasswd',
    'a'.repeat(30),
    'a'.repeat(300),
    newId().toUpperCase(),
    `%7B${newId()}%7D`,
  ]

  for (const id of ids) {
    for (const path of ['guidebooks', 'procedures', 'objects', 'jobs']) {
      await refused('not_found', `/${path}/${id}`)
    }
    await refused('not_found', `/organizations/${id}`)
    await refused('not_found', `/api/org/${id}/guidebooks`)
    await refused('not_found', `${guidebookPath}/reference-material/${id}`)
    await refused('not_found', `/users/me/sessions/${id}`, { method: 'DELETE' })
  }
})

test('NUL in an address is refused', async () => {
  for (const path of [
    '/guidebooks/%00',
    '/procedures/a%00b',
    '/api/org/%00/guidebooks',
    '/organizations/%00',
  ]) {
    const { status } = await problemIn(await send(path))
    assert([400, 404].includes(status), path)
  }
})

test('an address with broken percent encoding is refused', async () => {
  for (const path of [
    '/guidebooks/%ff',
    '/guidebooks/%E0%A4%A',
    '/guidebooks/%',
    '/api/org/%zz/guidebooks',
  ]) {
    const { status } = await sendRaw(
      baseUrl,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    )
    assert([400, 404].includes(status), `${path}: ${status}`)
  }
})

test('an address lists its methods', async () => {
  const cases: [string, string, string][] = [
    ['DELETE', '/guidebooks', 'GET, HEAD, POST'],
    ['PUT', guidebookPath, 'DELETE, GET, HEAD, PATCH'],
    ['GET', '/users/sign-out', 'POST'],
    ['GET', '/users/authenticate-magic-link', 'POST'],
    ['POST', '/openapi.json', 'GET, HEAD'],
    ['PROPFIND', '/guidebooks', 'GET, HEAD, POST'],
    ['OPTIONS', '/guidebooks', 'GET, HEAD, POST'],
    ['PATCH', `/api/org/${newId()}/guidebooks`, 'GET, HEAD, POST'],
  ]
  for (const [method, path, allow] of cases) {
    const response = await refused('method_not_allowed', path, { method })
    assert.equal(response.headers.get('allow'), allow, `${method} ${path}`)
  }
})

test('an almost correct address is not found', async () => {
  for (const path of [
    '/guidebooks/',
    '//guidebooks',
    '/Guidebooks',
    '/guidebook',
    '/api/org',
    '/api/org//guidebooks',
    `${guidebookPath}/`,
    '/healthz/x',
  ]) {
    const headers = { authorization: `Bearer ${options.sessionToken}` }
    assert.equal(await codeIn(await fetch(baseUrl + path, { headers })), 'not_found', path)
  }
})

// The last test of this file: tests of a file run in their order.
test('after all of this the service responds, and its data is unchanged', isUnharmed)
