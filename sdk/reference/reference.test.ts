import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { everyOperation } from '@millwright/contract/every-operation'

import { sdkReference } from './reference.ts'

const written = readFileSync(new URL('../api.md', import.meta.url), 'utf8')

test('api.md is what the contract and the sources say', () => {
  assert(written === sdkReference(), 'sdk/api.md is behind: run npm run sdk:reference')
})

test('api.md tells of every method and every function', () => {
  for (const { name } of everyOperation()) assert(written.includes(`#### ${name}\n`), name)
  for (const name of ['createClient', 'send', 'everyItem', 'followJob', 'retryingFetch']) {
    assert.match(written, new RegExp(`^export (async )?function\\*? ${name}\\b`, 'm'), name)
  }
  assert.match(written, /uploadDocument/)
  assert(!written.includes('undefined'.repeat(2)) && !written.includes('[object'))
})
