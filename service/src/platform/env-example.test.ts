import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { envExample } from '#platform/env-example'

test('.env.example lists every setting with its default', () => {
  const file = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')

  assert.equal(file, envExample())
})
