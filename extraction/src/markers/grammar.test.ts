import assert from 'node:assert/strict'
import { test } from 'node:test'

import { isMarkerAlone, parseMarker, possibleMarkers } from './grammar.ts'

const families: [text: string, style: string, value: number[], rest: string][] = [
  ['1. Remove the cover', 'decimal', [1], 'Remove the cover'],
  ['12) Remove the cover', 'decimal', [12], 'Remove the cover'],
  ['(3) Remove the cover', 'decimal', [3], 'Remove the cover'],
  ['[4] Remove the cover', 'decimal', [4], 'Remove the cover'],
  ['1.) Remove', 'decimal', [1], 'Remove'],
  ['5: Remove', 'decimal', [5], 'Remove'],
  ['6 – Remove', 'decimal', [6], 'Remove'],
  ['０１．カバーを外す', 'decimal', [1], 'カバーを外す'],
  ['No. 7 Remove', 'decimal', [7], 'Remove'],
  ['04 Remove', 'decimal', [4], 'Remove'],
  ['05 8 Schrauben lösen', 'decimal', [5], '8 Schrauben lösen'],
  ['1.2 Remove', 'dotted', [1, 2], 'Remove'],
  ['1.1 A new filter', 'dotted', [1, 1], 'A new filter'],
  ['2.3.4. Remove', 'dotted', [2, 3, 4], 'Remove'],
  ['a) Remove', 'lowerLetter', [1], 'Remove'],
  ['a)カバーを外す', 'lowerLetter', [1], 'カバーを外す'],
  ['1º Retire a tampa', 'decimal', [1], 'Retire a tampa'],
  ['C. Remove', 'upperLetter', [3], 'Remove'],
  ['iv) Remove', 'lowerRoman', [4], 'Remove'],
  ['XII. Remove', 'upperRoman', [12], 'Remove'],
  ['③ Remove', 'circled', [3], 'Remove'],
  ['⑿ Remove', 'circled', [12], 'Remove'],
  ['二、拆下盖板', 'ideograph', [2], '拆下盖板'],
  ['イ．カバーを外す', 'kana', [2], 'カバーを外す'],
  ['나. 덮개를 엽니다', 'hangul', [2], '덮개를 엽니다'],
  ['Step 3: Remove', 'stepWord', [3], 'Remove'],
  ['STEP 4 of 12 – Remove', 'stepWord', [4], 'Remove'],
  ['Schritt 5. Lösen', 'stepWord', [5], 'Lösen'],
  ['Step 4b – Remove', 'stepWord', [4, 2], 'Remove'],
  ['Étape 6 : Retirer', 'stepWord', [6], 'Retirer'],
  ['Paso 7: Retire', 'stepWord', [7], 'Retire'],
  ['Step two: Remove', 'stepWord', [2], 'Remove'],
  ['Second step – Remove', 'stepWord', [2], 'Remove'],
  ['Dritter Schritt: Lösen', 'stepWord', [3], 'Lösen'],
  ['Étape quatre : Retirer', 'stepWord', [4], 'Retirer'],
  ['Quinto paso: Retire', 'stepWord', [5], 'Retire'],
  ['手順8 カバーを外す', 'stepWord', [8], 'カバーを外す'],
  ['手 順 8 カバーを外す', 'stepWord', [8], 'カバーを外す'],
  ['단 계 3 스프링을 거십시오', 'stepWord', [3], '스프링을 거십시오'],
  ['-请装上新的密封圈。', 'bullet', [], '请装上新的密封圈。'],
  ['手順9駆動ベルトの清掃', 'stepWord', [9], '駆動ベルトの清掃'],
  ['步骤4更换编码盘', 'stepWord', [4], '更换编码盘'],
  ['步骤3; 拆下盖板', 'stepWord', [3], '拆下盖板'],
  ['第三步：拆下盖板', 'stepWord', [3], '拆下盖板'],
  ['• Remove', 'bullet', [], 'Remove'],
  ['∗ Remove', 'bullet', [], 'Remove'],
  ['⁃ Remove', 'bullet', [], 'Remove'],
  ['・カバーを外す', 'bullet', [], 'カバーを外す'],
  ['･カバーを外す', 'bullet', [], 'カバーを外す'],
  ['- Remove', 'bullet', [], 'Remove'],
  ['\uf0b7 Remove', 'bullet', [], 'Remove'],
]

for (const text of ['s. g. Gastnetz', 'i. e. the lid', 'i. d. R. offen', 'J. R. Miller'])
  test(`reads no marker in "${text}"`, () => {
    assert.equal(parseMarker(text), undefined)
  })

for (const [text, style, value, rest] of families) {
  test(`reads "${text}" as ${style} ${value.join('.')}`, () => {
    const parsed = parseMarker(
      text.normalize('NFKC') === text
        ? text
        : text.replaceAll(/[０-９]/g, (digit) => digit.normalize('NFKC')),
    )

    assert.equal(parsed?.marker.style, style)
    assert.deepEqual(parsed?.marker.value, value)
    assert.equal(parsed?.rest.trim(), rest)
  })
}

const plain = [
  'Etape d ’accès au profil',
  'The first step is easy.',
  'One step at a time',
  'Second step of the assembly',
  'Remove the cover',
  '10:30 is the time',
  '1.5 mm of play is allowed',
  '24 V supply',
  '3 mm hexagon key',
  'Stepper motors are fragile',
  'e.g. a cloth',
  '0.1 probe',
]

for (const text of plain) {
  test(`finds no list marker in "${text}"`, () => {
    const parsed = parseMarker(text)

    assert.ok(parsed === undefined || parsed.isWeak, JSON.stringify(parsed))
  })
}

test('a bare number before a sentence that begins with a number is a weak marker, in a row of numbers it is none', () => {
  assert.equal(parseMarker('2 2 short presses; the lamp turns amber.')?.marker.raw, '2')
  assert.equal(parseMarker('2 2 short presses; the lamp turns amber.')?.isWeak, true)
  assert.equal(parseMarker('2 2 30 kg')?.marker, undefined)
})

test('a bare number is only a weak marker', () => {
  assert.equal(parseMarker('2 Lift the lid')?.isWeak, true)
  assert.equal(parseMarker('b Lift the lid')?.isWeak, true)
  assert.equal(parseMarker('b lift the lid'), undefined)
})

test('a wide number is a marker as it is printed, also after a bullet', () => {
  assert.equal(parseMarker('１２．カバーを外す')?.marker.raw, '１２．')
  assert.deepEqual(parseMarker('（ａ）カバーを外す')?.marker.value, [1])
  assert.equal(parseMarker('• Step 2: Lift')?.marker.raw, 'Step 2:')
})

test('a bullet before a step word gives way to it', () => {
  assert.equal(parseMarker('• Step 2: Lift')?.marker.style, 'stepWord')
})

test('a letter that may be a roman numeral is read both ways', () => {
  const marker = parseMarker('i. Lift')?.marker
  assert.ok(marker)

  const readings = possibleMarkers(marker)

  assert.deepEqual(
    readings.map(({ style, value }) => [style, value]),
    [
      ['lowerLetter', [9]],
      ['lowerRoman', [1]],
    ],
  )
})

test('a marker alone on its line is distinguished from one with text', () => {
  assert.equal(isMarkerAlone('4.'), true)
  assert.equal(isMarkerAlone('4. Lift'), false)
})

test('a step word and a number are separate words', () => {
  assert.equal(parseMarker('手順3を繰り返します。'), undefined)
  assert.equal(parseMarker('步骤3中拆下的螺钉还要使用。'), undefined)
  assert.equal(parseMarker('Kroki te dotyczą wszystkich urządzeń.'), undefined)
  assert.equal(parseMarker('Schritt5: Lösen')?.marker.style, 'stepWord')
})

test('operations are counted by tens', () => {
  const values = ['0010 Clamp the part.', '0020 Mill the face.'].map(
    (text) => parseMarker(text)?.marker,
  )
  assert.deepEqual(
    values.map((marker) => [marker?.raw, marker?.value]),
    [
      ['0010', [1]],
      ['0020', [2]],
    ],
  )
  assert.equal(parseMarker('0015 bolts'), undefined)
})

test('the day of a date is not a marker, in any language', () => {
  const dates = [
    '10. November 2016',
    '3 mars 2021',
    '1 de maio de 2022',
    '5. října 2019',
    '7 мая 2020',
  ]
  for (const text of dates) assert.equal(parseMarker(text), undefined, text)
  assert.deepEqual(parseMarker('2. Mark 2000 parts')?.marker.value, [2])
})
