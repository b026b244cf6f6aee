import assert from 'node:assert/strict'
import { test } from 'node:test'

import { codeIs, startTestService } from '#test/service'

const { addOrganization } = await startTestService()

test('one procedure can be linked to any number of guidebooks', async () => {
  const acme = await addOrganization()
  const { client } = await acme.as('manager')
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Replace the seal' },
  })
  const pump = await client.guidebooks.create({ body: { title: 'Pump P-101' } })
  const spare = await client.guidebooks.create({ body: { title: 'Pump P-102' } })

  for (const { id: guidebookId } of [pump, spare]) {
    await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  }

  const { items } = await client.procedures.guidebooks({ params: { procedureId } })
  assert.deepEqual(
    items.map(({ title }) => title),
    ['Pump P-101', 'Pump P-102'],
  )
})

test('linking a procedure twice is refused', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Replace the seal' },
  })
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump P-101' } })
  const link = { params: { guidebookId }, body: { procedureId } }

  await client.guidebooks.linkProcedure(link)

  await assert.rejects(client.guidebooks.linkProcedure(link), codeIs('already_linked'))
})
