import assert from 'node:assert/strict'
import { test } from 'node:test'

import { codeIs, startTestService } from '#test/service'

const { addOrganization } = await startTestService()
const acme = await addOrganization()
const [manager, ada, ben] = [
  await acme.as('manager'),
  await acme.as('member'),
  await acme.as('member'),
]

const outline = [{ id: 'main', title: 'Main', steps: [{ id: 'drain', text: 'Drain the oil.' }] }]
const { id: procedureId } = await manager.client.procedures.create({
  body: { title: 'Seal', outline },
})
const params = { procedureId }

test('comments on a draft are visible only to those who see drafts', async () => {
  const draft = await manager.client.comments.create({
    params,
    body: { text: 'Which oil?', stepId: 'drain', mentionIds: [acme.owner.id, ada.id] },
  })
  assert.equal(draft.version, null)
  await assert.rejects(ada.client.comments.list({ params }), codeIs('not_found'))

  await manager.client.procedures.publish({ params })

  assert.deepEqual((await ada.client.comments.list({ params })).items, [])
  const about = { params: { commentId: draft.id } }
  await assert.rejects(ada.client.comments.get(about), codeIs('not_found'))
  await assert.rejects(
    ada.client.comments.create({ params, body: { text: 'VG 46', parentId: draft.id } }),
    codeIs('not_found'),
  )
  assert.deepEqual(await ada.client.notifications.counts({}), { unread: 0 })
  assert.deepEqual(await acme.owner.client.notifications.counts({}), { unread: 1 })
})

test('members discuss a published step, and each is notified once, for the most specific reason', async () => {
  const first = await ada.client.comments.create({
    params,
    body: { text: 'Which oil?', stepId: 'drain', mentionIds: [ben.id] },
  })
  assert.equal(first.version, 1)
  await ben.client.comments.create({
    params,
    body: { text: 'VG 46.', parentId: first.id, mentionIds: [manager.id] },
  })

  const kindsOf = async ({ client }: typeof ada) =>
    (await client.notifications.list()).items.map(({ kind, text }) => [kind, text])
  assert.deepEqual(await kindsOf(ben), [['mention', 'Which oil?']])
  assert.deepEqual(await kindsOf(ada), [['reply', 'VG 46.']])
  assert.deepEqual(await kindsOf(manager), [
    ['mention', 'VG 46.'],
    ['comment', 'Which oil?'],
  ])
  const [news] = (await ben.client.notifications.list()).items
  assert(news)
  assert.equal(news.title, 'Seal')
  assert.equal(news.stepId, 'drain')
  const notification = { params: { notificationId: news.id } }
  await assert.rejects(ada.client.notifications.markRead(notification), codeIs('not_found'))
  assert((await ben.client.notifications.markRead(notification)).readAt)
  assert.deepEqual(await ben.client.notifications.counts({}), { unread: 0 })
  assert.deepEqual(await manager.client.notifications.markAllRead({}), { unread: 0 })
})

test('only managers resolve threads, and a deleted comment with replies leaves a gap', async () => {
  const first = await ada.client.comments.create({ params, body: { text: 'Torn.' } })
  const reply = await ben.client.comments.create({
    params,
    body: { text: 'New one is here.', parentId: first.id },
  })
  const about = { params: { commentId: first.id } }
  await assert.rejects(ada.client.comments.resolve(about), codeIs('permission_denied'))
  await assert.rejects(ben.client.comments.delete(about), codeIs('permission_denied'))

  await manager.client.comments.resolve({ params: { commentId: reply.id } })
  const { items } = await ada.client.comments.list({ params, query: { isResolved: true } })
  assert.deepEqual(
    items.map(({ text, resolvedBy }) => [text, resolvedBy?.memberId]),
    [
      ['Torn.', manager.id],
      ['New one is here.', manager.id],
    ],
  )
  assert.equal((await manager.client.comments.reopen(about)).resolvedAt, null)

  await ada.client.comments.delete(about)
  const emptied = await ben.client.comments.get(about)
  assert.equal(emptied.text, '')
  assert(emptied.deletedAt)
  await manager.client.comments.delete({ params: { commentId: reply.id } })
  await assert.rejects(
    ben.client.comments.get({ params: { commentId: reply.id } }),
    codeIs('not_found'),
  )
})

test('assignments and suggestions notify the people concerned, except their author', async () => {
  const before = (await ada.client.notifications.counts({})).unread
  const assignment = await manager.client.assignments.create({
    body: {
      procedureId,
      memberIds: [ada.id, manager.id],
      dueAt: '2030-01-07T07:00:00Z',
      timezone: 'Europe/Berlin',
    },
  })
  await manager.client.assignments.update({
    params: { assignmentId: assignment.id },
    body: { memberIds: [ada.id, ben.id] },
  })
  await ben.client.suggestions.create({ params, body: { kind: 'problem', text: 'Too dark.' } })

  const newest = async ({ client }: typeof ada) => (await client.notifications.list()).items[0]
  assert.deepEqual(await ada.client.notifications.counts({}), { unread: before + 1 })
  assert.equal((await newest(ada))?.title, 'Seal')
  assert.equal((await newest(ben))?.assignmentId, assignment.id)
  const suggested = await newest(manager)
  assert.deepEqual([suggested?.kind, suggested?.actor?.memberId], ['suggestion', ben.id])
})

test('mentioning a team notifies everyone in it except the author', async () => {
  const other = await addOrganization()
  const [author, ida, eva, out] = await Promise.all([
    other.as('manager'),
    other.as('member'),
    other.as('member'),
    other.as('member'),
  ])
  const { client } = author
  const { id: teamId } = await other.owner.client.teams.create({
    params: { id: other.id },
    body: { name: 'Maintenance', memberIds: [author.id, ida.id, eva.id] },
  })
  const { id } = await client.procedures.create({ body: { title: 'Seal', outline } })
  await client.procedures.publish({ params: { procedureId: id } })
  const about = { params: { procedureId: id } }
  const body = { text: '@Maintenance, please read it.', mentionTeamIds: [teamId] }
  const comment = await client.comments.create({ ...about, body })

  assert.deepEqual(comment.mentionedTeams, [{ id: teamId, name: 'Maintenance' }])
  for (const { client: mentioned } of [ida, eva]) {
    const { items } = await mentioned.notifications.list()
    assert.deepEqual(
      items.map(({ kind }) => kind),
      ['mention'],
    )
  }
  for (const { client: left } of [author, out]) {
    assert.deepEqual((await left.notifications.list()).items, [])
  }
  const unknown = { text: 'Who?', mentionTeamIds: [other.id] }
  await assert.rejects(client.comments.create({ ...about, body: unknown }), codeIs('not_found'))
})
