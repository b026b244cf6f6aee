import assert from 'node:assert/strict'
import { test } from 'node:test'

import { errorsIn } from './schemas.ts'
import { keepUsefulErrors } from './union-errors.ts'

test('a union with only its own error is kept', () => {
  const union = { keyword: 'anyOf', schemaPath: '#/anyOf', instancePath: '', params: {} }
  assert.deepEqual(keepUsefulErrors([union]), [union])
})

test("errors nested in branches are not the branches' own", () => {
  const list = { items: { type: 'object', required: ['name'] } }
  const branches = [{ properties: { list } }, { properties: { list }, required: ['kind'] }]
  const errors = errorsIn({ anyOf: branches }, { list: [{}] })
  assert.deepEqual(
    errors.map(({ instancePath, params }) => `${instancePath} ${params['missingProperty']}`),
    ['/list/0 name', ' kind', '/list/0 name'],
  )
})
