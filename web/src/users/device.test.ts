import assert from 'node:assert/strict'
import { test } from 'node:test'

import { describeDevice } from './device.ts'

test('a session is named after its browser and system, both of which also claim to be others', () => {
  const agents = {
    'Edge on Windows':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
    'Chrome on Android':
      'Mozilla/5.0 (Linux; Android 14; SM-T220) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
    'Safari on iOS':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1',
    'A program': 'node',
  }
  for (const [device, agent] of Object.entries(agents)) assert.equal(describeDevice(agent), device)
})
