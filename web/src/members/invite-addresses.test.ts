import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parseAddresses } from './invite-addresses.ts'

test('addresses are found in text copied from mail programs and spreadsheets, each once', () => {
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

test('text without an address stays as typed', () => {
  assert.deepEqual(parseAddresses(' nobody '), ['nobody'])
})

test('a typo among several addresses is kept, to be refused, and parts of names are not', () => {
  const pasted =
    'ada@example.org, grace.example.org\nLovelace, Ada <al@example.org>, "B, C" <cb@example.org>'

  assert.deepEqual(parseAddresses(pasted), [
    'ada@example.org',
    'grace.example.org',
    'al@example.org',
    'cb@example.org',
  ])
})
