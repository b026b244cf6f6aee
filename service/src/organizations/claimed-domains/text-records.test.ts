import assert from 'node:assert/strict'
import { test } from 'node:test'

import { hasTextRecord } from './text-records.ts'

const wanted = { recordName: '_millwright.example.com', recordValue: 'millwright=abc' }

test('a domain belongs to those who add the complete record to its DNS', async () => {
  const answers: [texts: string[][], isThere: boolean][] = [
    [[['v=spf1 -all'], ['millwright=abc']], true],
    [[['millwright', '=abc']], true],
    [[['millwright=abcd']], false],
    [[['see millwright=abc']], false],
    [[], false],
  ]
  for (const [texts, isThere] of answers) {
    const resolved: string[] = []
    const resolve = async (name: string) => {
      resolved.push(name)
      return await Promise.resolve(texts)
    }
    assert.equal(await hasTextRecord(resolve, wanted), isThere, JSON.stringify(texts))
    assert.deepEqual(resolved, [wanted.recordName])
  }
  const failing = async () => await Promise.reject(new Error('ENOTFOUND'))
  assert.equal(await hasTextRecord(failing, wanted), false)
})
