import assert from 'node:assert/strict'
import { test } from 'node:test'

import { asKind, newField, withNamedFields } from './field-edits.ts'

test('a reading that becomes a choice loses its limits, and gets two options to name', () => {
  const reading = { ...newField('number'), label: 'Pressure', unit: 'bar', min: 2, max: 4 }

  const choice = asKind(reading, 'choice')

  assert.deepEqual([choice.id, choice.label, choice.kind], [reading.id, 'Pressure', 'choice'])
  assert.deepEqual([choice.unit, choice.min, choice.max], [undefined, undefined, undefined])
  assert.equal(choice.options?.length, 2)
})

test('changing single to multiple choice keeps the options, and a reading keeps its limits', () => {
  const options = [{ id: 'a', label: 'Dry' }]
  const choice = { ...newField('choice'), options }
  const reading = { ...newField('number'), unit: 'h', max: 4 }

  assert.deepEqual(asKind(choice, 'multiple').options, options)
  const meter = asKind(reading, 'meter')
  assert.deepEqual([meter.unit, meter.max], ['h', 4])
})

test('fields, options and choices without a label are not saved', () => {
  const named = {
    ...newField('choice'),
    label: 'Seal',
    options: [
      { id: 'a', label: 'Dry' },
      { id: 'b', label: ' ' },
    ],
  }
  const step = withNamedFields({
    id: 's',
    text: 'Look.',
    steps: [],
    callouts: [],
    media: [],
    fields: [named, newField('check')],
    choices: [
      { id: 'c', label: 'Leaks', to: 'end' },
      { id: 'd', label: '', to: 'next' },
    ],
  })

  assert.deepEqual(
    step.fields?.map(({ label, options }) => [label, options?.map((each) => each.label)]),
    [['Seal', ['Dry']]],
  )
  assert.deepEqual(
    step.choices?.map(({ label }) => label),
    ['Leaks'],
  )
})
