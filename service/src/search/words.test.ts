import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { findHighlights, searchPattern } from './highlighting.ts'
import { chunksIn, allowsTypos, isOneEdit, variantsOf } from './words.ts'

function formsIn(text: string): string[] {
  return [...chunksIn(text)].flatMap(({ whole, words }) => [
    ...whole,
    ...words.flatMap(({ forms }) => forms),
  ])
}

test('a text is split into lowercase words at anything but letters and digits', () => {
  assert.deepEqual(formsIn('Close the VALVE, (slowly)!'), ['close', 'the', 'valve', 'slowly'])
  assert.deepEqual(formsIn('"%_\'; -- '), [])
})

test('a code is found complete, without punctuation and by its parts', () => {
  assert.deepEqual(formsIn('DE-2047.'), ['de-2047', 'de2047', 'de', '2047'])
  assert.deepEqual(formsIn('M8x1.25'), ['m8x1.25', 'm8x125', 'm8x1', '25'])
  assert.equal(formsIn('M8×1.25')[0], 'm8x1.25')
})

test('accents may be omitted and umlauts spelled out', () => {
  assert.deepEqual(formsIn('Öl'), ['öl', 'ol', 'oel'])
  assert.deepEqual(formsIn('Maß'), ['maß', 'mass'])
  assert.deepEqual(formsIn('O\u0308l'), formsIn('Öl'))
  assert.deepEqual(formsIn('café'), ['café', 'cafe'])
})

test('full-width letters equal ordinary ones', () => {
  assert.deepEqual(formsIn('ＰＵＭＰ'), ['pump'])
})

test('Japanese is split into pairs, and its diacritics are part of the character', () => {
  assert.deepEqual(formsIn('水ポンプ'), ['水ポ', 'ポン', 'ンプ'])
  assert.deepEqual(formsIn('水'), ['水'])
  assert.deepEqual(formsIn('が'), ['が'])
  assert.deepEqual(formsIn('M8ボルト'), ['m8', 'ボル', 'ルト'])
})

test('offsets are those of the original text', () => {
  const text = 'Ein Öl-Filter für 水ポンプ'
  const cut = [...chunksIn(text)].flatMap(({ words }) =>
    words.map(({ start, end }) => text.slice(start, end)),
  )
  assert.deepEqual(cut, ['Ein', 'Öl', 'Filter', 'für', '水ポ', 'ポン', 'ンプ'])
})

test('a word is cut at forty letters, never within one', () => {
  assert.equal(formsIn('a'.repeat(100))[0]?.length, 40)
  assert.equal(formsIn(`${'a'.repeat(39)}𝒳𐐀`)[0]?.isWellFormed(), true)
  assert.equal(formsIn(`${'a'.repeat(39)}𐐀`)[0]?.isWellFormed(), true)
})

test('one edit is a letter added, removed or replaced, or two swapped', () => {
  for (const other of ['valv', 'valvee', 'vblve', 'vavle', 'alve', 'xvalve']) {
    assert.equal(isOneEdit('valve', other), true, other)
    assert.equal(isOneEdit(other, 'valve'), true, other)
  }
  for (const other of ['valve', 'val', 'vavel', 'lavve', 'vxlvx', 'valveee']) {
    assert.equal(isOneEdit('valve', other), false, other)
  }
})

test('short words and codes have to be typed exactly', () => {
  assert.deepEqual(['nut', 'm8x1', '2047', 'bolt'].filter(allowsTypos), ['bolt'])
  assert.deepEqual(variantsOf('bolt'), ['olt', 'blt', 'bot', 'bol'])
  assert.deepEqual(variantsOf('ball'), ['all', 'bll', 'bal'])
})

const signs = 'a A b 1 - . / _ × + ö Ö ß 水 ポ é \u0301 𝒳 𐐀 \ud800 K ſ ﬁ İ Ａ “'.split(' ')
const texts = fc
  .array(fc.constantFrom(...signs, ' ', 'b'.repeat(39)), { maxLength: 14 })
  .map((parts) => parts.join(''))

test('any text is found by any of its forms', () => {
  fc.assert(
    fc.property(texts, fc.nat(), (text, turn) => {
      const sought = searchPattern([
        'a',
        'ab',
        ...formsIn(text).filter((_, at) => (at + turn) % 3 === 0),
      ])
      const isSought = ({ forms }: { forms: string[] }) =>
        forms.some((form) => sought.forms.has(form))
      const expected = [...chunksIn(text)].flatMap(({ start, end, whole, words }) =>
        isSought({ forms: whole }) ? [{ start, end }] : words.filter(isSought),
      )
      const found = findHighlights(text, sought)
      for (const { start, end } of expected) {
        assert(found.some(([from, to]) => from <= start && end <= to))
      }
      for (const [from, to] of found) {
        assert(expected.some(({ start }) => start === from))
        assert(expected.some(({ end }) => end === to))
      }
    }),
    { numRuns: 2_000 },
  )
})
