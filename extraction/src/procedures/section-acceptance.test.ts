import assert from 'node:assert/strict'
import { test } from 'node:test'

import { convert } from '../convert.ts'
import { extract } from '../extract.ts'
import { codeIs, extracted, stepsOf } from '../../test/extracted.ts'
import type { Sheet } from '../../test/sample-pdf.ts'

async function stepsIn(...parts: string[]): Promise<string[]> {
  const document = await convert(Buffer.from(parts.join('\n\n')), { fileId: 'file' })
  return stepsOf(extract(document, { all: true }).draft).map(({ text }) => text)
}

const tips =
  '- Use a long password. It takes a machine more time to find it.\n' +
  '- Avoid a password made of names and dates.\n' +
  '- Change a password that somebody may have seen.'

test('tips that each instruct are not a procedure together, but can still be requested', async () => {
  const page = `# Choosing a password\n\nA password keeps others out of your account and its mail.\n\n${tips}\n`
  const document = await convert(Buffer.from(page), { fileId: 'file' })
  assert.throws(() => extract(document), codeIs('no_procedure_found'))
  const taken = extract(document, { candidate: 'r1' })
  assert.equal(stepsOf(taken.draft).length, 3)
})

test('the same points are a procedure where each is shown', async () => {
  const draw = (isShown: boolean) => (sheet: Sheet) => {
    sheet.heading('Choosing a password', 18)
    for (const tip of tips.split('\n')) {
      sheet.item('•', tip.slice(2))
      if (isShown) sheet.photo(120, 80)
    }
  }
  assert.equal(stepsOf((await extracted(draw(true))).draft).length, 3)
  await assert.rejects(extracted(draw(false)), codeIs('no_procedure_found'))
})

test('the same points in order are a procedure', async () => {
  const steps = ['1. Open the settings.', '2. Choose a new password.', '3. Press Save.']
  assert.equal((await stepsIn('# Choosing a password', ...steps)).length, steps.length)
})

test('a few sentences of advice are steps only next to a procedure', async () => {
  const advice = 'Turn the screw at the back until the pointer stands at zero.'
  await assert.rejects(
    stepsIn('# Gauge', '## Adjusting the pointer', advice),
    codeIs('no_procedure_found'),
  )
  const cleaning = ['## Cleaning', 'Open the cover.', 'Remove the dust in it.', 'Close the cover.']
  const found = await stepsIn('# Gauge', ...cleaning, '## Adjusting the pointer', advice)
  assert.equal(found.at(-1), advice)
})

test('a lone label of a step over a list is judged by the list', async () => {
  const list = '1. Connect the supply.\n2. Set the meter.\n3. Read the meter.'
  const steps = await stepsIn('# Test supply', '**Step 8 :**', list)
  assert.deepEqual(steps, ['Step 8'])
})

test('names of parts of a job are judged by the instructions below them', async () => {
  const page = `# Washing hall

6. **Sand trap setup**
   - Mount the trap near the door
   - The sieve can be washed many times
   - Insert the sieve
   - Secure the lid
7. **Wheel brush setup**
   - Add the bracket to the left wall
   - Turn the motor side up
   - Add the shaft to the bracket
8. **Wheel brush drain**
   - Start with a small hole in the floor
   - Apply glue to the pipe
   - Install the pipe
9. **Wheel brush cover**
   - Slide the cover over the brush and tighten it
   - (Keeps the water in the hall)
10. **Hose setup**
    - Fill the hose with water
    - Thread it onto the tap`

  assert.deepEqual(await stepsIn(page), [
    'Sand trap setup',
    'Wheel brush setup',
    'Wheel brush drain',
    'Wheel brush cover',
    'Hose setup',
  ])
})
