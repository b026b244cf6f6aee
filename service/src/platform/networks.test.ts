import assert from 'node:assert/strict'
import { test } from 'node:test'

import { isWithin, normalizeNetwork } from './networks.ts'

test('networks are normalized, and invalid ones are reported', () => {
  const written = {
    '203.0.113.7/24': '203.0.113.0/24',
    ' 203.0.113.7 ': '203.0.113.7/32',
    '0.0.0.0/0': '0.0.0.0/0',
    '10.255.255.255/9': '10.128.0.0/9',
    '2001:DB8:0:0:1::5/48': '2001:db8::/48',
    '2001:db8::1': '2001:db8::1/128',
    '::/0': '::/0',
  }
  for (const [text, network] of Object.entries(written)) {
    assert.equal(normalizeNetwork(text), network, text)
  }
  const none = [
    '',
    'plant',
    '203.0.113.0/33',
    '203.0.113.0/',
    '1.2.3.4/8/8',
    'fe80::1%eth0',
    '::/129',
  ]
  for (const text of none) assert.equal(normalizeNetwork(text), undefined, text)
})

test('an address is within a network of its kind only', () => {
  const networks = ['203.0.113.0/24', '2001:db8::/48']

  assert.equal(isWithin('203.0.113.200', networks), true)
  assert.equal(isWithin('203.0.114.1', networks), false)
  assert.equal(isWithin('2001:db8:0:ffff::1', networks), true)
  assert.equal(isWithin('2001:db8:1::1', networks), false)
})
