import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'

import type { ErrorCode } from '@millwright/contract/error-catalog'

import { problemIn } from '#test/problems'

import { json, startTarget } from './target.ts'

const { client, guidebook, guidebookPath, procedure, procedurePath, isUnharmed, refused, send } =
  await startTarget()

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

/** Bodies as text, since JSON.stringify would repair some of them. */
const badBodies: [what: string, code: ErrorCode, body: string][] = [
  ['NUL in text', 'invalid_request', String.raw`{"title":"a\u0000b"}`],
  ['NUL in a nullable text', 'invalid_request', String.raw`{"description":"\u0000"}`],
  ['half a surrogate pair', 'invalid_request', String.raw`{"title":"\ud800"}`],
  ['surrogates the wrong way round', 'invalid_request', String.raw`{"title":"\udc00\ud800"}`],
  ['NUL in the name of a field', 'invalid_request', String.raw`{"a\u0000b":1}`],
  ['half a surrogate pair in a name', 'invalid_request', String.raw`{"\ud800":1}`],
  ['nothing but spaces', 'invalid_request', '{"title":"   "}'],
  ['an empty title', 'invalid_request', '{"title":""}'],
  ['a title of 201 characters', 'invalid_request', `{"title":"${'a'.repeat(201)}"}`],
  ['a title of 201 astral characters', 'invalid_request', `{"title":"${'🔧'.repeat(201)}"}`],
  ['a number for a title', 'invalid_request', '{"title":1}'],
  ['null for a title', 'invalid_request', '{"title":null}'],
  ['an object for a title', 'invalid_request', '{"title":{"$ne":null}}'],
  ['__proto__', 'invalid_request', '{"__proto__":{"title":"x"}}'],
  ['constructor.prototype', 'invalid_request', '{"constructor":{"prototype":{"title":"x"}}}'],
  ['toString', 'invalid_request', '{"toString":1}'],
  ['an unknown field', 'invalid_request', '{"drawingNumber":"D-1"}'],
  ['null', 'invalid_request', 'null'],
  ['an array', 'invalid_request', '[]'],
  ['a text', 'invalid_request', '"title"'],
  ['a number', 'invalid_request', '1'],
  ['true', 'invalid_request', 'true'],
  ['no JSON', 'malformed_json', '{'],
  ['a trailing comma', 'malformed_json', '{"title":"x",}'],
  ['a byte order mark twice', 'malformed_json', '\uFEFF\uFEFF{}'],
  ['NaN', 'malformed_json', '{"title":NaN}'],
  ['spaces', 'malformed_json', '   '],
  ['100,000 levels', 'invalid_request', `{"title":${nested(100_000)}}`],
  ['500,000 levels', 'invalid_request', `{"title":${nested(500_000)}}`],
  ['500,000 levels that are never closed', 'invalid_request', '[{"a":'.repeat(500_000)],
  ['an id that is none', 'invalid_request', '{"subjectObjectId":"1"}'],
]

for (const [what, code, body] of badBodies) {
  test(`a change of a guidebook by ${what} is refused`, async () => {
    await refused(code, guidebookPath, json('PATCH', body))
  })
}

test('a guidebook cannot be created without a title', async () => {
  for (const body of ['{}', 'null', '[]', '', '[{"title":"x"}]']) {
    await refused('invalid_request', '/guidebooks', json('POST', body))
  }
  await refused('invalid_request', '/guidebooks', { method: 'POST' })
})

test('operations without fields accept an empty body, and no other', async () => {
  const path = `${guidebookPath}/restore`
  assert.equal((await send(path, { method: 'POST' })).status, 200)
  assert.equal((await send(path, json('POST', '{}'))).status, 200)
  assert.equal((await send(path, json('POST', ''))).status, 200)

  for (const body of ['{"title":"x"}', '[]', 'null', '1']) {
    await refused('invalid_request', path, json('POST', body))
  }
})

test('text that cannot be stored is reported with its position', async () => {
  const places: [body: string, pointer: string][] = [
    [String.raw`{"title":"x","tags":["a","\u0000"]}`, '/tags/1'],
    [String.raw`{"title":"\ud800"}`, '/title'],
    [String.raw`{"a\u0000b":1}`, '/a\u0000b'],
  ]
  for (const [body, pointer] of places) {
    const { errors = [] } = await problemIn(await send('/guidebooks', json('POST', body)))
    assert.deepEqual(
      errors.map(({ pointer: where, code }) => [where, code]),
      [[pointer, 'unstorable_text']],
    )
  }
})

const badContents: [what: string, content: string][] = [
  [
    'NUL',
    String.raw`{"outline":[{"id":"a","title":"\u0000","callouts":[],"steps":[],"sections":[]}]}`,
  ],
  ['half a surrogate pair', String.raw`{"tools":[{"id":"t","name":"\ud800"}]}`],
  ['NUL in a name', String.raw`{"tools":[{"id":"t","name":"x","\u0000":1}]}`],
  ['a number too large to write', '{"tools":[{"id":"t","name":"x","quantity":1e999}]}'],
  ['the same id twice', '{"tools":[{"id":"t","name":"x"},{"id":"t","name":"y"}]}'],
  ['a kind of callout that there is not', '{"callouts":[{"id":"c","kind":"hint","text":"x"}]}'],
  ['a confidence above 1', '{"callouts":[{"id":"c","kind":"note","text":"x","confidence":1.1}]}'],
  [
    'a page 0',
    '{"tools":[{"id":"t","name":"x","source":{"fileId":"f","page":0,"boxes":[],"text":""}}]}',
  ],
  ['__proto__ within', '{"tools":[{"id":"t","name":"x","__proto__":{"quantity":1}}]}'],
  ['sections 70 levels deep', sections(70)],
]

function sections(levels: number): string {
  const open = (level: number) =>
    `{"id":"s${level}","title":"t","callouts":[],"steps":[],"sections":[`
  const inner = Array.from({ length: levels }, (_, level) => open(level)).join('')
  return `{"outline":[${inner}${']}'.repeat(levels)}]}`
}

for (const [what, content] of badContents) {
  test(`content of a procedure with ${what} is refused`, async () => {
    await refused('invalid_request', procedurePath, json('PATCH', content))
  })
}

test('sections may nest as deep as any manual does', async () => {
  const response = await send(procedurePath, json('PATCH', sections(20)))

  assert.equal(response.status, 200)
})

test("numbers outside a column's range are refused", async () => {
  const link = { guidebookId: guidebook.id, procedureId: procedure.id }
  await client.guidebooks.linkProcedure({ params: link, body: { procedureId: procedure.id } })
  const path = `${guidebookPath}/procedures/${procedure.id}`

  for (const order of ['2147483648', '-2147483649', '1e30', '1e999', '1.5', '"1"', 'true']) {
    await refused('invalid_request', path, json('PATCH', `{"order":${order}}`))
  }
  await client.guidebooks.unlinkProcedure({ params: link })
})

test('document sizes outside the countable range are refused', async () => {
  for (const size of ['-1', '1.5', '9007199254740992', '1e999', '"5"', 'null']) {
    const body = `{"filename":"a.pdf","contentType":"application/pdf","size":${size}}`
    await refused(
      'invalid_request',
      `${guidebookPath}/reference-material/upload-url`,
      json('POST', body),
    )
  }
})

test('a body that is too large is refused before it is read', async () => {
  const large = `{"title":"${'a'.repeat(9 * 1024 * 1024)}"}`

  const response = await refused('too_large', '/guidebooks', json('POST', large))
  assert.match((await problemIn(response)).detail ?? '', /8388608 bytes/)
  await refused('too_large', '/users/send-magic-link', json('POST', large))
})

test('a body with many invalid fields gets a few errors', async () => {
  // A body with more distinct fields is not even parsed.
  const names = Array.from({ length: 3_900 }, (_, index) => `"field_${index}":1`)

  const response = await refused(
    'invalid_request',
    '/guidebooks',
    json('POST', `{${names.join()}}`),
  )

  const { errors = [] } = await problemIn(response)
  assert(errors.length > 0 && errors.length <= 20)
})

test('a field with an endless name is not repeated in full', async () => {
  const name = 'a'.repeat(1_000_000)

  const response = await refused('invalid_request', '/guidebooks', json('POST', `{"${name}":1}`))

  assert((await response.text()).length < 5_000)
})

test('only JSON in UTF-8 is read', async () => {
  const types = [
    'application/xml',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'application/json; charset=latin1',
    'application/jsonp',
    'garbage',
    'text/json',
  ]
  for (const type of types) {
    await refused('unsupported_media_type', '/guidebooks', json('POST', '{"title":"x"}', type))
  }
  for (const type of [
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
    'APPLICATION/JSON',
  ]) {
    const response = await send('/guidebooks', json('POST', '{"title":"x"}', type))
    assert.equal(response.status, 201, type)
  }
  const notUtf8 = new Uint8Array([...Buffer.from('{"title":"'), 0xff, 0xfe, ...Buffer.from('"}')])
  await refused('malformed_json', '/guidebooks', json('POST', notUtf8))
  const utf16 = new Uint8Array(Buffer.from('{"title":"x"}', 'utf16le'))
  await refused('malformed_json', '/guidebooks', json('POST', utf16))
})

test('a compressed body is refused, with the accepted types', async () => {
  const { headers, ...rest } = json('POST', new Uint8Array(gzipSync('{"title":"x"}')))
  const coded = { ...rest, headers: { ...headers, 'content-encoding': 'gzip' } }

  const response = await refused('unsupported_media_type', '/guidebooks', coded)
  assert.equal(response.headers.get('accept-encoding'), 'identity')
  const plain = json('POST', '{"title":"x"}')
  const same = { ...plain, headers: { ...plain.headers, 'content-encoding': 'identity' } }
  assert.equal((await send('/guidebooks', same)).status, 201)
})

// The last test of this file: tests of a file run in their order.
test('after all of this the service responds, and its data is unchanged', isUnharmed)
