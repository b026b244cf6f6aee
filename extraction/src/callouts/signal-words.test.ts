import assert from 'node:assert/strict'
import { test } from 'node:test'

import { joinLinesOfPage } from '../layout/lines.ts'
import type { GlyphRun } from '../page-content.ts'
import { findEmbeddedCallouts } from './embedded.ts'
import { calloutKindIn, parseSignalWord, startsCallout } from './signal-words.ts'

const words: [text: string, kind: string, word: string][] = [
  ['WARNING: Hot surface', 'warning', 'WARNING'],
  ['⚠ DANGER! High voltage', 'danger', 'DANGER'],
  ['Caution – sharp edges', 'caution', 'Caution'],
  ['IMPORTANT: Keep dry', 'notice', 'IMPORTANT'],
  ['Note 2: see below', 'note', 'Note'],
  ['[!CAUTION] Sharp edges', 'caution', 'CAUTION'],
  ['WARNUNG Heiß', 'warning', 'WARNUNG'],
  ['Wichtig: trocken halten', 'notice', 'Wichtig'],
  ['Avertissement : chaud', 'warning', 'Avertissement'],
  ['ADVERTENCIA: caliente', 'warning', 'ADVERTENCIA'],
  ['Astuce : tournez', 'tip', 'Astuce'],
  ['PERICOLO: alta tensione', 'danger', 'PERICOLO'],
  ['警告：高温', 'warning', '警告'],
  ['说明: 旧机型', 'note', '说明'],
  ['RADA: Użyj magnesu', 'tip', 'RADA'],
  ['요령: 자석을 쓴다', 'tip', '요령'],
  ['¡PELIGRO! Alta tensión', 'danger', 'PELIGRO'],
  ['¡Atención! Superficie caliente', 'caution', 'Atención'],
  ['ご注意：高温です', 'caution', 'ご注意'],
  ['温馨提示：使用手电', 'tip', '温馨提示'],
  ['참고사항: 뚜껑이 무겁다', 'note', '참고사항'],
]

for (const [text, kind, word] of words) {
  test(`reads "${text}" as ${kind}`, () => {
    const signal = parseSignalWord(text)

    assert.equal(signal?.kind, kind)
    assert.equal(signal?.word, word)
  })
}

function line(...parts: [text: string, bold: boolean][]) {
  let x = 60
  const runs = parts.map(([text, bold]): GlyphRun => {
    const width = text.length * 5
    const box: GlyphRun['box'] = [x, 90, x + width, 102]
    x += width + 3
    return { text, box, baseline: 100, size: 10, bold, italic: false, color: '#000000' }
  })
  const [only] = joinLinesOfPage(1, runs)
  assert.ok(only)
  return only
}

test('a bold word before plain text begins a callout', () => {
  assert.equal(startsCallout(line(['Note', true], ['The screws are short.', false])), true)
})

test('a remark begins with its sign, and a footnote with a number after it', () => {
  assert.equal(parseSignalWord('※ネジをなくさないこと。')?.kind, 'note')
  assert.equal(parseSignalWord('※1 別売品')?.kind, undefined)
})

test('a signal word in running text begins none', () => {
  assert.equal(startsCallout(line(['Note that the screws are short.', false])), false)
  assert.equal(startsCallout(line(['Warning lamps are red.', false])), false)
})

test('in Korean words that merely inform need punctuation, since they begin other names too', () => {
  assert.equal(startsCallout(line(['알림 목록', true])), false)
  assert.equal(startsCallout(line(['알림', true], ['나사가 짧습니다.', false])), true)
  assert.equal(startsCallout(line(['참고: 나사가 짧습니다.', false])), true)
  assert.equal(startsCallout(line(['경고 감전 위험이 있습니다.', false])), true)
})

test('a name with a signal word is a thing, not a warning', () => {
  assert.equal(startsCallout(line(['WARNING LABELS AND DECALS', true])), false)
  assert.equal(startsCallout(line(['DANGER ZONES', true])), false)
  assert.equal(startsCallout({ ...line(['DANGER ZONES', true]), panel: 1 }), true)
  assert.equal(startsCallout(line(['WARNING LIGHT PARTS FALL OFF', true])), true)
  assert.equal(startsCallout(line(['주의 사항', true])), false)
  assert.equal(startsCallout(line(['경고 메시지가 나타나면 전원을 끕니다.', false])), false)
  assert.equal(startsCallout(line(['주의: 사항을 확인하십시오.', false])), true)
})

test('a lower-case word that wrapped to a separate line begins no callout', () => {
  assert.equal(startsCallout(line(['caution.', false])), false)
  assert.equal(startsCallout(line(['Caution.', false])), true)
})

test('the title of a French manual is not a notice', () => {
  assert.equal(startsCallout(line(['Notice', true], [' de montage', false])), false)
  assert.equal(startsCallout(line(['NOTICE D’UTILISATION', true])), false)
  assert.equal(startsCallout(line(['DANGER DE MORT', true])), true)
  assert.equal(startsCallout(line(['NOTICE', true], [' Serrer à la main.', false])), true)
})

test('a word has its meaning in the language of the document', () => {
  assert.equal(calloutKindIn('ATTENTION', 'fr'), 'caution')
  assert.equal(calloutKindIn('NOTE', 'en'), 'note')
  assert.equal(calloutKindIn('AVISO', 'es'), 'warning')
})

test('finds the callouts inside a paragraph, each up to the next', () => {
  const found = findEmbeddedCallouts('Turn it. NOTE: Not too far. WARNING: Hot! Take care.')

  assert.deepEqual(
    found.map(({ kind, text }) => [kind, text]),
    [
      ['note', 'Not too far.'],
      ['warning', 'Hot! Take care.'],
    ],
  )
})

test('finds no callout where the word is part of the sentence', () => {
  assert.deepEqual(findEmbeddedCallouts('Mark all of the holes for drilling. Note:'), [])
  assert.deepEqual(findEmbeddedCallouts('See the warning: it is on the lid. Note the number.'), [])
})

test('a legend that defines signal words warns of nothing', () => {
  assert.equal(startsCallout(line(['WARNING', true], ['indicates a hazard.', false])), false)
})

test('a word for advice that a second thing goes with heads a column', () => {
  assert.equal(startsCallout(line(['CONSEILS ET GESTION DU RISQUE', true])), false)
  assert.equal(startsCallout(line(['NOTES AND', true])), false)
  assert.equal(startsCallout(line(['TIPS Andere Seite beachten.', true])), true)
  assert.equal(startsCallout(line(['DANGER AND HAZARD TO LIFE', true])), true)
})
