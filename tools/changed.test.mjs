import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'

import { reachOf } from './changed.mjs'
import { at } from './paths.mjs'

const { workspaces } = createRequire(import.meta.url)('../package.json')

test('a change to the web app does not affect the engines', () => {
  const { folders, browser } = reachOf(['web/src/ui/button.tsx'])

  assert.deepEqual(folders, ['service', 'web', 'proof', 'tools'])
  assert.equal(browser, true)
})

test('a change to isolation affects its dependents, transitively', () => {
  const { folders } = reachOf(['isolation/src/message.ts'])

  assert.deepEqual(folders, [
    'isolation',
    'extraction',
    'cad',
    'media',
    'printing',
    'service',
    'proof',
    'tools',
  ])
})

test('a change to documentation needs no browser tests, and no change needs nothing', () => {
  assert.deepEqual(reachOf(['docs/backup.md', 'README.md']), { folders: ['tools'], browser: false })
  assert.deepEqual(reachOf([]), { folders: [], browser: false })
})

test('a change outside known folders affects everything', () => {
  for (const file of ['package-lock.json', '.ci/run', 'surprises/src/a.ts']) {
    const { folders, browser } = reachOf([file])
    assert.ok(workspaces.every((workspace) => folders.includes(workspace)))
    assert.equal(browser, true)
  }
})

test('a change to a workspace affects each one with it in its package.json', () => {
  for (const workspace of workspaces) {
    const { folders } = reachOf([`${workspace}/src/a.ts`])
    for (const other of workspaces) {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(
        readFileSync(at(other, 'package.json'), 'utf8'),
      )
      const isNamed = `@millwright/${workspace}` in { ...dependencies, ...devDependencies }
      if (isNamed) assert.ok(folders.includes(other), `${other} names ${workspace}`)
    }
  }
})

test('every folder that a workspace of this repository has is known', () => {
  const folders = readdirSync(at(), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => name !== 'node_modules')
  for (const folder of folders) {
    const reach = reachOf([`${folder}/a.ts`])
    assert.ok(reach.folders.length < 9 || folder === 'contract', folder)
  }
})
