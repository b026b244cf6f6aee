import assert from 'node:assert/strict'
import { test } from 'node:test'

import { millisecondsOf } from '@millwright/isolation/test-pace'

import { createLogger, readable } from '#platform/log'

const time = new Date(2026, 0, 2, 14, 2, 31).getTime()

test('a terminal shows time, level and message', () => {
  const line = readable(
    JSON.stringify({ level: 40, time, pid: 1, hostname: 'a', msg: 'Disk full.' }),
  )

  assert.equal(line, '14:02:31 warn  Disk full.\n')
})

test('an error at the terminal shows its origin', () => {
  const err = { type: 'Error', message: 'no', stack: 'Error: no\n    at here' }

  assert.equal(
    readable(JSON.stringify({ level: 50, time, msg: 'no', err })),
    '14:02:31 error no\nError: no\n    at here\n',
  )
})

test('an error of any length is logged at once, without the addresses in it', () => {
  const lines: string[] = []
  const logger = createLogger('info', false, (line) => void lines.push(line))

  const milliseconds = millisecondsOf(() =>
    logger.error(new Error(`${'x'.repeat(2_000_000)} of ann@example.com`)),
  )

  assert.ok(milliseconds < 5_000, `${milliseconds} ms`)
  assert.match(lines.join(''), /x of \(address\)/)
})
