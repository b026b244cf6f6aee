import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { EntryKind, RunEntryInput } from '@millwright/contract/run-entries'

import { newId } from '#platform/id'
import { startTestService, type TestMember } from '#test/service'

const { addOrganization } = await startTestService()

const pressure = { id: 'pressure', label: 'Pressure', kind: 'number' as const, min: 2, max: 4 }
const steps = [
  { id: 'lock', text: 'Lock it.', targetSeconds: 60 },
  { id: 'read', text: 'Read it.', fields: [pressure] },
]

async function published({ client }: TestMember): Promise<string> {
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Seal', outline: [{ title: '', steps }] },
  })
  await client.procedures.publish({ params: { procedureId } })
  return procedureId
}

interface RecordedWork {
  /** The time that locking took. */
  seconds: number
  value?: number
}

/** A run from start to finish. */
async function runBy(
  { client }: TestMember,
  procedureId: string,
  { seconds, value }: RecordedWork,
) {
  const startedAt = new Date(Date.now() - 3_600_000)
  const { id: runId } = await client.runs.create({
    body: { procedureId, startedAt: startedAt.toISOString() },
  })
  const entry = (after: number, kind: EntryKind, more: Partial<RunEntryInput> = {}) => {
    const at = new Date(startedAt.getTime() + after * 1000).toISOString()
    return { id: newId(), at, deviceId: 'tablet', kind, ...more }
  }
  const reading = { stepId: 'read', fieldId: 'pressure' }
  const entries = [
    entry(0, 'comment', { text: 'Begun.' }),
    entry(seconds, 'step_done', { stepId: 'lock' }),
    ...(value === undefined
      ? [entry(seconds + 1, 'step_skipped', { stepId: 'read', reason: 'No gauge.' })]
      : [
          entry(seconds + 1, 'value', { ...reading, value }),
          entry(seconds + 2, 'step_done', { stepId: 'read' }),
        ]),
    entry(seconds + 3, 'deviation', { stepId: 'lock', text: 'Other lock.', reason: 'Lost.' }),
    entry(seconds + 4, 'finish'),
  ]
  await client.runs.addEntries({ params: { runId }, body: { entries } })
}

test('insights show how steps go: times, skips, deviations, and the spread of readings', async () => {
  const acme = await addOrganization()
  const [ada, ben] = [await acme.as('member'), await acme.as('member')]
  const procedureId = await published(acme.owner)
  for (const [index, value] of [3, 3.2, 5, 3.1].entries()) {
    await runBy(index % 2 === 0 ? ada : ben, procedureId, { seconds: 10 * (index + 1), value })
  }
  await runBy(ada, procedureId, { seconds: 50 })
  await ada.client.runs.create({ body: { procedureId } })

  const insights = await ben.client.procedureInsights.get({ params: { procedureId } })

  assert.deepEqual([insights.basis, insights.hasTimes], [5, true])
  const lock = insights.steps.find(({ stepId }) => stepId === 'lock')
  assert.deepEqual([lock?.done, lock?.deviations, lock?.times], [5, 5, { median: 30, p90: 46 }])
  const read = insights.steps.find(({ stepId }) => stepId === 'read')
  // Four times are too few to show.
  assert.deepEqual([read?.done, read?.skipped, read?.times], [4, 1, null])
  const [field] = read?.fields ?? []
  assert.deepEqual([field?.recorded, field?.failures], [4, 1])
  const { histogram, ...spread } = field?.readings ?? {}
  assert.deepEqual(spread, { median: 3.1, min: 3, max: 5 })
  assert.deepEqual(histogram, {
    from: 3,
    width: 0.2,
    counts: [2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  })
  const [version] = insights.versions
  assert.deepEqual(
    [version?.runs, version?.passed, version?.failed, version?.open, version?.deviations],
    [6, 4, 1, 1, 5],
  )
})

test('times of a single person, or of few runs, are not shown', async () => {
  const acme = await addOrganization()
  const ada = await acme.as('member')
  const procedureId = await published(acme.owner)
  for (let count = 0; count < 6; count += 1) await runBy(ada, procedureId, { seconds: 9, value: 3 })

  const insights = await acme.owner.client.procedureInsights.get({ params: { procedureId } })

  assert.equal(insights.hasTimes, false)
  assert.deepEqual(
    [...insights.steps, ...insights.versions].map(({ times }) => times),
    [null, null, null],
  )
})

test('versions are separate, and runs outside the period are left out', async () => {
  const acme = await addOrganization()
  const procedureId = await published(acme.owner)
  await runBy(acme.owner, procedureId, { seconds: 9, value: 3 })
  await acme.owner.client.procedures.update({ params: { procedureId }, body: { title: 'New' } })
  await acme.owner.client.procedures.publish({ params: { procedureId } })
  await runBy(acme.owner, procedureId, { seconds: 9, value: 9 })
  const get = async (query: object) =>
    await acme.owner.client.procedureInsights.get({ params: { procedureId }, query })

  const [first, future] = [
    await get({ version: 1 }),
    await get({ from: new Date(Date.now() + 60_000).toISOString() }),
  ]

  assert.deepEqual(
    first.steps.flatMap(({ fields }) => fields.map(({ failures }) => failures)),
    [0],
  )
  assert.deepEqual(
    first.versions.map(({ version, title }) => [version, title]),
    [
      [2, 'New'],
      [1, 'Seal'],
    ],
  )
  assert.deepEqual([future.basis, future.steps, future.versions], [0, [], []])
})
