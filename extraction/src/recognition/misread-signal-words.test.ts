import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readLine, textOf } from '../../test/read-lines.ts'
import { repairSignalWords } from './misread-signal-words.ts'

function repaired(text: string, confidence = 80): string {
  const { line, words } = readLine(50, text.split(' '))
  return repairSignalWords([{ line, words: words.map((word) => ({ ...word, confidence })) }])
    .map(textOf)
    .join('')
}

test('a signal word with one letter wrong, missing or too many is put right', () => {
  assert.equal(repaired('IVVERTENZA'), 'AVVERTENZA')
  assert.equal(repaired('Opmerkin'), 'Opmerking')
  assert.equal(repaired('WARNINNG'), 'WARNING')
  assert.equal(repaired('! WARNUMG'), '! WARNUNG')
  assert.equal(repaired('CAUTlON: hot'), 'CAUTION: hot')
})

test('a signal word next to the heading of another column is corrected', () => {
  const heading = readLine(50, ['ÜBERSICHT'])
  const notice = readLine(50, ['wiıcHTIG'])
  const words = [...heading.words, ...notice.words].map((word) => ({ ...word, confidence: 72 }))
  const pieces = [...heading.line.pieces, ...notice.line.pieces]
  const [line] = repairSignalWords([{ line: { pieces }, words }])
  assert.deepEqual(
    line?.words.map(({ text }) => text),
    ['ÜBERSICHT', 'WICHTIG'],
  )
})

test('its plural is another word', () => {
  assert.equal(repaired('Avvertenze'), 'Avvertenze')
  assert.equal(repaired('Opmerkingen'), 'Opmerkingen')
  assert.equal(repaired('Warnings'), 'Warnings')
  assert.equal(repaired('Ostrzeżenia'), 'Ostrzeżenia')
})

test('a word read with certainty is not corrected', () => {
  assert.equal(repaired('Warming', 95), 'Warming')
})

test('a word in running text is none', () => {
  assert.equal(repaired('Wrning lamps light up'), 'Wrning lamps light up')
  assert.equal(repaired('Motor'), 'Motor')
})

test('a sign before a word of another script is not a letter of it', () => {
  assert.equal(repaired('I경고'), '경고')
  assert.equal(repaired('! 경 고'), '경고')
  assert.equal(repaired('A警告：'), '警告：')
  assert.equal(repaired('I경로'), 'I경로')
  assert.equal(repaired('경고'), '경고')
})
