import assert from 'node:assert/strict'
import { test } from 'node:test'

import { extracted, stepsOf } from '../../test/extracted.ts'

test('a number with nothing but a picture shows the step before it', async () => {
  const { draft } = await extracted(({ heading, item, photo }) => {
    heading('Mounting the rail', 20)
    item('1.', 'Screw the rail to the plate.')
    photo(120, 80)
    item('2.', '')
    item('3.', 'Push the motor onto the rail.')
    item('4.', 'Tighten both clamps.')
  })

  const steps = stepsOf(draft)
  assert.deepEqual(
    steps.map(({ marker, text }) => `${marker} ${text}`),
    [
      '1. Screw the rail to the plate.',
      '3. Push the motor onto the rail.',
      '4. Tighten both clamps.',
    ],
  )
  assert.equal(steps[0]?.media.length, 1)
  for (const { reasons = [] } of steps) assert(!reasons.includes('sequence_gap'))
})

test('items that a step needs are among the parts, not sub-steps', async () => {
  const { draft } = await extracted(({ down, heading, item, paragraph }) => {
    heading('Assembling the stand', 20)
    for (const [marker, name] of [
      ['Step 1 –', 'Motor'],
      ['Step 2a –', 'Turntable'],
      ['Step 2b –', 'Arm'],
      ['Step 3 –', 'Cover'],
    ] as const) {
      paragraph(`${marker} ${name}`, { bold: true })
      paragraph('Needed parts:')
      item('•', `${name} plate`, { x: 80 })
      item('•', `${name} screws`, { x: 80 })
      down(8)
      paragraph(`Screw the ${name.toLowerCase()} to its plate.`)
    }
  })

  const steps = stepsOf(draft)
  assert.deepEqual(
    steps.map(({ marker, text, steps: below }) => [marker, text, below.length]),
    [
      ['Step 1 –', 'Motor\nScrew the motor to its plate.', 0],
      ['Step 2a –', 'Turntable\nScrew the turntable to its plate.', 0],
      ['Step 2b –', 'Arm\nScrew the arm to its plate.', 0],
      ['Step 3 –', 'Cover\nScrew the cover to its plate.', 0],
    ],
  )
  assert.equal(draft.parts.length, 8)
  for (const { reasons = [] } of steps) assert(!reasons.includes('sequence_gap'))
})
