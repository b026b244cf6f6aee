import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'

import { commands } from './commands.mjs'
import { at } from './paths.mjs'

/** The output of `npm run check -- lint` for a checkout with this one file. */
function lint(t, text) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'))
  t.after(() => rmSync(folder, { recursive: true }))
  for (const name of ['tsconfig.json', '.oxlintrc.json']) {
    copyFileSync(at(name), path.join(folder, name))
  }
  symlinkSync(at('node_modules'), path.join(folder, 'node_modules'))
  mkdirSync(path.join(folder, 'tools'))
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(path.join(folder, 'tools', 'planted.ts'), text)
  const [program, ...options] = commands.lint
  const { status, stdout } = spawnSync(at('node_modules', '.bin', program), options, {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, stdout }
}

test('lint refuses a wrong type', (t) => {
  const { status, stdout } = lint(t, "export const count: number = 'three'\n")
  assert.equal(status, 1)
  assert.match(stdout, /TS2322/)
})

test('lint refuses a floating promise, which needs types', (t) => {
  const text =
    'async function save(): Promise<void> {\n  await Promise.resolve()\n}\nexport function leave(): void {\n  save()\n}\n'
  const { status, stdout } = lint(t, text)
  assert.equal(status, 1)
  assert.match(stdout, /no-floating-promises/)
})

test('lint accepts correct code', (t) => {
  assert.equal(lint(t, 'export const count: number = 3\n').status, 0)
})
