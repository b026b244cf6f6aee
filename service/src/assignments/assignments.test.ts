import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Assignment } from '@millwright/contract/assignments'
import type { RunOutcome } from '@millwright/contract/run-entries'
import pg from 'pg'

import { newId } from '#platform/id'
import { codeIs, startTestService, type TestMember } from '#test/service'

const service = await startTestService()
const { addOrganization } = service

const hour = 3_600_000
const timezone = 'Europe/Berlin'
const weekly = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'
/** A Monday at eight in Berlin, far in the future, and the one two weeks later, after the clocks have changed. */
const monday = '2030-03-25T07:00:00.000Z'
const nextMonday = '2030-04-08T06:00:00.000Z'

function fromNow(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString()
}

/** An organization with a procedure, a manager who assigns it, and members who do it. */
async function begun() {
  const acme = await addOrganization()
  const manager = await acme.as('manager')
  const ada = await acme.as('member')
  const ben = await acme.as('member')
  const { client } = manager
  const outline = [{ title: 'Main', steps: [{ id: 'oil', text: 'Oil it.' }] }]
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Lubricate spindle', outline },
  })
  await client.procedures.publish({ params: { procedureId } })
  const assign = async (more: object = {}) =>
    await client.assignments.create({
      body: { procedureId, memberIds: [ada.id, ben.id], dueAt: monday, timezone, ...more },
    })
  const read = async ({ id: assignmentId }: Assignment) =>
    await client.assignments.get({ params: { assignmentId } })
  const history = async ({ id: assignmentId }: Assignment) =>
    (await client.assignments.occurrences({ params: { assignmentId } })).items
  return { acme, manager, ada, ben, procedureId, assign, read, history }
}

async function mine({ client }: TestMember): Promise<string[]> {
  return (await client.assignments.list({ query: { mine: true } })).items.map(({ id }) => id)
}

/** Runs an assigned procedure to its end. */
async function run(
  { client }: TestMember,
  { id: assignmentId, procedureId }: Assignment,
  { outcome = 'passed', ...more }: { outcome?: RunOutcome; occurrenceId?: string } = {},
) {
  const { id: runId } = await client.runs.create({
    body: { procedureId: procedureId ?? '', assignmentId, ...more },
  })
  return await client.runs.finish({ params: { runId }, body: { outcome } })
}

test('a finished run fulfills an assignment for two people, and the next date opens', async () => {
  const { ada, ben, assign, read, history } = await begun()
  const made = await assign({ recurrence: weekly, subject: { serialNumber: 'S-7' } })
  assert.deepEqual(
    [made.title, made.occurrence?.dueAt, made.nextDueAt, made.doneBy],
    ['Lubricate spindle', monday, nextMonday, 'anyone'],
  )
  assert.deepEqual(await mine(ben), [made.id])

  await run(ada, made, { outcome: 'incomplete' })
  assert.equal((await read(made)).occurrence?.dueAt, monday)
  const done = await run(ada, made)

  assert.deepEqual([done.assignmentId, done.subject], [made.id, { serialNumber: 'S-7' }])
  const after = await read(made)
  assert.equal(after.occurrence?.dueAt, nextMonday)
  const [open, fulfilled] = await history(made)
  assert.deepEqual([open?.status, fulfilled?.status], ['open', 'fulfilled'])
  assert.deepEqual(
    fulfilled?.fulfillments.map(({ memberId, runId }) => [memberId, runId]),
    [[ada.id, done.id]],
  )
})

test('an offline run fulfills the date it was for, and no other', async () => {
  const { ada, ben, assign, read, history } = await begun()
  const made = await assign({ recurrence: weekly })
  const occurrenceId = made.occurrence?.id ?? ''

  await run(ada, made, { occurrenceId })
  await run(ben, made, { occurrenceId })

  assert.equal((await read(made)).occurrence?.dueAt, nextMonday)
  const statuses = (await history(made)).map(({ status }) => status)
  assert.deepEqual(statuses, ['open', 'fulfilled'])
})

test("an assignment for everyone stays open for those who haven't done it, even if others leave", async () => {
  const { acme, ada, ben, assign, read } = await begun()
  const made = await assign({ doneBy: 'everyone' })
  await run(ada, made)
  assert.deepEqual([await mine(ada), await mine(ben)], [[], [made.id]])
  assert.equal((await read(made)).status, 'active')

  await acme.owner.client.members.update({
    params: { id: acme.id, memberId: ben.id },
    body: { status: 'deactivated' },
  })
  await service.startAnother()

  let status: string
  do status = (await read(made)).status
  while (status === 'active')
  assert.equal(status, 'completed')
})

test('an open date is missed when the next one comes, and a late run still counts', async () => {
  const { ada, assign, read, history } = await begun()
  const made = await assign({ recurrence: 'FREQ=DAILY', dueAt: fromNow(-hour) })
  const missedId = made.occurrence?.id ?? ''
  const database = new pg.Client(service.database.administration)
  await database.connect()
  await database.query(
    `update assignments set due_at = due_at - interval '2 days',
       open_due_at = open_due_at - interval '2 days', next_due_at = next_due_at - interval '2 days'
     where id = $1`,
    [made.id],
  )
  await database.end()
  await service.startAnother()
  while ((await read(made)).occurrence?.id === missedId);

  const now = await read(made)
  assert.equal(now.missed, 2)
  assert.deepEqual(
    (await history(made)).map(({ status }) => status),
    ['open', 'missed', 'missed'],
  )
  await run(ada, made, { occurrenceId: missedId })
  const [open, , late] = await history(made)
  assert.deepEqual(
    [late?.status, open?.status, open?.id],
    ['fulfilled', 'open', now.occurrence?.id],
  )
})

test('managers see who is late, reassign, skip a date with a reason, and end an assignment', async () => {
  const { acme, manager, ada, ben, assign, read, history } = await begun()
  const late = await assign({ dueAt: fromNow(-hour), memberIds: [ada.id] })
  const later = await assign({ recurrence: weekly })
  const { client } = manager
  const list = async (query: object) =>
    (await client.assignments.list({ query })).items.map(({ id }) => id)

  assert.deepEqual(await list({}), [late.id, later.id])
  assert.deepEqual(await list({ overdue: true }), [late.id])
  assert.deepEqual(await list({ dueBefore: fromNow(hour) }), [late.id])
  assert.deepEqual(await list({ memberId: ben.id }), [later.id])
  assert.deepEqual(
    late.assignees.map(({ memberId }) => memberId),
    [ada.id],
  )

  const params = { assignmentId: late.id }
  await client.assignments.update({ params, body: { memberIds: [ben.id] } })
  assert.deepEqual(await mine(ada), [later.id])
  await assert.rejects(ada.client.assignments.get({ params }), codeIs('not_found'))
  await client.assignments.update({ params, body: { role: 'manager' } })
  assert.deepEqual(await mine(manager), [late.id])

  // A date can be skipped once, and the reason is kept.
  const { skip } = client.assignments
  const skipping = { assignmentId: later.id, occurrenceId: later.occurrence?.id ?? '' }
  await skip({ params: skipping, body: { reason: 'Machine stands still' } })
  const again = skip({ params: skipping, body: { reason: 'Again' } })
  await assert.rejects(again, codeIs('occurrence_over'))
  const [, skipped] = await history(later)
  assert.deepEqual([skipped?.status, skipped?.reason], ['skipped', 'Machine stands still'])
  assert.equal((await read(later)).occurrence?.dueAt, nextMonday)

  await client.assignments.end({ params })
  assert.equal((await read(late)).status, 'ended')
  await assert.rejects(
    client.assignments.update({ params, body: { dueAt: monday } }),
    codeIs('assignment_over'),
  )
  assert.deepEqual(await list({ status: 'active' }), [later.id])
  const { items } = await acme.owner.client.activity.list({
    params: { id: acme.id },
    query: { kind: 'assignment' },
  })
  assert.deepEqual(
    [items[0]?.operation, items[0]?.records[0]?.title],
    ['assignments.end', 'Lubricate spindle'],
  )
})

test('a new rule moves the open date, and the local time stays when the zone changes', async () => {
  const { manager, assign } = await begun()
  const { id: assignmentId } = await assign({ recurrence: weekly })
  const update = async (body: object) =>
    await manager.client.assignments.update({ params: { assignmentId }, body })

  const monthly = await update({ recurrence: 'FREQ=MONTHLY;BYMONTHDAY=1' })
  assert.deepEqual(
    [monthly.occurrence?.dueAt, monthly.nextDueAt],
    ['2030-04-01T06:00:00.000Z', '2030-05-01T06:00:00.000Z'],
  )
  const once = await update({ recurrence: null, dueAt: monday })
  assert.deepEqual([once.occurrence?.dueAt, once.nextDueAt], [monday, null])
  await assert.rejects(update({ recurrence: 'FREQ=SECONDLY' }), codeIs('recurrence_invalid'))
  await assert.rejects(update({ timezone: 'Mars/Olympus' }), codeIs('invalid_request'))
})

test('only published content is assigned, to existing members, a role or a team', async () => {
  const { manager, ada, assign } = await begun()
  const draft = await manager.client.procedures.create({ body: { title: 'Draft' } })
  await assert.rejects(assign({ procedureId: draft.id }), codeIs('procedure_not_published'))
  await assert.rejects(assign({ memberIds: [ada.id, newId()] }), codeIs('not_found'))
  await assert.rejects(assign({ role: 'member' }), codeIs('invalid_request'))
  const { id: procedureId } = await assign().then(({ procedureId: id }) => ({ id: id ?? '' }))
  await assert.rejects(
    manager.client.procedures.delete({ params: { procedureId }, query: { force: true } }),
    codeIs('procedure_in_use'),
  )
})

test('a course is assigned to a role: all are enrolled, done when all have taken it, and due again', async () => {
  const { manager, ada, ben, read } = await begun()
  const { client } = manager
  const course = await client.courses.create({ body: { title: 'Lifting' } })
  const lesson = await client.lessons.create({ body: { courseId: course.id, title: 'Cranes' } })
  await client.courses.publish({ params: { courseId: course.id } })
  const params = { lessonId: lesson.id }

  const made = await client.assignments.create({
    body: {
      courseId: course.id,
      role: 'member',
      dueAt: monday,
      recurrence: 'FREQ=YEARLY',
      timezone,
    },
  })
  const learners = await client.courses.enrolments({ params: { courseId: course.id } })
  assert.deepEqual(
    new Map(learners.items.map(({ memberId, dueAt }) => [memberId, dueAt])),
    new Map([ada, ben].map(({ id }) => [id, monday])),
  )
  await ada.client.lessons.complete({ params, body: {} })
  assert.deepEqual([await mine(ada), await mine(ben)], [[], [made.id]])
  await ben.client.lessons.complete({ params, body: {} })

  assert.equal((await read(made)).occurrence?.dueAt, '2031-03-25T07:00:00.000Z')
  assert.deepEqual(await mine(ada), [made.id])
  await ada.client.lessons.complete({ params, body: {} })
  assert.deepEqual([await mine(ada), await mine(ben)], [[], [made.id]])
})

test('the event feed reports the outcome of an assignment', async () => {
  const { manager, ada, assign } = await begun()
  const made = await assign({ recurrence: weekly })
  await run(ada, made)
  let types: string[]
  do {
    const { items } = await manager.client.events.list({ query: { limit: 200 } })
    const related = items.filter(({ resource }) => resource.id === made.id)
    types = related.map(({ type }) => type)
    for (const { data, resource } of related) {
      assert.equal(resource.url, `/assignments/${made.id}`)
      assert.equal(data?.['timezone'], timezone)
    }
    // Events can be read once earlier transactions have ended, in any database of the server.
  } while (!types.includes('assignment.fulfilled'))
  assert.equal(types[0], 'assignment.created')
})

test("a calendar reads a member's assignments, at an address that a new one replaces", async () => {
  const { ada, manager, assign } = await begun()
  const { client } = ada
  assert.deepEqual(await client.assignments.feed(), { createdAt: null })
  await assign({ recurrence: weekly, subject: { serialNumber: 'S-7' } })
  const { url } = await client.assignments.renewFeed()
  const answer = await fetch(url)
  const text = await answer.text()

  assert.match(answer.headers.get('content-type') ?? '', /^text\/calendar/)
  assert.match(text, /^BEGIN:VCALENDAR\r\n/)
  const starts = [...text.matchAll(/DTSTART:(\S+)/g)].map(([, start]) => start)
  assert.deepEqual(starts.slice(0, 2), ['20300325T070000Z', '20300408T060000Z'])
  assert.match(text, /SUMMARY:Lubricate spindle \(S-7\)/)

  const other = await client.assignments.renewFeed()
  assert.equal((await fetch(url)).status, 404)
  assert.equal((await fetch(other.url)).status, 200)
  await client.assignments.endFeed()
  assert.equal((await fetch(other.url)).status, 404)
  const { url: theirs } = await manager.client.assignments.renewFeed()
  assert.doesNotMatch(await (await fetch(theirs)).text(), /BEGIN:VEVENT/)
})
