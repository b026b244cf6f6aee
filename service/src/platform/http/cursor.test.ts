import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'

import { codeIs } from '#test/error-code'

import { CursorSeal } from './cursor.ts'

const seal = new CursorSeal(randomBytes(32))

test('a cursor opens for the list it was sealed for', () => {
  for (const position of ['01900000-0000-7000-8000-000000000000', '', 'ä\n|軸', '.']) {
    assert.equal(seal.open(seal.seal(position, 'list'), 'list'), position)
  }
})

test('a cursor does not open for another list, or for another secret', () => {
  const cursor = seal.seal('position', 'list')

  assert.throws(() => seal.open(cursor, 'lis'), codeIs('invalid_cursor'))
  assert.throws(() => seal.open(cursor, 'list\n'), codeIs('invalid_cursor'))
  const other = new CursorSeal(randomBytes(32))
  assert.throws(() => other.open(cursor, 'list'), codeIs('invalid_cursor'))
})

test('the boundary between list and position cannot be shifted', () => {
  for (const gap of [' ', '\n', '.']) {
    const [, mark = ''] = seal.seal('b', `list${gap}a`).split('.')
    const shifted = `${Buffer.from(`a${gap}b`).toString('base64url')}.${mark}`

    assert.throws(() => seal.open(shifted, 'list'), codeIs('invalid_cursor'))
  }
})

test('a cursor changed anywhere does not open', () => {
  const cursor = seal.seal('01900000-0000-7000-8000-000000000000', 'list')
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'

  for (let at = 0; at <= cursor.length; at += 1) {
    const changed = letters
      .split('')
      .flatMap((letter) => [
        cursor.slice(0, at) + letter + cursor.slice(at + 1),
        cursor.slice(0, at) + letter + cursor.slice(at),
      ])
    for (const each of changed.filter((text) => text !== cursor)) {
      assert.throws(() => seal.open(each, 'list'), codeIs('invalid_cursor'), each)
    }
  }
})
