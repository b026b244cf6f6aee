import assert from 'node:assert/strict'
import { test } from 'node:test'

import { durationsIn } from './durations.ts'

const secondsIn = (text: string) => durationsIn({ text }).map(({ seconds }) => seconds)

test('durations are found as people write them, in the languages of the app', () => {
  assert.deepEqual(secondsIn('Lock the main switch and wait 10 minutes.'), [600])
  assert.deepEqual(secondsIn('After a 5-minute rest, hold for 30 s.'), [300, 30])
  assert.deepEqual(secondsIn('1,5 Stunden trocknen, dann 10 Min. warten'), [5400, 600])
  assert.deepEqual(secondsIn('Attendre 2 heures'), [7200])
  assert.deepEqual(secondsIn('Esperar 45 segundos'), [45])
})

test('the longer time of a range is used', () => {
  assert.deepEqual(secondsIn('Let it cool for 10 to 15 minutes.'), [900])
  assert.deepEqual(secondsIn('10–15 min'), [900])
})

test('lookalikes of durations are ignored', () => {
  assert.deepEqual(secondsIn('Spin at 1500 min-1, pump 12 l/min, part M8 s, 3 months, 10 mm'), [])
  assert.deepEqual(secondsIn('Change the oil every 500 hours; press for 2 seconds.'), [])
})

test('durations found by extraction take precedence over the text', () => {
  const place = { text: '2 min', start: 5, end: 10 }
  const values = [{ ...place, quantity: 'time', unit: 'min', value: 2 }]
  assert.deepEqual(durationsIn({ text: 'Wait 2 min', values }), [{ text: '2 min', seconds: 120 }])
})
