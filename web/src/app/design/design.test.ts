import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const ui = path.resolve(import.meta.dirname, '../../ui')

/** Pages of their own: what is printed. */
const pages = new Set(['PrintedDesk.tsx', 'PrintedSheet.tsx'])

test('the page of the design shows every component', () => {
  const shown = globSync('*.tsx', { cwd: import.meta.dirname })
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .join('')

  const missing = globSync('*.tsx', { cwd: ui }).filter(
    (file) => !pages.has(file) && !shown.includes(`'../../ui/${file}'`),
  )

  assert.deepEqual(missing, [])
})
