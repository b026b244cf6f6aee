import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const ui = path.resolve(import.meta.dirname, '../../ui')

/** Separate pages: printed ones. */
const pages = new Set(['PrintedDesk.tsx', 'PrintedSheet.tsx'])
/** Components without a visual: those that announce titles or wait for each other. */
const unseen = new Set(['SpokenTitle.tsx', 'Together.tsx'])

test('the design page shows every visible component', () => {
  const shown = globSync('*.tsx', { cwd: import.meta.dirname })
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .join('')

  const missing = globSync('*.tsx', { cwd: ui }).filter(
    (file) => !pages.has(file) && !unseen.has(file) && !shown.includes(`'../../ui/${file}'`),
  )

  assert.deepEqual(missing, [])
})
