import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sendOnce } from './send-once.ts'

function countingFetch(status = 201) {
  const sent: string[] = []
  const fetch = sendOnce(async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString()
    sent.push(`${init?.method ?? 'GET'} ${path}`)
    return Response.json({ id: sent.length }, { status })
  })
  return { sent, fetch }
}

const post = { method: 'POST', body: '{"title":"Pump"}' }

test('what is sent twice at one moment is sent once, and both get the answer', async () => {
  const { sent, fetch } = countingFetch()
  const answers = await Promise.all([fetch('/a', post), fetch('/a', post)])
  assert.deepEqual(await Promise.all(answers.map(async (each) => await each.json())), [
    { id: 1 },
    { id: 1 },
  ])
  assert.deepEqual(sent, ['POST /a'])
})

test('requests that differ, reads and changes of a state are each sent', async () => {
  const { sent, fetch } = countingFetch()
  await fetch('/a', post)
  await fetch('/a', { ...post, body: '{"title":"Fan"}' })
  await fetch('/a', { ...post, headers: { 'idempotency-key': '1' } })
  await fetch('/a', { ...post, headers: { 'idempotency-key': '2' } })
  for (const method of ['GET', 'PATCH', 'GET', 'PATCH']) await fetch('/b', { method })
  assert.equal(sent.length, 8)

  const files = countingFetch()
  await Promise.all([
    files.fetch('/media/upload-url', post),
    files.fetch('/media/upload-url', post),
  ])
  const { signal } = new AbortController()
  await Promise.all([
    files.fetch('/a', { ...post, signal }),
    files.fetch('/a', { ...post, signal }),
  ])
  assert.equal(files.sent.length, 4)
})

test('what was undone in between, or refused, is sent again', async () => {
  const { sent, fetch } = countingFetch()
  for (const path of ['/publish', '/withdraw', '/publish']) await fetch(path, { method: 'POST' })
  assert.equal(sent.length, 3)
  const refusing = countingFetch(422)
  await refusing.fetch('/a', post)
  await refusing.fetch('/a', post)
  assert.equal(refusing.sent.length, 2)
})
