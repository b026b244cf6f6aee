import assert from 'node:assert/strict'
import { test } from 'node:test'

import { stepsOf } from '@millwright/contract/step-numbers'

import { codeIs, startTestService } from '#test/service'

const { addOrganization } = await startTestService()

const text = `1. Switch off the pump.
2. Open the lid.
   a) Loosen the screws.
WARNING: Hot oil.
3. Drain the oil for 10 min, see step 2.`

test('a text is parsed as procedure content, and nothing is stored', async () => {
  const { client } = await (await addOrganization()).as('manager')

  const content = await client.procedureText.read({ body: { text } })
  assert.deepEqual((await client.procedures.list({})).items, [])
  const { outline } = await client.procedures.create({ body: { title: 'Filter', ...content } })

  const steps = stepsOf(outline)
  assert.deepEqual(
    steps.map(({ number, step }) => `${number} ${step.text}`),
    [
      '1 Switch off the pump.',
      '2 Open the lid.',
      '2.1 Loosen the screws.',
      '3 Drain the oil for 10 min, see step 2.',
    ],
  )
  const last = steps.at(-1)?.step
  assert.deepEqual(
    last?.callouts.map((callout) => [callout.kind, callout.text]),
    [['warning', 'Hot oil.']],
  )
  assert.deepEqual(last?.references?.[0]?.targets, [steps[1]?.step.id])
  assert.equal(last?.source, undefined)
})

test('the same text parsed twice fits in one procedure', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const body = { text: '<ol><li>Open it.</li><li>Close it.</li></ol>', format: 'html' as const }

  const [first, second] = [
    await client.procedureText.read({ body }),
    await client.procedureText.read({ body }),
  ]
  const outline = [...first.outline, ...second.outline]
  const procedure = await client.procedures.create({ body: { title: 'Twice', outline } })

  assert.equal(stepsOf(procedure.outline).length, 4)
})

test('an empty text, or one too long for a procedure, is refused', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const long = Array.from({ length: 2001 }, (_, index) => `${index + 1}. Turn it.`).join('\n')

  await assert.rejects(
    client.procedureText.read({ body: { text: ' \n ' } }),
    codeIs('document_empty'),
  )
  await assert.rejects(
    client.procedureText.read({ body: { text: long } }),
    codeIs('document_too_long'),
  )
})
