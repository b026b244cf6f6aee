import assert from 'node:assert/strict'
import { test } from 'node:test'

import { codeIs, startTestService } from '#test/service'

const { addOrganization } = await startTestService()

test('a skill keeps the name its author had when it was created', async () => {
  const { client } = await (await addOrganization()).as('manager')
  await client.users.updateMe({ body: { firstName: 'Ada', lastName: 'Byron' } })
  const { id: skillId } = await client.skills.create({ body: { title: 'Shimming' } })

  await client.users.updateMe({ body: { lastName: 'Lovelace' } })

  const skill = await client.skills.get({ params: { skillId } })
  assert.deepEqual([skill.memberFirstName, skill.memberLastName], ['Ada', 'Byron'])
})

test('a capture is approved for one skill and rejected for another', async () => {
  const { client, id: memberId } = await (await addOrganization()).as('manager')
  const capture = await client.captures.create({ body: { title: 'Shimming', kind: 'video' } })
  const [first, second] = [
    await client.skills.create({ body: { title: 'Shimming' } }),
    await client.skills.create({ body: { title: 'Aligning' } }),
  ]
  for (const { id: skillId } of [first, second]) {
    await client.skills.attachCapture({ params: { skillId }, body: { captureId: capture.id } })
  }

  const review = (skillId: string, approval: 'approved' | 'rejected') =>
    client.skills.reviewCapture({
      params: { skillId, captureId: capture.id },
      body: { approval },
    })
  await review(first.id, 'approved')
  await review(second.id, 'rejected')

  const approvals = await Promise.all(
    [first, second].map(async ({ id }) => {
      const { captures } = await client.skills.get({ params: { skillId: id } })
      return captures.map(({ approval, reviewedBy }) => [approval, reviewedBy])
    }),
  )
  assert.deepEqual(approvals, [[['approved', memberId]], [['rejected', memberId]]])
})

test('skills are found by member, status, capture and tracked object', async () => {
  const acme = await addOrganization()
  const { client, id: memberId } = await acme.as('manager')
  const other = await acme.as('manager')
  const { id: objectId } = await client.objects.create({ body: { title: 'Pump' } })
  const { id: captureId } = await client.captures.create({ body: { title: 'A', kind: 'audio' } })
  await client.captures.trackObject({ params: { captureId }, body: { objectId } })
  const { id: skillId } = await client.skills.create({ body: { title: 'Hers', status: 'ready' } })
  await client.skills.attachCapture({ params: { skillId }, body: { captureId } })
  await other.client.skills.create({ body: { title: 'His' } })

  const filters = [
    { memberId },
    { status: 'ready' as const },
    { captureId },
    { objectId },
    { q: 'her' },
  ]
  for (const query of filters) {
    const { items } = await client.skills.list({ query })
    assert.deepEqual(
      items.map(({ title, captureCount }) => [title, captureCount]),
      [['Hers', 1]],
      JSON.stringify(query),
    )
  }
})

test('archived skills are listed only on request', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const { id: skillId } = await client.skills.create({ body: { title: 'Old' } })

  await client.skills.update({ params: { skillId }, body: { status: 'archived' } })

  assert.deepEqual((await client.skills.list({})).items, [])
  assert.equal((await client.skills.list({ query: { status: 'archived' } })).items.length, 1)
})

test('attaching twice is refused, and detaching keeps the capture', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const { id: skillId } = await client.skills.create({ body: { title: 'Shimming' } })
  const { id: captureId } = await client.captures.create({ body: { title: 'A', kind: 'video' } })
  const attach = { params: { skillId }, body: { captureId } }
  await client.skills.attachCapture(attach)

  await assert.rejects(client.skills.attachCapture(attach), codeIs('already_linked'))
  await client.skills.detachCapture({ params: { skillId, captureId } })

  assert.deepEqual((await client.skills.get({ params: { skillId } })).captures, [])
  assert.equal((await client.captures.get({ params: { captureId } })).title, 'A')
})
