import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import type { LanguageCode } from '@millwright/contract/languages'

import { understand } from './commands.ts'
import { spokenUnits } from './spoken-units.ts'

function understoodAs(language: LanguageCode, ...transcripts: string[]) {
  const understood = understand(transcripts, language, spokenUnits('N.m'))
  return understood && ('command' in understood ? understood.command : understood.value)
}

test('the words for next, back, repeat and done are recognized in each language', () => {
  const words: Record<LanguageCode, string[]> = {
    en: ['Next.', 'Go back', 'Repeat, please', 'Done', 'yes', 'No!', 'stop listening'],
    de: ['Weiter', 'Zurück', 'Bitte wiederholen', 'Erledigt.', 'Ja', 'nein', 'nicht mehr zuhören'],
    fr: [
      'Étape suivante',
      'précédent',
      'Répète',
      "C'est fait",
      'D’accord',
      'non',
      "arrête d'écouter",
    ],
    es: ['Siguiente', 'atrás', 'otra vez, por favor', 'Listo', 'Sí', 'no', 'deja de escuchar'],
  }
  for (const [language, all] of Object.entries(words)) {
    assert.deepEqual(
      all.map((each) => understoodAs(language as LanguageCode, each)),
      ['next', 'back', 'repeat', 'done', 'yes', 'no', 'quiet'],
      language,
    )
  }
})

test('conversation beside the machine is not a command', () => {
  assert.equal(understoodAs('en', 'what do we do next'), undefined)
  assert.equal(understoodAs('en', 'back in 5 minutes'), undefined)
  assert.equal(understoodAs('de', 'ich bin gleich fertig'), undefined)
  assert.equal(understoodAs('fr', 'le suivant est cassé'), undefined)
  assert.equal(understoodAs('en', ''), undefined)
})

test('less likely transcriptions count if the likeliest is no command', () => {
  assert.equal(understoodAs('en', 'text', 'next'), 'next')
})

test('a reading is recognized in digits and in words, with its unit', () => {
  const readings: [LanguageCode, string, number][] = [
    ['en', '24.5 Nm', 24.5],
    ['en', '1,200', 1200],
    ['en', 'minus three point oh five', -3.05],
    ['en', 'twenty five newton metres', 25],
    ['en', 'two five', 25],
    ['en', 'one hundred and twelve', 112],
    ['en', 'two thousand three hundred', 2300],
    ['de', '24,5', 24.5],
    ['de', '1.200', 1200],
    ['de', 'vierundzwanzig Komma fünf Newtonmeter', 24.5],
    ['de', 'zweihundertdreiunddreißig', 233],
    ['de', 'minus zwölf', -12],
    ['fr', '24,5', 24.5],
    ['fr', '1 200', 1200],
    ['fr', 'quatre-vingt-dix-sept virgule deux', 97.2],
    ['fr', 'quatre-vingt-sept', 87],
    ['fr', 'soixante et onze', 71],
    ['fr', 'deux cents', 200],
    ['es', '24,5', 24.5],
    ['es', 'treinta y cinco coma cinco', 35.5],
    ['es', 'doscientos veintidós', 222],
    ['es', 'menos siete', -7],
  ]
  for (const [language, words, value] of readings)
    assert.equal(understoodAs(language, words), value, words)
})

test('ambiguous numbers are rejected', () => {
  for (const words of ['five twenty', 'twenty thirty', 'point', 'minus', '5 apples', 'three point'])
    assert.equal(understoodAs('en', words), undefined, words)
  assert.equal(understoodAs('en', '24.5 bar'), undefined, 'the field is in newton meters')
})

test('the commands that the app suggests are recognized in each language', () => {
  const suggested = 'Listening. Say “next”, “back”, “repeat”, “done”, or a reading.'
  for (const language of ['en', 'de', 'fr', 'es'] as const) {
    const file = new URL(`../../../locales/${language}.json`, import.meta.url)
    const words =
      language === 'en'
        ? suggested
        : (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[suggested]
    const quoted = [...(words ?? '').matchAll(/[“„«]\s?(.+?)\s?[”“»]/g)].map((found) => found[1])
    assert.deepEqual(
      quoted.map((each) => understoodAs(language, each ?? '')),
      ['next', 'back', 'repeat', 'done'],
      language,
    )
  }
})
