import assert from 'node:assert/strict'
import { test } from 'node:test'

import { etagOf, queryOfTag, tagsIn } from './etag.ts'

test('a tag is the same exactly for the same text and query', () => {
  assert.equal(etagOf('a', {}), etagOf('a', {}))
  assert.notEqual(etagOf('a', {}), etagOf('b', {}))
  assert.notEqual(etagOf('a', {}), etagOf('a', { includeHidden: 'true' }))
})

test('a tag contains the query it was read with', () => {
  for (const query of [{}, { includeHidden: 'true' }, { a: 'ä &=/"', b: '' }]) {
    const tag = etagOf('text', query)
    assert.match(tag, /^"[\w.-]+"$/)
    assert.deepEqual(queryOfTag(tag), query)
  }
})

test('a foreign tag contains no query', () => {
  for (const tag of ['', '*', '"x"', 'W/"x"', '"a.b.c"', '"a.%"', 'a.YT1i', '"."']) {
    assert.deepEqual(queryOfTag(tag), {}, tag)
  }
})

test('a condition names several tags', () => {
  assert.deepEqual(tagsIn('"a", "b" ,"c"'), ['"a"', '"b"', '"c"'])
  assert.deepEqual(tagsIn('*'), ['*'])
})
