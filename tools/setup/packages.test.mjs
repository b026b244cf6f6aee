import assert from 'node:assert/strict'
import { test } from 'node:test'

import { isRecent } from './node.mjs'
import { isInstalled } from './packages.mjs'

const machine = { platform: 'linux', arch: 'x64' }
const locked = {
  packages: {
    '': { name: 'millwright' },
    'node_modules/@millwright/sdk': { link: true },
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/native-linux': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/native-mac': { version: '1.0.0', optional: true, os: 'darwin', cpu: 'arm64' },
    'node_modules/native-musl': {
      version: '1.0.0',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    },
  },
}
const complete = {
  packages: {
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/native-linux': { version: '1.0.0' },
  },
}

/** npm's record without one package, or with another version of it. */
function recorded(name, version) {
  const packages = { ...complete.packages }
  delete packages[`node_modules/${name}`]
  if (version) packages[`node_modules/${name}`] = { version }
  return { packages }
}

test('manually installed packages are not installed again', () => {
  assert.equal(isInstalled(locked, complete, machine), true)
})

test('an interrupted installation is noticed', () => {
  assert.equal(isInstalled(locked, undefined, machine), false)
  assert.equal(isInstalled(locked, recorded('pg'), machine), false)
})

test('a version other than the locked one is noticed', () => {
  assert.equal(isInstalled(locked, recorded('pg', '7.9.9'), machine), false)
})

test('a platform package that npm skipped is noticed', () => {
  assert.equal(isInstalled(locked, recorded('native-linux'), machine), false)
  assert.equal(
    isInstalled(locked, recorded('native-linux'), { platform: 'win32', arch: 'x64' }),
    true,
  )
})

test('Node is recent when it runs TypeScript without a warning', () => {
  const versions = ['v20.20.2', 'v22.18.0', 'v24.11.1', 'v24.12.0', 'v26.0.0']

  assert.deepEqual(versions.map(isRecent), [false, false, false, true, true])
})
