import assert from 'node:assert/strict'
import { test } from 'node:test'

import { everyOperation } from '@millwright/contract/every-operation'
import { guidebooks } from '@millwright/contract/guidebooks'
import { lessons } from '@millwright/contract/lessons'
import { members } from '@millwright/contract/members'
import type { Operation } from '@millwright/contract/operation'
import { procedures } from '@millwright/contract/procedures'
import { signIn } from '@millwright/contract/sign-in'
import Ajv from 'ajv'

import { createValidator } from './validation.ts'

type Parts = { params?: unknown; query?: unknown; body?: unknown }

const errorsOf = (operation: Operation, { params = {}, query = {}, body = {} }: Parts) =>
  createValidator(operation)({ params, query, body })?.details.errors?.map(
    ({ pointer, code, message }) => `${pointer} ${code}: ${message}`,
  )

const id = '01a1ff8c-8312-70de-8e1e-8bd50960ee06'
const lessonWith = (part: object) => ({ courseId: id, title: 'The pump', content: [part] })

const cases: [what: string, operation: Operation, parts: Parts, errors: string[] | undefined][] = [
  ['a required field', guidebooks.create, {}, ['/title required: It is required.']],
  ['the body as a whole', guidebooks.create, { body: [] }, [' wrong_type: It must be object.']],
  [
    'a wrong type',
    guidebooks.create,
    { body: { title: 1 } },
    ['/title wrong_type: It must be string.'],
  ],
  [
    'a text that is too long',
    guidebooks.create,
    { body: { title: 'a'.repeat(201) } },
    ['/title too_long: It must NOT have more than 200 characters.'],
  ],
  [
    'a name that is not one of those there are',
    members.invite,
    { params: { id: 'x' }, body: { email_address: 'a@example.com', role: 'boss' } },
    ['/role unknown_value: It must be one of member, manager, admin, owner.'],
  ],
  [
    'a number in a query',
    guidebooks.list,
    { query: { limit: '201' } },
    ['query/limit too_large: It must be <= 200.'],
  ],
  [
    'an unknown name in a query',
    guidebooks.list,
    { query: { limt: '1' } },
    ['query/limt unknown_field: Unknown field limt. Did you mean limit?'],
  ],
  [
    'a parameter of the query in a body',
    guidebooks.create,
    { body: { title: 'Pump', dryRun: true } },
    ['/dryRun unknown_field: dryRun is a parameter of the query, as in ?dryRun=…'],
  ],
  [
    'a place deep inside',
    procedures.create,
    { body: { title: 'T', callouts: [{ id: 'c', kind: 'hint', text: '' }] } },
    [
      '/callouts/0/kind unknown_value: It must be one of danger, warning, caution, notice, note, tip.',
    ],
  ],
  [
    'a part of a lesson without a type',
    lessons.create,
    { body: lessonWith({ kind: 'text', text: 'Read this.' }) },
    ['/content/0/type required: It is required.'],
  ],
  [
    'a part of a lesson of an unknown type',
    lessons.create,
    { body: lessonWith({ type: 'film', text: 'Watch this.' }) },
    [
      '/content/0/type unknown_value: It must be one of text, procedure, guidebook, capture, object, document, quiz.',
    ],
  ],
  [
    'a part of a lesson that lacks what its type has',
    lessons.create,
    { body: lessonWith({ type: 'text', procedureId: id }) },
    [
      '/content/0/text required: It is required.',
      '/content/0/procedureId unknown_field: Unknown field procedureId.',
    ],
  ],
  ['nothing wrong', guidebooks.create, { body: { title: 'Pump' } }, undefined],
  [
    'a code without its verifier',
    signIn.authenticateMagicLink,
    { body: { token: 'x' } },
    undefined,
  ],
]

for (const [what, operation, parts, expected] of cases) {
  test(`a refusal of ${what} says where and why`, () => {
    assert.deepEqual(errorsOf(operation, parts), expected)
  })
}

test('queries are converted to their types, and get their defaults', () => {
  const query = { limit: '20' }
  assert.equal(createValidator(guidebooks.list)({ params: {}, query, body: {} }), undefined)
  assert.deepEqual(query, { limit: 20 })

  const empty = {}
  assert.equal(createValidator(guidebooks.list)({ params: {}, query: empty, body: {} }), undefined)
  assert.deepEqual(empty, { limit: 50 })
})

const moments: [moment: string, isRight: boolean][] = [
  ['2026-11-24T08:00:00+15:59', true],
  ['2026-11-24T08:00:00-23:59', false],
  ['2026-11-20T12:00:00Z', true],
  ['2026-11-20t12:00:00.123456789z', true],
  ['2026-11-20T12:00:00+05:30', true],
  ['2024-02-29T00:00:00Z', true],
  ['2026-02-29T00:00:00Z', false],
  ['2026-02-30T00:00:00Z', false],
  ['2026-04-31T00:00:00Z', false],
  ['2026-11-20', false],
  ['2026-11-20T12:00:00', false],
  ['2026-11-20 12:00:00Z', false],
  ['2026-11-20T24:01:00Z', false],
  ['infinity', false],
  ['', false],
]

for (const [updatedSince, isRight] of moments) {
  test(`${updatedSince} is ${isRight ? 'a' : 'no'} moment`, () => {
    const refusal = createValidator(guidebooks.list)({
      params: {},
      query: { updatedSince },
      body: {},
    })

    assert.equal(refusal === undefined, isRight)
  })
}

test('every schema of the contract is valid', () => {
  const ajv = new Ajv.default({ strict: false })
  for (const { name, operation } of everyOperation()) {
    const { params, query, body, result, accepted } = operation
    for (const schema of [params, query, body, result, accepted]) {
      if (schema) assert(ajv.validateSchema(schema), `${name}: ${ajv.errorsText()}`)
    }
  }
})
