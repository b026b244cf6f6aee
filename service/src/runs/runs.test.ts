import assert from 'node:assert/strict'
import { test } from 'node:test'

import { maxEntries, type RunEntryInput } from '@millwright/contract/run-entries'
import pg from 'pg'

import { newId } from '#platform/id'
import { codeIs, startTestService, type TestMember } from '#test/service'

import { beginRun, entry, outline, reading } from './test-run.ts'

const service = await startTestService()
const { baseUrl, database } = service

test('a run stays on the version it was started with, whatever is published meanwhile', async () => {
  const { manager, procedureId, run, read, add, ada } = await beginRun(service)
  const changed = [{ ...outline[0], steps: [{ id: 'lock', text: 'Gone.' }] }]
  await manager.client.procedures.update({
    params: { procedureId },
    body: { outline: changed as typeof outline },
  })
  await manager.client.procedures.publish({ params: { procedureId } })

  const { accepted } = await add(ada, reading())

  const now = await read()
  assert.equal(accepted.length, 1)
  assert.deepEqual([now.version, now.contentHash, now.progress.total], [1, run.contentHash, 3])
  assert.equal(now.steps[1]?.values['pressure']?.value, 3)
  const newest = await ada.client.runs.create({ body: { procedureId } })
  const pinned = await ada.client.runs.create({ body: { procedureId, version: 1 } })
  assert.deepEqual([newest.version, pinned.version], [2, 1])
})

test('repeated entries are recognized, and a repeated run is the same', async () => {
  const { ada, run, procedureId, add, params } = await beginRun(service)
  const [one, two] = [entry('step_done', { stepId: 'lock' }), reading()]
  await add(ada, one)

  const again = await add(ada, two, one)

  assert.deepEqual([again.accepted, again.known, again.refused], [[two.id], [one.id], []])
  assert.equal((await ada.client.runs.entries({ params })).items.length, 2)
  const same = await ada.client.runs.create({ body: { id: run.id, procedureId, title: 'Other' } })
  assert.deepEqual([same.id, same.title, same.progress.done], [run.id, 'Seal', 1])
})

test('a full run accepts no more entries, and can still be ended', async () => {
  const { acme, ada, add, params } = await beginRun(service)
  const { run } = await add(ada, entry('step_done', { stepId: 'lock' }))
  await fillUpTo(acme.id, run.id, maxEntries - 1)
  const [last, over] = [reading(), entry('comment', { text: 'One more.' })]

  const taken = await add(ada, last, over)

  assert.deepEqual(taken.accepted, [last.id])
  assert.deepEqual(taken.refused, [{ id: over.id, code: 'run_full' }])
  assert.deepEqual((await add(ada, last)).known, [last.id])
  await assert.rejects(ada.client.runs.pause({ params }), codeIs('run_full'))
  assert.equal((await ada.client.runs.finish({ params, body: {} })).status, 'finished')
})

/** Makes a run look as if it had so many entries. */
async function fillUpTo(organizationId: string, runId: string, count: number) {
  const client = new pg.Client(database.administration)
  await client.connect()
  await client.query('update runs set last_seq = $3 where organization_id = $1 and id = $2', [
    organizationId,
    runId,
    count,
  ])
  await client.end()
}

test('entries are rejected individually, and the rest is accepted', async () => {
  const { ada, add } = await beginRun(service)
  const good = entry('step_done', { stepId: 'lock' })
  const refusals: [entry: RunEntryInput, code: string][] = [
    [entry('step_done', { stepId: 'gone' }), 'not_found'],
    [entry('step_done'), 'invalid_request'],
    [entry('step_skipped', { stepId: 'lock' }), 'invalid_request'],
    [reading('3'), 'invalid_request'],
    [entry('value', { stepId: 'read', fieldId: 'gone', value: 1 }), 'not_found'],
    [entry('choice', { stepId: 'lock', choiceId: 'gone' }), 'not_found'],
    [entry('photo', { fileId: newId() }), 'file_not_ready'],
    [entry('sign_off', { stepId: 'lock' }), 'invalid_request'],
    [entry('release', { stepId: 'read', reason: 'Fine.' }), 'permission_denied'],
    [{ ...entry('pause'), at: '1970-01-01T00:00:00Z' }, 'invalid_request'],
  ]

  const taken = await add(ada, ...refusals.map(([each]) => each), good)

  assert.deepEqual(
    taken.refused,
    refusals.map(([{ id }, code]) => ({ id, code })),
  )
  assert.deepEqual(taken.accepted, [good.id])
})

test('a failing reading holds its step until a manager releases it', async () => {
  const { ada, manager, add, read } = await beginRun(service)
  await add(ada, reading(9), entry('step_done', { stepId: 'read' }))
  assert.deepEqual([(await read()).steps[1]?.state, (await read()).failures], ['held', 1])

  await add(manager, entry('release', { stepId: 'read', reason: 'The gauge is off.' }))

  const [, step] = (await read()).steps
  assert.deepEqual([step?.state, step?.releases[0]?.reason], ['done', 'The gauge is off.'])
})

test('two members who record different values see both until a manager chooses', async () => {
  const { ada, ben, manager, add, read } = await beginRun(service)
  const [ours, theirs] = [reading(3), reading(3.5)]
  await add(ben, theirs)
  const { run } = await add(ada, ours)
  assert.equal(run.conflicts, 1)
  const chosen = { stepId: 'read', fieldId: 'pressure', entryId: ours.id }
  const { refused } = await add(ada, entry('conflict_resolved', chosen))
  assert.equal(refused[0]?.code, 'permission_denied')

  await add(manager, entry('conflict_resolved', chosen))

  const now = await read()
  assert.deepEqual([now.conflicts, now.steps[1]?.values['pressure']?.value], [0, 3])
})

test('the person who did a step cannot sign it, in a batch or with an API key', async () => {
  const { acme, ada, ben, add, read, params } = await beginRun(service)
  const done = entry('step_done', { stepId: 'witness' })
  const sign = () => entry('sign_off', { stepId: 'witness' })
  assert.equal((await add(ada, done, sign())).refused[0]?.code, 'sign_off_by_doer')
  assert.equal((await add(ada, sign())).refused[0]?.code, 'sign_off_by_doer')
  const { key } = await acme.owner.client.apiKeys.create({
    params: { id: acme.id },
    body: {
      name: 'MES',
      role: 'manager',
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    },
  })
  const byKey = await fetch(`${baseUrl}/runs/${params.runId}/entries`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ entries: [sign()] }),
  })
  const { refused } = (await byKey.json()) as { refused: { code: string }[] }
  assert.equal(refused[0]?.code, 'permission_denied')

  await add(ben, sign())

  assert.equal((await read()).steps[2]?.state, 'done')
})

test('a run is finished once, and later entries are kept and marked', async () => {
  const { ada, ben, add, read, params } = await beginRun(service)
  await ada.client.runs.pause({ params })
  assert.equal((await ada.client.runs.pause({ params })).status, 'paused')
  assert.equal((await ada.client.runs.resume({ params })).status, 'running')
  const finished = await ada.client.runs.finish({ params, body: {} })
  assert.deepEqual([finished.status, finished.outcome], ['finished', 'incomplete'])
  await assert.rejects(ada.client.runs.finish({ params, body: {} }), codeIs('run_over'))
  await assert.rejects(ada.client.runs.pause({ params }), codeIs('run_over'))

  const { run } = await add(ben, reading(3))

  assert.deepEqual([run.status, run.lateEntries], ['finished', 1])
  assert.equal((await read()).steps[1]?.values['pressure']?.isLate, true)
})

test('members cancel their own runs, managers any', async () => {
  const { ada, ben, manager, procedureId, params, add } = await beginRun(service)
  const body = { reason: 'Wrong pump.' }
  await assert.rejects(ben.client.runs.cancel({ params, body }), codeIs('permission_denied'))
  const { refused } = await add(ben, entry('cancel', body))
  assert.equal(refused[0]?.code, 'permission_denied')
  assert.equal((await manager.client.runs.cancel({ params, body })).status, 'canceled')
  const { id } = await ada.client.runs.create({ body: { procedureId } })
  assert.equal((await ada.client.runs.cancel({ params: { runId: id }, body })).status, 'canceled')
})

test('runs are found by subject, member and outcome', async () => {
  const { manager, ada, ben, run, procedureId, params, add } = await beginRun(service)
  const { client } = manager
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const other = await ben.client.runs.create({
    body: {
      procedureId,
      guidebookId,
      subject: { serialNumber: 'SN-7' },
      workOrder: 'WO-9',
      startedAt: '2026-01-05T08:00:00Z',
    },
  })
  await add(ben, entry('comment', { text: 'Seen.' }))
  await ada.client.runs.finish({ params, body: { outcome: 'passed' } })
  const found = async (query: Record<string, string>) => {
    const { items } = await client.runs.list({ query })
    return items.map(({ id }) => id)
  }

  assert.deepEqual(await found({ procedureId }), [run.id, other.id])
  for (const query of [
    { guidebookId },
    { serialNumber: 'SN-7' },
    { workOrder: 'WO-9' },
    { status: 'running' },
    { to: '2026-02-01T00:00:00Z' },
  ] as Record<string, string>[]) {
    assert.deepEqual(await found(query), [other.id], JSON.stringify(query))
  }
  assert.deepEqual(await found({ outcome: 'passed' }), [run.id])
  assert.deepEqual(await found({ memberId: ada.id }), [run.id])
  assert.deepEqual(await found({ memberId: ben.id }), [run.id, other.id])
  const { items, nextCursor } = await client.runs.list({ query: { limit: 1 } })
  assert.deepEqual([items.length, nextCursor === null], [1, false])
})

test('a draft cannot be run, and a procedure with runs cannot be deleted', async () => {
  const { manager, ada, procedureId } = await beginRun(service)
  const { id: draftId } = await manager.client.procedures.create({ body: { title: 'Draft' } })
  const start = async ({ client }: TestMember) =>
    await client.runs.create({ body: { procedureId: draftId } })

  await assert.rejects(start(manager), codeIs('procedure_not_published'))
  await assert.rejects(start(ada), codeIs('not_found'))
  const deleting = manager.client.procedures.delete({
    params: { procedureId },
    query: { force: true },
  })
  await assert.rejects(deleting, codeIs('procedure_in_use'))
})

test('the record stays readable after its author has left', async () => {
  const { acme, ada, add, read } = await beginRun(service)
  await add(ada, reading())
  const [nameless] = (await read()).participants
  assert.equal(nameless?.firstName, ada.emailAddress.split('@').at(0))
  await ada.client.users.updateMe({ body: { firstName: 'Ada', lastName: 'Byron' } })
  await acme.owner.client.members.remove({ params: { id: acme.id, memberId: ada.id } })

  const now = await read()

  assert.equal(now.steps[1]?.values['pressure']?.memberId, ada.id)
  assert.deepEqual(now.participants, [{ memberId: ada.id, firstName: 'Ada', lastName: 'Byron' }])
})
