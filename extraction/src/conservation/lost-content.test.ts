import assert from 'node:assert/strict'
import { test } from 'node:test'

import { stepsOf } from '../../test/extracted.ts'
import { convert } from '../convert.ts'
import { extract } from '../extract.ts'
import { measureConservation } from './lost-content.ts'

async function drafted(text: string) {
  const document = await convert(new TextEncoder().encode(text), { fileId: 'page.md' })
  return { document, draft: extract(document).draft }
}

const work = `# Change the filter

| Step | Action | Torque |
| --- | --- | --- |
| 001 | Remove the four cover bolts. | |
| 002 | Fit the cover bolts. | 25 Nm |
| 003 | Open both valves. | |
`

test('cells, sentences and quantities missing from a draft are listed one by one', async () => {
  const { document, draft } = await drafted(work)
  assert.deepEqual(measureConservation(document, draft).lost, [])
  assert.deepEqual(
    stepsOf(draft).map(({ marker }) => marker),
    ['001', '002', '003'],
  )

  const [section] = draft.outline
  const without = (torque: string) => ({
    ...draft,
    outline: draft.outline.map((one) => ({
      ...one,
      steps: one.steps.map((step) => ({ ...step, text: step.text.replace(torque, '') })),
    })),
  })
  assert.equal(section?.steps.length, 3)
  assert.deepEqual(
    measureConservation(document, without('25 Nm')).lost.map(({ kind, text }) => [kind, text]),
    [
      ['cell', '25 Nm'],
      ['quantity', '25 Nm'],
    ],
  )
})

test('the rest of a paragraph after a notice is listed as unused', async () => {
  const { document, draft } = await drafted(`# Change the filter

## Removal

1. Close the inlet valve.
2. Remove the cover.

## Remarks

The pump runs in two shifts. WARNING: The casing stays hot for an hour.
`)

  assert.deepEqual(
    draft.review.unused.map(({ text }) => text),
    ['The pump runs in two shifts.'],
  )
  assert.deepEqual(measureConservation(document, draft).lost, [])
})

test('a table of numbers is unused as a whole, with its headers', async () => {
  const { document, draft } = await drafted(`# Change the filter

1. Close the inlet valve.
2. Remove the cover.

## Speeds for 30 m

| m/s | 1 | 2 |
| --- | --- | --- |
| 30 | 1/9400 | 1/4700 |
| 40 | 1/7000 | 1/3500 |
`)

  assert.deepEqual(
    draft.review.unused.map(({ text }) => text),
    ['Speeds for 30 m', 'm/s | 1 | 2 | 30 | 1/9400 | 1/4700 | 40 | 1/7000 | 1/3500'],
  )
  assert.deepEqual(measureConservation(document, draft).lost, [])
})
