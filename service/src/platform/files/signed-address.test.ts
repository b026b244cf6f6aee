import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'

import { codeIs } from '#test/error-code'

import { AddressSigner } from './signed-address.ts'

const signer = new AddressSigner(randomBytes(32))
const soon = () => new Date(Date.now() + 60_000)
const fields = { key: 'a/b', filename: 'Ä & = ? #.pdf', type: 'text/plain' }

test('an address returns what was signed', () => {
  const { expires, ...verified } = signer.verify('GET', signer.sign('GET', fields, soon()))

  assert.deepEqual(verified, fields)
  assert(Number(expires) > Date.now() / 1000)
})

test('an address is valid for one method, one secret and its lifetime', () => {
  const query = signer.sign('GET', fields, soon())
  const refused = codeIs('upload_not_signed')

  assert.throws(() => signer.verify('PUT', query), refused)
  assert.throws(() => new AddressSigner(randomBytes(32)).verify('GET', query), refused)
  const late = signer.sign('GET', fields, new Date(Date.now() - 1_000))
  assert.throws(() => signer.verify('GET', late), refused)
})

test('an address changed anywhere is refused, or means the same', () => {
  const query = signer.sign('GET', fields, soon())
  const verified = signer.verify('GET', query)
  for (let at = 0; at < query.length; at += 1) {
    for (const letter of ['A', '0', '&', '=', '%', '']) {
      const changed = query.slice(0, at) + letter + query.slice(at + 1)
      let result: Record<string, string> | undefined
      try {
        result = signer.verify('GET', changed)
      } catch (error) {
        codeIs('upload_not_signed')(error)
      }
      if (result) assert.deepEqual(result, verified, changed)
    }
  }
})

test('a duplicate field is refused', () => {
  const query = signer.sign('GET', fields, soon())

  for (const extra of ['key=other', 'expires=9999999999', 'type=text%2Fhtml']) {
    for (const forged of [`${query}&${extra}`, `${extra}&${query}`]) {
      assert.throws(() => signer.verify('GET', forged), codeIs('upload_not_signed'), forged)
    }
  }
})

test('an empty address is refused', () => {
  for (const query of ['', 'x', '&&&', '%%%', 'signature=', 'expires=NaN&signature=']) {
    assert.throws(() => signer.verify('GET', query), codeIs('upload_not_signed'))
  }
})
