import assert from 'node:assert/strict'
import { test } from 'node:test'

import { codeIs, startTestService, type TestOrganization } from '#test/service'

const { addOrganization } = await startTestService()

async function publishedProcedure({ owner: { client } }: TestOrganization, title: string) {
  const outline = [
    {
      title: '',
      steps: [
        { id: 'one', text: 'One' },
        { id: 'two', text: 'Two' },
      ],
    },
  ]
  const { id: procedureId } = await client.procedures.create({ body: { title, outline } })
  await client.procedures.publish({ params: { procedureId } })
  return { procedureId }
}

/** A place in the procedure, reached at a second of the same minute. */
function at(place: string, second: number) {
  const moment = (of: number) => new Date(Date.UTC(2026, 0, 1, 8, 0, of)).toISOString()
  return { place, ready: [], content: 'mark', startedAt: moment(0), changedAt: moment(second) }
}

test('work continues where it was left, on any device, and is private', async () => {
  const acme = await addOrganization()
  const params = await publishedProcedure(acme, 'Oil it')
  const [jon, eva] = [await acme.as('member'), await acme.as('member')]
  const before = await jon.client.procedureWork.get({ params })
  assert.deepEqual([before.place, before.startedAt], ['prepare', null])

  await jon.client.procedureWork.keep({ params, body: { ...at('one', 1), ready: ['key'] } })

  const kept = await jon.client.procedureWork.get({ params })
  assert.deepEqual(kept, { ...params, ...at('one', 1), ready: ['key'] })
  assert.equal((await eva.client.procedureWork.get({ params })).place, 'prepare')
})

test('late progress from a device does not undo later progress', async () => {
  const acme = await addOrganization()
  const params = await publishedProcedure(acme, 'Oil it')
  const { client } = await acme.as('member')
  await client.procedureWork.keep({ params, body: at('two', 20) })

  const answered = await client.procedureWork.keep({ params, body: at('one', 10) })
  const again = await client.procedureWork.keep({ params, body: at('two', 20) })

  assert.deepEqual([answered.place, again.place], ['two', 'two'])
})

test('a device with a fast clock does not block others', async () => {
  const acme = await addOrganization()
  const params = await publishedProcedure(acme, 'Oil it')
  const { client } = await acme.as('member')
  const ahead = '2999-01-01T00:00:00.000Z'
  await client.procedureWork.keep({ params, body: { ...at('one', 0), changedAt: ahead } })

  const body = { ...at('two', 0), changedAt: new Date(Date.now() + 1).toISOString() }
  await client.procedureWork.keep({ params, body })

  assert.equal((await client.procedureWork.get({ params })).place, 'two')
})

test('unfinished work is listed, and finished or deleted work is not', async () => {
  const acme = await addOrganization()
  const jon = await acme.as('member')
  const [oil, clean, weld] = [
    await publishedProcedure(acme, 'Oil it'),
    await publishedProcedure(acme, 'Clean it'),
    await publishedProcedure(acme, 'Weld it'),
  ]
  await jon.client.procedureWork.keep({ params: oil, body: at('two', 1) })
  await jon.client.procedureWork.keep({ params: clean, body: at('end', 1) })
  await jon.client.procedureWork.keep({ params: weld, body: at('one', 1) })
  await acme.owner.client.procedures.delete({ params: weld })

  const { items } = await jon.client.procedureWork.list({})

  assert.deepEqual(
    items.map(({ title, place, stepCount }) => [title, place, stepCount]),
    [['Oil it', 'two', 2]],
  )
  assert.deepEqual((await acme.owner.client.procedureWork.list({})).items, [])
})

test('work with an unfinished run is listed even after the last step', async () => {
  const acme = await addOrganization()
  const { client } = await acme.as('member')
  const params = await publishedProcedure(acme, 'Oil it')
  const { id: runId } = await client.runs.create({ body: params })
  await client.procedureWork.keep({ params, body: at('end', 1) })
  const list = async () => (await client.procedureWork.list({})).items.map(({ title }) => title)

  assert.deepEqual(await list(), ['Oil it'])
  await client.runs.cancel({ params: { runId }, body: { reason: 'Broken' } })

  assert.deepEqual(await list(), [])
})

test("a draft is not a member's work, and progress is not logged as a change", async () => {
  const acme = await addOrganization()
  const { id } = await acme.owner.client.procedures.create({ body: { title: 'Draft' } })
  const member = await acme.as('member')
  const params = { procedureId: id }

  await assert.rejects(member.client.procedureWork.get({ params }), codeIs('not_found'))
  await assert.rejects(
    member.client.procedureWork.keep({ params, body: at('one', 1) }),
    codeIs('not_found'),
  )
  await acme.owner.client.procedureWork.keep({ params, body: at('one', 1) })
  const { items } = await acme.owner.client.activity.list({ params: { id: acme.id } })
  assert.equal(items.filter(({ operation }) => operation.startsWith('procedureWork')).length, 0)
})
