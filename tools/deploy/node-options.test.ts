import assert from 'node:assert/strict'
import { test } from 'node:test'

import nodeOptions from '../../service/node-options.json' with { type: 'json' }
import { deployFile, instructions } from './deployed.ts'

test('Node runs the service in an image and as a unit as npm start does', () => {
  const entry = instructions().find(({ word }) => word === 'ENTRYPOINT')
  assert.deepEqual(JSON.parse(entry?.rest ?? ''), ['node', ...nodeOptions, 'service/src/main.ts'])
  for (const [unit, command] of [
    ['millwright.service', 'serve'],
    ['millwright-worker.service', 'work'],
  ] as const) {
    const [, started] = /^ExecStart=\S+\/node (.+)$/m.exec(deployFile(`systemd/${unit}`)) ?? []
    assert.equal(started, [...nodeOptions, 'service/src/main.ts', command].join(' '))
  }
})
