import assert from 'node:assert/strict'
import { test } from 'node:test'

import { everyOperation } from '@millwright/contract/every-operation'
import { lessons } from '@millwright/contract/lessons'
import { procedures } from '@millwright/contract/procedures'

import { processorTime, slownessOfMachine } from '@millwright/isolation/test-pace'

import { errorsIn } from './schemas.ts'

interface Schema {
  type?: string | string[]
  $ref?: string
  $defs?: Record<string, Schema>
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

type Path = (string | number)[]

/** A value with lists wherever the schema allows them, down to where its parts recurse. */
function listsIn(schema: Schema, path: Path = [], defs: Record<string, Schema> = {}): Path[] {
  if (path.length > 6) return []
  const known = { ...defs, ...schema.$defs }
  const { anyOf = [], items, properties = {}, $ref } = schema
  const parts: [Path, Schema][] = [
    ...anyOf.map((branch): [Path, Schema] => [path, branch]),
    ...Object.entries(properties).map(([name, each]): [Path, Schema] => [[...path, name], each]),
    ...($ref && known[$ref] ? [[path, known[$ref]] satisfies [Path, Schema]] : []),
    ...(items ? [[[...path, 0], items] satisfies [Path, Schema]] : []),
  ]
  const within = parts.flatMap(([at, part]) => listsIn(part, at, known))
  return [schema.type ?? []].flat().includes('array') ? [path, ...within] : within
}

function bodyWith(path: Path, value: unknown): unknown {
  return path.reduceRight(
    (inner, name) => (typeof name === 'number' ? [inner] : { [name]: inner }),
    value,
  )
}

/** The maximum number listed individually, exceeded. */
for (const times of [4_900, 100_000]) {
  test(`${times} errors are refused quickly, in any list of a body`, () => {
    const wrong = Array.from({ length: times }, () => 0)
    const maxMilliseconds = 2_000 * slownessOfMachine(processorTime)
    let lists = 0
    for (const { name, operation } of everyOperation()) {
      if (!operation.body) continue
      const paths = new Map(listsIn(operation.body as Schema).map((path) => [path.join('/'), path]))
      for (const [where, path] of paths) {
        const body = bodyWith(path, wrong)
        const before = processorTime()
        assert.notDeepEqual(errorsIn(operation.body, body), [], `${name}, ${where}`)
        const milliseconds = processorTime() - before
        assert.ok(milliseconds < maxMilliseconds, `${name}, ${where}: ${milliseconds} ms`)
        lists += 1
      }
    }
    assert.ok(lists > 100, `${lists} lists`)
  })
}

test('a large value gets only its first errors, a small one all of them', () => {
  const outline = (length: number) => ({ outline: Array.from({ length }, () => 0) })
  const pointers = (length: number) =>
    errorsIn(procedures.update.body ?? {}, outline(length)).map(({ instancePath }) => instancePath)
  assert.deepEqual(pointers(3), ['/outline/0', '/outline/1', '/outline/2'])
  assert.deepEqual(pointers(6_000), ['/outline'])
})

test('errors of one list item are not attributed to another whose index starts the same', () => {
  const content = Array.from({ length: 11 }, (_, at) => {
    if (at === 1) return { text: 'No type' }
    return at === 10 ? { type: 'film', text: 'Another' } : { type: 'text', text: 'Right' }
  })
  const errors = errorsIn(lessons.patch.body ?? {}, { content })
  assert.deepEqual(
    errors.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`),
    ['/content/1 required', '/content/10/type enum'],
  )
})
