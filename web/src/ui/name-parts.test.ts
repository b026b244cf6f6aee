import assert from 'node:assert/strict'
import { test } from 'node:test'

import { namePartsOf } from './name-parts.ts'

test('the designation of a machine is not broken, and words can be', () => {
  assert.deepEqual(namePartsOf('Centrifugal pump P-102'), ['Centrifugal pump ', 'P-102', ''])
  assert.deepEqual(namePartsOf('BG-150-01 (left), Öl-7'), [
    '',
    'BG-150-01',
    ' (left), ',
    'Öl-7',
    '',
  ])
  assert.deepEqual(namePartsOf('Not-Halt-Schalter'), ['Not-Halt-Schalter'])
  assert.deepEqual(namePartsOf('1-2-3-4-5-6'), ['1-2-3-4-5-6'])
  assert.deepEqual(namePartsOf(''), [''])
})
