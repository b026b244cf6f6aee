import assert from 'node:assert/strict'
import { test } from 'node:test'

import { extracted, sectionsOf } from '../../test/extracted.ts'

/** A numbered list, and bullets under a heading of their own. */
async function sectionsWith(title: string, bullets: readonly string[]) {
  const { draft } = await extracted(
    ({ heading, item }) => {
      heading('Extraction protocol')
      item('1.', 'Cut the filter into strips.')
      item('2.', 'Add 2 ml of buffer to the tube.')
      item('3.', 'Shake the tube for an hour.')
      heading(title)
      for (const bullet of bullets) item('•', bullet)
    },
    { all: true },
  )
  return sectionsOf(draft).flatMap(({ title: own, steps }) => (steps.length > 0 ? [own] : []))
}

const instructions = [
  'Wipe the bench with alcohol.',
  'Rinse the rotor twice.',
  'Run the lamp for two hours.',
]

test('bullets that all instruct are steps next to numbered ones', async () => {
  assert.deepEqual(await sectionsWith('The evening before', instructions), [
    'Extraction protocol',
    'The evening before',
  ])
})

test('bullets of which one names a thing, or two alone, are not', async () => {
  const mixed = [...instructions.slice(1), 'Gloves in three sizes']

  assert.deepEqual(await sectionsWith('The evening before', mixed), ['Extraction protocol'])
  assert.deepEqual(await sectionsWith('The evening before', instructions.slice(1)), [
    'Extraction protocol',
  ])
})
