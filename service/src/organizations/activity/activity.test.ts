import assert from 'node:assert/strict'
import { test } from 'node:test'

import { codeIs, startTestService } from '#test/service'

const { addOrganization } = await startTestService()

test('the activity log says who did what to what, newest first', async () => {
  const acme = await addOrganization()
  const { client, id: memberId } = await acme.as('manager')
  await client.users.updateMe({ body: { firstName: 'Ada' } })
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })

  await client.guidebooks.archive({ params: { guidebookId } })

  const { items } = await acme.owner.client.activity.list({
    params: { id: acme.id },
    query: { memberId },
  })
  assert.deepEqual(
    items.map(({ operation, memberFirstName, targets }) => [operation, memberFirstName, targets]),
    [
      ['guidebooks.archive', 'Ada', { guidebookId }],
      ['guidebooks.create', 'Ada', { created: guidebookId }],
    ],
  )
})

test('what was refused is not in the activity log', async () => {
  const acme = await addOrganization()
  const { client, id: memberId } = await acme.as('manager')
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal' } })
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const link = { params: { guidebookId }, body: { procedureId } }
  await client.guidebooks.linkProcedure(link)
  await assert.rejects(client.guidebooks.linkProcedure(link), codeIs('already_linked'))

  const { items } = await acme.owner.client.activity.list({
    params: { id: acme.id },
    query: { memberId, operation: 'guidebooks.linkProcedure' },
  })

  assert.equal(items.length, 1)
})

test('everything done to one thing is found by its id', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const [pump, spare] = [
    await client.guidebooks.create({ body: { title: 'Pump' } }),
    await client.guidebooks.create({ body: { title: 'Spare' } }),
  ]
  await client.guidebooks.update({ params: { guidebookId: pump.id }, body: { title: 'P-101' } })
  await client.guidebooks.archive({ params: { guidebookId: spare.id } })

  const { items } = await client.activity.list({
    params: { id: acme.id },
    query: { targetId: pump.id },
  })

  assert.deepEqual(
    items.map(({ operation }) => operation),
    ['guidebooks.update', 'guidebooks.create'],
  )
})

test('what the body names is named, and a guidebook by its id however it was called', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal' } })
  await client.guidebooks.linkProcedure({
    params: { guidebookId: shortId },
    body: { procedureId },
  })

  for (const targetId of [guidebookId, procedureId]) {
    const { items } = await client.activity.list({ params: { id: acme.id }, query: { targetId } })
    assert.deepEqual(items[0]?.targets, { guidebookId, procedureId })
  }
})
