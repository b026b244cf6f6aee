import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { everyOperation } from '@millwright/contract/every-operation'

import { sdkReference } from './reference.ts'

const written = readFileSync(new URL('../api.md', import.meta.url), 'utf8')

test('api.md matches the contract and the sources', () => {
  assert(written === sdkReference(), 'sdk/api.md is behind: run npm run sdk:reference')
})

test('api.md documents every method and every function', () => {
  for (const { name } of everyOperation()) assert(written.includes(`#### ${name}\n`), name)
  for (const name of ['createClient', 'send', 'everyItem', 'followJob', 'retryingFetch']) {
    assert.match(written, new RegExp(`^export (async )?function\\*? ${name}\\b`, 'm'), name)
  }
  assert.match(written, /uploadDocument/)
  assert(!written.includes('undefined'.repeat(2)) && !written.includes('[object'))
})
