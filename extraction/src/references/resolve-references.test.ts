import assert from 'node:assert/strict'
import { test } from 'node:test'

import { convert } from '../convert.ts'
import type { Step } from '../draft.ts'
import { extract } from '../extract.ts'

async function stepsOf(markdown: string): Promise<Step[]> {
  const document = await convert(new TextEncoder().encode(markdown), { fileId: 'file-1' })
  const inner = (step: Step): Step[] => [step, ...step.steps.flatMap(inner)]
  const { draft } = extract(document, { all: true })
  return draft.outline.flatMap((section) =>
    [section, ...section.sections].flatMap(({ steps }) => steps.flatMap(inner)),
  )
}

const manual = `# Replacing the filter

## 1 Remove the filter

1. Switch off the pump and close the valve.
2. Open the cover:
   a. Loosen the four screws.
   b. Lift the cover off.
3. Pull the filter out. If it is stuck, repeat steps 1 and 2.
4. Check the seal as in step 2b. Go to step 9 if it is worn.

## 2 Install the filter

1. Push the new filter in.
2. Close the cover and tighten the screws to 4 Nm.
3. Repeat step 1 as described in section 1, see Table 3.
`

test('a step refers to the steps of its own list, and to lettered sub-steps', async () => {
  const steps = await stepsOf(manual)
  const idOf = (text: string): string | undefined =>
    steps.find((step) => step.text.startsWith(text))?.id
  const targetsOf = (text: string) =>
    steps.find((step) => step.text.startsWith(text))?.references?.map(({ targets }) => targets)

  assert.deepEqual(targetsOf('Pull'), [[idOf('Switch off'), idOf('Open the cover')]])
  assert.deepEqual(targetsOf('Check'), [[idOf('Lift')], []])
  assert.deepEqual(targetsOf('Repeat')?.[0], [idOf('Push the new')])
})

test('a reference that leads outside the draft is a reason for review', async () => {
  const steps = await stepsOf(manual)

  const unresolved = steps.filter(({ reasons }) => reasons?.includes('reference_unresolved'))
  assert.deepEqual(
    unresolved.map(({ text }) => text.slice(0, 6)),
    ['Check ', 'Repeat'],
  )
})

const choices = `# Bleeding the pump

1. Switch on the pump.
2. Open the vent.
3. Check the lamp:
   a. If the lamp is red, repeat steps 1 and 2.
   b. If the lamp is green, go to step 5.
   c. If the lamp is off, repeat steps a to b.
4. Close the vent.
5. Repeat steps 2 to 4 until no air comes out.
6. Wipe the pump dry.
`

test('choices stay below their step, and lead to the steps they name', async () => {
  const steps = await stepsOf(choices)
  const at = (text: string): Step => {
    const step = steps.find((one) => one.text.startsWith(text))
    assert(step, text)
    return step
  }
  const targetsOf = (text: string) => at(text).references?.flatMap(({ targets }) => targets)

  assert.deepEqual(
    at('Check').steps.map(({ text }) => text.slice(0, 18)),
    ['If the lamp is red', 'If the lamp is gre', 'If the lamp is off'],
  )
  assert.deepEqual(targetsOf('If the lamp is red'), [at('Switch').id, at('Open').id])
  assert.deepEqual(targetsOf('If the lamp is green'), [at('Repeat').id])
  assert.deepEqual(targetsOf('If the lamp is off'), [
    at('If the lamp is red').id,
    at('If the lamp is green').id,
  ])
  assert.deepEqual(targetsOf('Repeat'), [at('Open').id, at('Check').id, at('Close').id])
})
