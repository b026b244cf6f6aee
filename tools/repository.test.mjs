import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
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

test('no file contains a path of the machine it was written on', () => {
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

test('links and scripts in the documentation exist', () => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
  const { scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  const places = new Set(tracked.flatMap((file) => [file, ...foldersAbove(file)]))

  for (const file of tracked.filter((each) => each.endsWith('.md'))) {
    const text = readFileSync(at(file), 'utf8')
    for (const [, target] of text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)) {
      assert.ok(places.has(path.posix.join(path.posix.dirname(file), target)), `${file}: ${target}`)
    }
    // Decisions describe the state at the time they were made.
    if (file.startsWith('docs/decisions/')) continue
    for (const [, script] of text.matchAll(/npm run ([a-z][\w:-]*)/g)) {
      assert.ok(Object.hasOwn(scripts, script), `${file}: npm run ${script}`)
    }
  }
})

function foldersAbove(file) {
  const folder = path.posix.dirname(file)
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)]
}
