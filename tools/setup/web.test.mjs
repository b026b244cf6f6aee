import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'

import { digestOf } from './stamp.mjs'
import { sourcesOf } from './web.mjs'

test('the pages are rebuilt when they change, and not when their tests do', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pages-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const write = (name) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), name)
  }
  const digest = () => digestOf(sourcesOf(folder).map((source) => path.join(folder, source)))
  write('web/index.html')
  write('contract/src/courses.ts')
  const before = digest()

  write('web/e2e/courses.e2e.ts')
  write('web/messages/program.ts')
  write('web/playwright.config.ts')
  assert.equal(digest(), before)

  const changed = ['web/src/courses/CoursePage.tsx', 'web/new-plugin.ts', 'sdk/src/client.ts']
  const digests = changed.map((name) => {
    write(name)
    return digest()
  })
  assert.equal(new Set([before, ...digests]).size, 4)
})
