import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readLine, textOf } from '../../test/read-lines.ts'
import { repairMarkers } from './misread-markers.ts'

function repaired(...lines: string[]): string[] {
  const read = lines.map((text, index) => readLine(50 + 40 * index, text.split(' ')))
  return repairMarkers(read).map(textOf)
}

test('brackets that do not match are square', () => {
  assert.deepEqual(repaired('(2] Open it', '[3) Close it', '(4) Turn it'), [
    '[2] Open it',
    '[3] Close it',
    '(4) Turn it',
  ])
})

test('a comma after a number at the beginning of a sentence is a full stop', () => {
  assert.deepEqual(repaired('4, Anote a leitura', '230, 400 V'), [
    '4. Anote a leitura',
    '230, 400 V',
  ])
})

test('quotation marks that open several lines and close none are dots', () => {
  assert.deepEqual(repaired('“擦净后盖。', '"把开关拨到位置2。', '“完成” 亮起'), [
    '• 擦净后盖。',
    '• 把开关拨到位置2。',
    '“完成” 亮起',
  ])
  assert.deepEqual(repaired('“Lift it', 'and turn it.”'), ['“Lift it', 'and turn it.”'])
})

test('a semicolon after the number of a figure is a colon', () => {
  assert.deepEqual(repaired('그림 3; 평개스킷', 'Fig. 4; gasket', 'Parts 4; 5'), [
    '그림 3: 평개스킷',
    'Fig. 4; gasket',
    'Parts 4; 5',
  ])
})

test('what follows a step word is a number', () => {
  assert.deepEqual(repaired('STEP § — Check it', 'Schritt l: Lösen', 'STEP 1O Close it'), [
    'STEP 5 — Check it',
    'Schritt 1: Lösen',
    'STEP 10 Close it',
  ])
})

test('steps may be lettered', () => {
  const lettered = ['Step B: Check it', 'STEP I Close it', 'Step back']
  assert.deepEqual(repaired(...lettered), lettered)
})

test('bars of Roman numerals are capital', () => {
  assert.deepEqual(repaired('VIl. Lösen', 'Vill. Drehen', 'XIl) Heben', 'Il. dado', 'Vi. x'), [
    'VII. Lösen',
    'VIII. Drehen',
    'XII) Heben',
    'II. dado',
    'VI. x',
  ])
  assert.deepEqual(repaired('vii. Lösen', 'A. Heben', 'mill. x'), [
    'vii. Lösen',
    'A. Heben',
    'mill. x',
  ])
})

test('a bar above a second numeral is the first', () => {
  assert.deepEqual(repaired('i Giet het', 'ii. Roer het'), ['i. Giet het', 'ii. Roer het'])
  assert.deepEqual(repaired('| Giet het', 'II) Roer het'), ['I) Giet het', 'II) Roer het'])
  assert.deepEqual(repaired('i odkręć', 'a zarazem'), ['i odkręć', 'a zarazem'])
})

test('the second numeral counts if the list continues there, not further right', () => {
  const lines = [readLine(50, ['i', 'Giet']), readLine(90, ['ii.', 'Roer'], 120)]
  assert.deepEqual(repairMarkers(lines).map(textOf), ['i Giet', 'ii. Roer'])
})

test('a torn label is whole', () => {
  const lines = [
    'F igure 4: The log',
    'S TEP 2',
    'St ep 2: Turn it',
    'Abb ildung 3',
    'A figure of speech',
  ]

  assert.deepEqual(repaired(...lines), [
    'Figure 4: The log',
    'STEP 2',
    'Step 2: Turn it',
    'Abbildung 3',
    'A figure of speech',
  ])
})

test('a letter before a digit is a nought where numbers have one', () => {
  assert.deepEqual(repaired('04 Lift it', 'O5 Turn it'), ['04 Lift it', '05 Turn it'])
  assert.deepEqual(repaired('4 Lift it', 'O5 Turn it'), ['4 Lift it', 'O5 Turn it'])
})
