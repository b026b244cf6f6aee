import assert from 'node:assert/strict'
import { test } from 'node:test'

import { maxEntries, type EntryKind, type RunEntryInput } from '@millwright/contract/run-entries'
import type { TakenEntries } from '@millwright/contract/runs'

import pg from 'pg'

import { newId } from '#platform/id'
import { codeIs, startTestService, type TestMember } from '#test/service'

const { addOrganization, baseUrl, database, startAnother } = await startTestService()

const pressure = {
  id: 'pressure',
  label: 'Pressure',
  kind: 'number' as const,
  unit: 'bar',
  min: 2,
  max: 4,
  onFail: 'hold' as const,
}
const outline = [
  {
    id: 'main',
    title: 'Main',
    steps: [
      { id: 'lock', text: 'Lock the switch.' },
      { id: 'read', text: 'Read the gauge.', fields: [pressure] },
      {
        id: 'witness',
        text: 'Tighten it.',
        signOff: { by: 'other' as const, meaning: 'Witnessed' },
      },
    ],
  },
]

let seconds = 0

/** What happened a second after what happened before. */
function entry(kind: EntryKind, more: Partial<RunEntryInput> = {}): RunEntryInput {
  seconds += 1
  const at = new Date(Date.now() - 3_600_000 + seconds * 1000).toISOString()
  return { id: newId(), at, deviceId: 'tablet', kind, ...more }
}

const reading = (value: RunEntryInput['value'] = 3) =>
  entry('value', { stepId: 'read', fieldId: 'pressure', value })

async function addPublished({ client }: TestMember) {
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Seal', outline },
  })
  await client.procedures.publish({ params: { procedureId } })
  return procedureId
}

/** An organization where a member has begun a run, beside another member and a manager. */
async function begun() {
  const acme = await addOrganization()
  const [manager, ada, ben] = [
    await acme.as('manager'),
    await acme.as('member'),
    await acme.as('member'),
  ]
  const procedureId = await addPublished(manager)
  const run = await ada.client.runs.create({ body: { procedureId } })
  const params = { runId: run.id }
  const add = async ({ client }: TestMember, ...entries: RunEntryInput[]) =>
    await client.runs.addEntries({ params, body: { entries } })
  const read = async () => await manager.client.runs.get({ params })
  return { acme, manager, ada, ben, procedureId, run, params, add, read }
}

test('a run follows the version it was started with, whatever is published meanwhile', async () => {
  const { manager, procedureId, run, read, add, ada } = await begun()
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

test('what a device sends again is known, and a run sent again is the same', async () => {
  const { ada, run, procedureId, add, params } = await begun()
  const [one, two] = [entry('step_done', { stepId: 'lock' }), reading()]
  await add(ada, one)

  const again = await add(ada, two, one)

  assert.deepEqual([again.accepted, again.known, again.refused], [[two.id], [one.id], []])
  assert.equal((await ada.client.runs.entries({ params })).items.length, 2)
  const same = await ada.client.runs.create({ body: { id: run.id, procedureId, title: 'Other' } })
  assert.deepEqual([same.id, same.title, same.progress.done], [run.id, 'Seal', 1])
})

test('a full run takes no more entries, and can still be ended', async () => {
  const { acme, ada, add, params } = await begun()
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

/** As if so many entries had been taken. */
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

test('the entries are a chain in which none can be changed unnoticed', async () => {
  const { ada, ben, add, params } = await begun()
  await add(ada, entry('step_done', { stepId: 'lock' }), entry('comment', { text: 'Rusty.' }))
  await add(ben, reading())

  const { items } = await ada.client.runs.entries({ params })

  assert.deepEqual(
    items.map(({ seq }) => seq),
    [1, 2, 3],
  )
  assert.deepEqual(
    items.slice(1).map(({ prevHash }) => prevHash),
    items.slice(0, -1).map(({ hash }) => hash),
  )
  assert.equal(new Set(items.map(({ hash }) => hash)).size, 3)
  const rest = await ada.client.runs.entries({ params, query: { after: 1, limit: 1 } })
  assert.deepEqual(rest.items, items.slice(1, 2))
})

test('processes of the service that take turns know what each has taken', async () => {
  const { ada, add, params } = await begun()
  const another = await startAnother()
  const [first, second, third] = [reading(), entry('step_done', { stepId: 'witness' }), reading()]
  const addThere = async (...entries: RunEntryInput[]) => {
    const response = await fetch(`${another}/runs/${params.runId}/entries`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ada.options.sessionToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ entries }),
    })
    return (await response.json()) as TakenEntries
  }
  await add(ada, first)
  assert.deepEqual((await addThere(first, second)).known, [first.id])

  const sign = entry('sign_off', { stepId: 'witness' })
  const taken = await add(ada, second, third, sign)

  assert.deepEqual([taken.known, taken.accepted], [[second.id], [third.id]])
  assert.deepEqual(taken.refused, [{ id: sign.id, code: 'sign_off_by_doer' }])
  const { items } = await ada.client.runs.entries({ params })
  assert.deepEqual(
    items.map(({ id, seq }) => [id, seq]),
    [first, second, third].map(({ id }, index) => [id, index + 1]),
  )
})

test('each entry is refused on its own, and the rest is taken', async () => {
  const { ada, add } = await begun()
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
  const { ada, manager, add, read } = await begun()
  await add(ada, reading(9), entry('step_done', { stepId: 'read' }))
  assert.deepEqual([(await read()).steps[1]?.state, (await read()).failures], ['held', 1])

  await add(manager, entry('release', { stepId: 'read', reason: 'The gauge is off.' }))

  const [, step] = (await read()).steps
  assert.deepEqual([step?.state, step?.releases[0]?.reason], ['done', 'The gauge is off.'])
})

test('two members who record different values see both until a manager chooses', async () => {
  const { ada, ben, manager, add, read } = await begun()
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

test('whoever did a step does not sign it, in no batch and by no API key', async () => {
  const { acme, ada, ben, add, read, params } = await begun()
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

test('a run is finished once, and what comes later is kept and marked', async () => {
  const { ada, ben, add, read, params } = await begun()
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

test('a member cancels their own run, a manager any', async () => {
  const { ada, ben, manager, procedureId, params, add } = await begun()
  const body = { reason: 'Wrong pump.' }
  await assert.rejects(ben.client.runs.cancel({ params, body }), codeIs('permission_denied'))
  const { refused } = await add(ben, entry('cancel', body))
  assert.equal(refused[0]?.code, 'permission_denied')
  assert.equal((await manager.client.runs.cancel({ params, body })).status, 'canceled')
  const { id } = await ada.client.runs.create({ body: { procedureId } })
  assert.equal((await ada.client.runs.cancel({ params: { runId: id }, body })).status, 'canceled')
})

test('runs are found by what they were of, by whom, and how they ended', async () => {
  const { manager, ada, ben, run, procedureId, params, add } = await begun()
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

test('a draft is not run, and a procedure that was run is not deleted', async () => {
  const { manager, ada, procedureId } = await begun()
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

test('the record stays readable when who made it has left', async () => {
  const { acme, ada, add, read } = await begun()
  await add(ada, reading())
  const [nameless] = (await read()).participants
  assert.equal(nameless?.firstName, ada.emailAddress.split('@').at(0))
  await ada.client.users.updateMe({ body: { firstName: 'Ada', lastName: 'Byron' } })
  await acme.owner.client.members.remove({ params: { id: acme.id, memberId: ada.id } })

  const now = await read()

  assert.equal(now.steps[1]?.values['pressure']?.memberId, ada.id)
  assert.deepEqual(now.participants, [{ memberId: ada.id, firstName: 'Ada', lastName: 'Byron' }])
})

test('the record is read as a page, a table and data, in which nothing calculates or runs', async () => {
  const { ada, add, params } = await begun()
  const deviation = { stepId: 'lock', text: '<script>alert(1)</script>', reason: '=1+1' }
  await add(ada, reading(9), entry('deviation', deviation))
  const report = async (format: string) => {
    const response = await ada.fetch(`/runs/${params.runId}/report?format=${format}`)
    return { text: await response.text(), headers: response.headers }
  }

  const [page, table, data] = [await report('html'), await report('csv'), await report('json')]

  assert.match(page.text, /Pressure: <b>9 bar<\/b>\s+\(2–4 bar\)\s+<span class="bad">Out of limits/)
  assert(!page.text.includes('<script>'))
  assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/)
  assert.match(table.text, /,Pressure,9,bar,2,4,,true,/)
  const whole = JSON.parse(data.text) as { run: { failures: number }; entries: unknown[] }
  assert.deepEqual([whole.run.failures, whole.entries.length], [1, 2])
})

test('runs and what was recorded in them are tables, of any filter, in which nothing calculates', async () => {
  const { ada, ben, procedureId, add } = await begun()
  await add(ada, reading(9), entry('step_done', { stepId: 'lock' }))
  await ben.client.runs.create({ body: { procedureId, workOrder: '=1+1', title: 'Other' } })
  const table = async (query: string) => {
    const response = await ben.fetch(`/runs/csv?${query}`)
    assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8; header=present')
    return (await response.text()).trimEnd().split('\r\n')
  }

  const [all, mine, readings] = [
    await table(''),
    await table(`memberId=${ben.id}`),
    await table('of=readings'),
  ]

  assert.equal(all.length, 3)
  assert.equal(mine.length, 2)
  assert.match(mine[1] ?? '', /,Other,.*,"'=1\+1",running,/)
  assert.equal(readings.length, 2)
  assert.match(readings[1] ?? '', /,Pressure,9,bar,2,4,,true,/)
})

test('whoever follows a run hears of each entry, and goes on behind the last one', async () => {
  const { ada, ben, add, params } = await begun()
  await add(ada, reading())
  const follow = async (headers: Record<string, string>, until: RegExp) => {
    const stopping = new AbortController()
    const response = await fetch(`${baseUrl}/runs/${params.runId}/events`, {
      headers: { authorization: `Bearer ${ben.options.sessionToken}`, ...headers },
      signal: stopping.signal,
    })
    let text = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      if (until.test(text)) break
    }
    stopping.abort()
    return text
  }

  assert.match(await follow({}, /event: run/), /^id: 1\nevent: entry\ndata: .*"kind":"value"/)
  await add(ada, entry('comment', { text: 'Rusty.' }))
  const rest = await follow({ 'last-event-id': '1' }, /event: run/)
  assert.match(rest, /^id: 2\nevent: entry\ndata: .*"kind":"comment"/)
})
