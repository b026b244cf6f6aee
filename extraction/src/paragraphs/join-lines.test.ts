import assert from 'node:assert/strict'
import { test } from 'node:test'

import { joinLines } from './join-lines.ts'
import { collectVocabulary } from './vocabulary.ts'

const vocabulary = collectVocabulary(['The screwdriver is long.'])

test('a word broken at a line end is joined if the document knows it', () => {
  assert.equal(
    joinLines(['Use the screw-', 'driver here.'], vocabulary),
    'Use the screwdriver here.',
  )
})

test('a hyphen the document does not explain stays', () => {
  assert.equal(joinLines(['Use a lint-', 'free cloth.'], vocabulary), 'Use a lint-free cloth.')
})

test('what follows a hyphen and is but the ending of a word is joined', () => {
  assert.equal(joinLines(['Depend-', 'ing on it'], vocabulary), 'Depending on it')
  assert.equal(joinLines(['a self-', 'centering pin'], vocabulary), 'a self-centering pin')
})

test('in a document with hyphenation, hyphenated parts are joined unless they are two words', () => {
  const broken = collectVocabulary([
    'The installation needs a connection to the machine, a spindle and a transmission that the instal-',
    'lation has no control of. Find the connec-',
    'tion of the machine with its trans-',
    'mission, and the spin-',
    'dle of the double one where the precision is high.',
  ])

  assert.equal(
    joinLines(['by the licen-', 'see with self-', 'tapping screws'], broken),
    'by the licensee with self-tapping screws',
  )
  assert.equal(joinLines(['the machine-', 'control of it'], broken), 'the machine-control of it')
})

const german = collectVocabulary([
  'Die Dichtung muss nach unten, weil der auf-',
  'steigende Dampf sie belastet.',
])

test('in German a word continues in lower case only if it was hyphenated', () => {
  const lines = ['die durch aufsteigen-', 'den Dampf; Sicherheits-', 'Ventil, Ein-', 'und Ausgang']
  assert.equal(
    joinLines(lines, german),
    'die durch aufsteigenden Dampf; Sicherheits-Ventil, Ein- und Ausgang',
  )
})

test('a part number keeps its hyphen and a space follows a dash', () => {
  assert.equal(joinLines(['Part AB-12-', '34 fits.'], vocabulary), 'Part AB-12- 34 fits.')
})

test('a signal word in capitals is put together, and so is one the document knows', () => {
  assert.equal(
    joinLines(['Odłóż ją. OSTRZEŻE-', 'NIE: Gorące!'], vocabulary),
    'Odłóż ją. OSTRZEŻENIE: Gorące!',
  )
  assert.equal(joinLines(['THE SCREW-', 'DRIVER'], vocabulary), 'THE SCREWDRIVER')
  assert.equal(joinLines(['Part AB-', 'CD fits.'], vocabulary), 'Part AB- CD fits.')
})

test('soft hyphens vanish', () => {
  assert.equal(joinLines(['Be\u00adfes\u00ad', 'tigen'], vocabulary), 'Befestigen')
})

test('Chinese and Japanese lines join without a space', () => {
  assert.equal(joinLines(['カバーを', '外します'], vocabulary), 'カバーを外します')
})

test('a Korean word broken between syllables is joined, and two words are not', () => {
  const korean = collectVocabulary(['새 개스킷을 끼웁니다.'])

  assert.equal(
    joinLines(['볼트를 조이십시', '오. 새 개스', '킷을 봅', '니다.'], korean),
    '볼트를 조이십시오. 새 개스킷을 봅니다.',
  )
  assert.equal(joinLines(['새 볼트', '개를'], korean), '새 볼트 개를')
})
