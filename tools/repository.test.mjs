import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { at, root } from './paths.mjs'

test('the lock files name no registry', () => {
  for (const file of ['package-lock.json', 'tools/node/package-lock.json']) {
    const resolved = readFileSync(at(...file.split('/')), 'utf8')
      .split('\n')
      .filter((line) => line.includes('"resolved"') && !/"resolved": "[a-z-]+"/.test(line))
    assert.deepEqual(resolved, [], file)
  }
})

test('no text names a folder of the machine it was written on', () => {
  const text = /\.(ts|tsx|mjs|js|json|jsonc|md|sql|yml|sh)$/
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
  const home = /(^|[\s'"`(=])\/(work|home|Users)\/[a-z]/
  const naming = files.filter(
    (file) => text.test(file) && home.test(readFileSync(at(file), 'utf8')),
  )

  assert.deepEqual(naming, [])
})

test('every script of package.json is a task', () => {
  const { scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  const launcher = ['run.mjs', 'commands.mjs']
    .map((file) => readFileSync(at('tools', file), 'utf8'))
    .join('\n')

  for (const [name, command] of Object.entries(scripts)) {
    assert.equal(command, `node tools/run.mjs ${name}`)
    assert.ok(new RegExp(`^ {2}'?${name}'?:`, 'm').test(launcher), name)
  }
})
