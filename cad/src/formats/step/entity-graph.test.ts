import assert from 'node:assert/strict'
import { test } from 'node:test'

import { EntityGraph } from './entity-graph.ts'

function namedBy(graph: EntityGraph, place: number): number[] {
  const named: number[] = []
  graph.eachNamed(place, (number) => named.push(number))
  return named
}

test('entities are indexed with their references, except those in strings', () => {
  const bolt = "#30=BOLT('#9; it''s (long',(#2,#3),$);"
  const graph = new EntityGraph(
    `HEADER;\n#1=NO();\nDATA;\n${bolt}\n#2 = B ( #3 ) ;\n#3=(C(#30)D());`,
  )

  assert.deepEqual(graph.types, ['BOLT', 'B', '&'])
  assert.deepEqual(namedBy(graph, 0), [2, 3])
  assert.deepEqual(namedBy(graph, 1), [3])
  assert.deepEqual(namedBy(graph, 2), [30])
  assert.equal(graph.placeOf(30), 0)
  assert.equal(graph.placeOf(1), undefined)
  assert.equal(graph.textAt(1).trim(), '#3')
  assert.equal(graph.statement(1), '#2 = B ( #3 ) ;')
})

test('a file that ends within an entity is damaged', () => {
  for (const end of ['#1=A(#2', "#1=A('b;"]) {
    assert.throws(() => new EntityGraph(`DATA;\n${end}`), { code: 'model_damaged' })
  }
})
