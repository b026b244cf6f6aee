import assert from 'node:assert/strict'
import { test } from 'node:test'

import { newId } from '#platform/id'
import { problemIn } from '#test/problems'

import { startTarget } from './target.ts'

const { client, isUnharmed, refused, send } = await startTarget()

test('invalid list filters are refused', async () => {
  const moments = [
    '2026-02-30T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-01T25:00:00Z',
    '2026-01-01',
    'infinity',
    '-infinity',
    'now',
    'today',
    '+294277-01-01T00:00:00Z',
    '0000-00-00T00:00:00Z',
    '2026-01-01T00:00:00',
    '0000-01-01T00:00:00Z',
    '2026-01-01T00:00:00%2B99:99',
    '2026-01-01T00:00:00%2B23:59',
    '',
    '%00',
    '2026-01-01T00:00:00Z%00',
  ]
  const queries = [
    ...moments.map((moment) => `updatedSince=${moment}`),
    ...[
      '-1',
      '0',
      '201',
      '1.5',
      '',
      'x',
      '1e9',
      '1e1',
      '0x10',
      '0b1',
      '01',
      '%2B1',
      '%201',
      '1.0',
      'NaN',
      'null',
      '%00',
      '99999999999999999999',
    ].map((limit) => `limit=${limit}`),
    'limit=1&limit=2',
    'limit[]=1',
    'limit[a]=1',
    'archived=maybe',
    'archived=',
    'archived=true&archived=false',
    'q=',
    'q=a&q=b',
    'q=%00',
    `q=${'a'.repeat(201)}`,
    'unknown=1',
    '__proto__=1',
    '__proto__[limit]=1',
    'constructor=1',
    'constructor.prototype=1',
    'toString=1',
    'drawing_number=',
    'drawing_number=%00',
    'Limit=1',
  ]

  for (const query of queries) await refused('invalid_request', `/guidebooks?${query}`)
  for (const list of ['/procedures', '/objects']) {
    await refused('invalid_request', `${list}?limit=0`)
    await refused('invalid_request', `${list}?updatedSince=infinity`)
  }
})

test('a modified cursor is refused', async () => {
  for (const title of ['One', 'Two']) await client.guidebooks.create({ body: { title } })
  const { nextCursor } = await client.guidebooks.list({ query: { limit: 1 } })
  const cursor = nextCursor ?? assert.fail('there is a second page')
  const [position = '', mark = ''] = cursor.split('.')
  const of = (text: string) => Buffer.from(text).toString('base64url')
  const forged = [
    'x',
    '.',
    '..',
    'AAAA',
    of('null'),
    of('{}'),
    of(newId()),
    `${of(newId())}.${mark}`,
    `${position}.`,
    `${position}.${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`,
    // The next character differs in bits that are not part of the signature.
    `${position}.${mark.slice(0, -1)}${String.fromCharCode(mark.charCodeAt(mark.length - 1) + 1)}`,
    `.${mark}`,
    `${cursor}.x`,
    encodeURIComponent(`${cursor} `),
    '%25%25%25',
    '%F0%9F%94%A7',
    `${of(`' or true --`)}.${mark}`,
  ]

  assert.equal((await send(`/guidebooks?limit=1&cursor=${cursor}`)).status, 200)
  for (const each of forged) await refused('invalid_cursor', `/guidebooks?cursor=${each}`)
  for (const each of ['', '%00', 'a'.repeat(1_001)]) {
    const response = await send(`/guidebooks?cursor=${each}`)
    assert.equal((await problemIn(response)).status, 400, each)
  }
  await refused('invalid_cursor', `/guidebooks?cursor=${cursor}&cursor=${cursor}`).catch(
    async () => {
      await refused('invalid_request', `/guidebooks?cursor=${cursor}&cursor=${cursor}`)
    },
  )
})

// The last test of this file: tests of a file run in their order.
test('after all of this the service responds, and its data is unchanged', isUnharmed)
