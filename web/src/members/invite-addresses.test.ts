import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parseAddresses } from './invite-addresses.ts'

test('addresses are found in what mail programs and spreadsheets copy, each once', () => {
  const pasted = `Ada Lovelace <ada@example.org>; "Babbage, Charles" <charles.babbage+mw@example.org>,
    grace@example.org\tADA@example.org
    mailto:linus@example.org`

  assert.deepEqual(parseAddresses(pasted), [
    'ADA@example.org',
    'charles.babbage+mw@example.org',
    'grace@example.org',
    'linus@example.org',
  ])
})

test('what holds no address stays as it was typed', () => {
  assert.deepEqual(parseAddresses(' nobody '), ['nobody'])
})

test('a slip among several is kept, to be refused, and no part of a name is', () => {
  const pasted =
    'ada@example.org, grace.example.org\nLovelace, Ada <al@example.org>, "B, C" <cb@example.org>'

  assert.deepEqual(parseAddresses(pasted), [
    'ada@example.org',
    'grace.example.org',
    'al@example.org',
    'cb@example.org',
  ])
})
