import assert from 'node:assert/strict'
import { test } from 'node:test'

import { startTestService } from '#test/service'

import { beginRun, entry } from './test-run.ts'

const service = await startTestService()

test('a person who is handed a run is notified with the note, has it, and can hand it on', async () => {
  const { ada, ben, manager, run, params, add, read } = await beginRun(service)
  const to = (toMemberId: string, text?: string) =>
    entry('hand_over', { toMemberId, ...(text !== undefined && { text }) })

  const { refused } = await add(ada, to(ben.id, 'The seal is new.'))

  assert.deepEqual(refused, [])
  assert.deepEqual([run.performerId, (await read()).performerId], [ada.id, ben.id])
  const { items } = await ben.client.notifications.list()
  assert.deepEqual(
    items.map(({ kind, title, text, runId, actor }) => [kind, title, text, runId, actor?.memberId]),
    [['hand_over', 'Seal', 'The seal is new.', run.id, ada.id]],
  )
  const mine = await ben.client.runs.list({ query: { performerId: ben.id } })
  assert.deepEqual(
    mine.items.map(({ id }) => id),
    [run.id],
  )
  await add(ben, to(manager.id))
  const after = await read()
  assert.deepEqual(
    after.remarks.handOvers.map(({ memberId, toMemberId, text }) => [memberId, toMemberId, text]),
    [
      [ada.id, ben.id, 'The seal is new.'],
      [ben.id, manager.id, null],
    ],
  )
  assert.equal(after.performerId, manager.id)
  assert.equal((await manager.client.runs.get({ params })).participants.length, 3)
})

test('anyone can take over a run, without notifications', async () => {
  const { ben, add, read } = await beginRun(service)

  await add(ben, entry('hand_over', { toMemberId: ben.id }))

  assert.equal((await read()).performerId, ben.id)
  assert.equal((await ben.client.notifications.counts()).unread, 0)
})

test('a handover taken back before it was read leaves no notification', async () => {
  const { ada, ben, manager, add } = await beginRun(service)
  const to = (toMemberId: string) => entry('hand_over', { toMemberId })
  const kindsOf = async ({ client }: typeof ada) =>
    (await client.notifications.list()).items.map(({ kind }) => kind)

  await add(ada, to(ben.id))
  await add(ada, to(ada.id))
  assert.deepEqual(await kindsOf(ben), [])
  await add(ada, to(ben.id))
  await add(ada, to(manager.id))
  assert.deepEqual([await kindsOf(ben), await kindsOf(manager)], [[], ['hand_over']])
  // Read, it stays: it is what they remember.
  await manager.client.notifications.markAllRead()
  await add(ada, to(ada.id))
  assert.deepEqual(await kindsOf(manager), ['hand_over'])
})

test('a run is handed only to active members, by those who had it or a manager', async () => {
  const { acme, ada, ben, manager, add, read } = await beginRun(service)
  const { ada: stranger } = await beginRun(service)
  const gone = await acme.as('member')
  await acme.owner.client.members.update({
    params: { id: acme.id, memberId: gone.id },
    body: { status: 'deactivated' },
  })
  const refusalOf = async (member: typeof ada, toMemberId?: string) => {
    const { refused } = await add(member, entry('hand_over', toMemberId ? { toMemberId } : {}))
    return refused[0]?.code
  }

  assert.equal(await refusalOf(ben, manager.id), 'permission_denied')
  assert.equal(await refusalOf(ada), 'invalid_request')
  assert.equal(await refusalOf(ada, stranger.id), 'not_found')
  assert.equal(await refusalOf(ada, gone.id), 'not_found')
  assert.equal((await read()).performerId, ada.id)
  assert.equal(await refusalOf(manager, ben.id), undefined)
  assert.equal((await read()).performerId, ben.id)
})

test('a finished run cannot be handed over', async () => {
  const { ada, ben, add, read } = await beginRun(service)
  await add(ada, entry('finish'))

  await add(ada, entry('hand_over', { toMemberId: ben.id }))

  assert.equal((await read()).performerId, ada.id)
  assert.equal((await ben.client.notifications.counts()).unread, 0)
})
