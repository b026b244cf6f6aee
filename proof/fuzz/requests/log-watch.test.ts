import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'

import { newSecret } from '../../../service/src/platform/secrets.ts'

import { LogWatch } from './log-watch.ts'

function leaksIn(line: object): string[] {
  const watch = new LogWatch()
  watch.read(JSON.stringify(line))
  return [...watch.leaks.keys()]
}

test('a log that leaks something is detected', () => {
  const part = Buffer.from('{"alg":"Ed25519"}').toString('base64url')
  assert.deepEqual(leaksIn({ msg: `Bearer ${part}.${part}.c2lnbmVk` }), ['a session'])
  assert.deepEqual(leaksIn({ url: `/sign-in?token=${newSecret()}` }), ['a secret of 256 bits'])
  assert.deepEqual(leaksIn({ msg: `mw_${newSecret()}` }), ['a secret of 256 bits'])
  assert.deepEqual(leaksIn({ msg: 'No mail to ann@plant.example.' }), ['an address'])
})

test('ids, times and stack traces are not leaks', () => {
  const stack =
    'Error: away\n    at read (file:///opt/millwright/service/src/platform/log.ts:40:11)'
  const time = new Date().toISOString()
  assert.deepEqual(leaksIn({ userId: randomUUID(), reqId: randomUUID(), time, stack }), [])
})
