import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parseMoment } from './moments.ts'

test('timestamps are written to the millisecond, from any time zone of PostgreSQL', () => {
  for (const [text, moment] of [
    ['2026-11-24 08:22:11.123999+00', '2026-11-24T08:22:11.123Z'],
    ['2026-11-24 08:22:11.5+00', '2026-11-24T08:22:11.500Z'],
    ['2026-11-24 08:22:11.000001+00', '2026-11-24T08:22:11.000Z'],
    ['2026-11-24 08:22:11+00', '2026-11-24T08:22:11.000Z'],
    ['2026-11-24 01:22:11.25+05:45', '2026-11-23T19:37:11.250Z'],
  ] as const) {
    assert.equal(parseMoment(text), moment)
  }
})
