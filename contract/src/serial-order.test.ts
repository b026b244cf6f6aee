import assert from 'node:assert/strict'
import { test } from 'node:test'

import { compareSerials, findRange } from './serial-order.ts'

test('serial numbers are in natural order', () => {
  const inOrder = [
    '',
    '7',
    '0100',
    '1000',
    'A',
    'A-9',
    'A-10',
    'A-10-B',
    'A-10C',
    'AB',
    'Ä1',
    '京9',
    '京10',
  ]

  for (const [index, serial] of inOrder.entries()) {
    for (const [at, other] of inOrder.entries()) {
      assert.equal(
        Math.sign(compareSerials(serial, other)),
        Math.sign(index - at),
        `${serial} ${other}`,
      )
    }
  }
  for (const same of ['mw-0099', ' MW-99 ', 'ＭＷ－９９'])
    assert.equal(compareSerials(same, 'MW-0099'), 0)
  // These have more digits than a double can hold.
  assert(compareSerials('9007199254740993', '9007199254740992') > 0)
})

test('ranges of serial numbers include their ends, and may be open', () => {
  const ranges = [
    { from: 'MW-0050', to: 'MW-0099', day: '2024-01-01' },
    { from: 'MW-0100', to: null, day: null },
  ]
  const dayOf = (serial: string) => findRange(ranges, serial)?.day

  assert.deepEqual(['MW-50', 'MW-0099', 'MW-98B'].map(dayOf), Array(3).fill('2024-01-01'))
  assert.deepEqual(['MW-49', 'MW-', 'LW-60'].map(dayOf), Array(3).fill(undefined))
  assert.equal(dayOf('MW-12345'), null)
})
