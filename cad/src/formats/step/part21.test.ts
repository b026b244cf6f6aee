import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parameters, parseString, readEntities, reference, references } from './part21.ts'

test('strings are read as ISO 10303-21 writes them', () => {
  const read = (text: string) => parseString(`'${text}'`)

  assert.equal(read("O''Brien"), "O'Brien")
  assert.equal(read('\\X2\\00D600DF\\X0\\'), 'Öß')
  assert.equal(read('\\X4\\0001F529\\X0\\ M8'), '🔩 M8')
  assert.equal(read('\\X\\D6l'), 'Öl')
  assert.equal(read('\\S\\Vl'), 'Öl')
  assert.equal(read('C:\\\\parts'), 'C:\\parts')
  assert.equal(read('long\r\nname'), 'longname')
})

test('strings in the bytes of UTF-8 and Windows are read, too', () => {
  const bytes = (text: string) => `'${Buffer.from(text).toString('latin1')}'`

  assert.equal(parseString(bytes('Gehäuse – 2')), 'Gehäuse – 2')
  assert.equal(parseString("'Geh\u00E4use \u0096 2'"), 'Gehäuse – 2')
  assert.equal(parseString('$'), '', 'what is no string')
})

test('parameters are separated by commas outside of lists and strings', () => {
  assert.deepEqual(parameters({ text: "'a, (b', (1., (2., 3.)), $, #4" }), [
    "'a, (b'",
    '(1., (2., 3.))',
    '$',
    '#4',
  ])
  assert.deepEqual(parameters({ text: '' }), [''])
})

test('entities are found by number, whatever is in their strings', () => {
  const text = [
    "HEADER; FILE_NAME('DATA;'); ENDSEC;",
    'DATA;',
    "#1=PRODUCT('a;b','#9=PRODUCT(',$);",
    '#2 = product ( #1 ) ;',
    '#3=(LENGTH_UNIT() NAMED_UNIT(*));',
    'ENDSEC;',
  ].join('\n')

  const all = readEntities(text, () => true)

  assert.deepEqual([...all.keys()], [1, 2, 3])
  assert.deepEqual(all.get(2), { type: 'PRODUCT', text: ' #1 ' })
  assert.equal(all.get(3)?.type, '&')
  assert.deepEqual([...readEntities(text, (type) => type === '&').keys()], [3])
  assert.throws(() => readEntities("DATA;#1=A('never", () => true), { code: 'model_damaged' })
})

test('references are numbers, and nothing else is', () => {
  assert.equal(reference('#12'), 12)
  assert.equal(reference('$'), undefined)
  assert.equal(reference("'#12'"), undefined)
  assert.deepEqual(references('(#3,#14, (#1))'), [3, 14, 1])
})
