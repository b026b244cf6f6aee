import assert from 'node:assert/strict'
import { test } from 'node:test'

import { codeIs, startTestService, type TestOrganization } from '#test/service'
import { settleEvents } from '#test/settled-events'

const { addOrganization, database, startAnother } = await startTestService()

const timezone = 'Europe/Berlin'
const dueAt = '2026-11-30T07:00:00Z'

async function published({ owner }: TestOrganization): Promise<string> {
  const { id } = await owner.client.procedures.create({
    body: {
      title: 'Grease the bearing',
      outline: [
        {
          id: 'main',
          title: 'Main',
          callouts: [],
          sections: [],
          steps: [{ id: 'one', text: 'Grease it.', steps: [], callouts: [], media: [] }],
        },
      ],
    },
  })
  await owner.client.procedures.publish({ params: { procedureId: id } })
  return id
}

test('a team has a unique name, and members see their teams', async () => {
  const acme = await addOrganization()
  const [ada, ben] = [await acme.as('member'), await acme.as('manager')]
  const params = { id: acme.id }
  const team = await ben.client.teams.create({
    params,
    body: { name: 'Early shift', memberIds: [ada.id] },
  })
  const teamParams = { ...params, teamId: team.id }

  const exists = codeIs('team_exists')
  await assert.rejects(ben.client.teams.create({ params, body: { name: 'EARLY SHIFT' } }), exists)
  const grown = await ben.client.teams.addMembers({
    params: teamParams,
    body: { memberIds: [ada.id, ben.id] },
  })
  const found = await ada.client.members.list({ params, query: { teamId: team.id } })
  const own = await ada.client.teams.list({ params, query: { memberId: ada.id } })

  assert.deepEqual([team.memberCount, grown.memberCount], [1, 2])
  assert.deepEqual(
    found.items.map(({ id, teamIds }) => [id, teamIds]),
    [
      [ada.id, [team.id]],
      [ben.id, [team.id]],
    ],
  )
  assert.deepEqual(
    own.items.map(({ name }) => name),
    ['Early shift'],
  )
  await ben.client.teams.removeMember({ params: { ...teamParams, memberId: ada.id } })
  await assert.rejects(
    ben.client.teams.removeMember({ params: { ...teamParams, memberId: ada.id } }),
    codeIs('not_found'),
  )
  assert.deepEqual(
    (await ada.client.members.get({ params: { ...params, memberId: ada.id } })).teamIds,
    [],
  )
})

test('an archived team frees its name and gets nothing new', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const params = { id: acme.id }
  const procedureId = await published(acme)
  const { id: teamId } = await client.teams.create({ params, body: { name: 'Night' } })
  const assign = () => client.assignments.create({ body: { procedureId, teamId, dueAt, timezone } })

  await client.teams.archive({ params: { ...params, teamId } })
  await assert.rejects(assign(), codeIs('not_found'))
  const other = await client.teams.create({ params, body: { name: 'Night' } })
  await assert.rejects(
    client.teams.restore({ params: { ...params, teamId } }),
    codeIs('team_exists'),
  )
  await client.teams.delete({ params: { ...params, teamId: other.id } })
  await client.teams.restore({ params: { ...params, teamId } })
  await assign()

  await assert.rejects(
    client.teams.delete({ params: { ...params, teamId } }),
    codeIs('team_in_use'),
  )
})

test("a team's assignments are for its members at that time, and can be filtered", async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const [ada, ben] = [await acme.as('member'), await acme.as('member')]
  const params = { id: acme.id }
  const procedureId = await published(acme)
  const { id: teamId } = await client.teams.create({
    params,
    body: { name: 'Night', memberIds: [ada.id] },
  })
  const body = { procedureId, teamId, dueAt, timezone, doneBy: 'everyone' as const }
  const assignment = await client.assignments.create({ body })
  const direct = await client.assignments.create({
    body: { procedureId, memberIds: [ben.id], dueAt, timezone },
  })
  const due = async (member: typeof ada) =>
    (await member.client.assignments.list({ query: { mine: true } })).items.map(({ id }) => id)
  const ofTeam = async () =>
    (await client.assignments.list({ query: { teamId } })).items.map(({ id }) => id)

  assert.deepEqual(assignment.team, { id: teamId, name: 'Night' })
  assert.deepEqual(
    assignment.assignees.map(({ memberId }) => memberId),
    [ada.id],
  )
  assert.deepEqual([await due(ada), await due(ben)], [[assignment.id], [direct.id]])
  const { items: notifications } = await ada.client.notifications.list()
  assert.deepEqual(
    notifications.map(({ kind }) => kind),
    ['assignment'],
  )
  assert.deepEqual(await ofTeam(), [assignment.id])
  await client.teams.addMembers({ params: { ...params, teamId }, body: { memberIds: [ben.id] } })
  assert.deepEqual(new Set(await due(ben)), new Set([assignment.id, direct.id]))
  assert.deepEqual(new Set(await ofTeam()), new Set([assignment.id, direct.id]))
  await client.members.update({
    params: { ...params, memberId: ben.id },
    body: { status: 'deactivated' },
  })
  const { assignees } = await client.assignments.get({ params: { assignmentId: assignment.id } })
  assert.deepEqual(
    assignees.map(({ memberId }) => memberId),
    [ada.id],
  )
  const both = client.assignments.create({ body: { ...body, role: 'member' } })
  await assert.rejects(both, codeIs('invalid_request'))
})

test('new team members are enrolled in its courses, and removed members leave the team', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const ada = await acme.as('member')
  const params = { id: acme.id }
  const { id: courseId } = await client.courses.create({ body: { title: 'Bearings' } })
  await client.lessons.create({ body: { courseId, title: 'Grease' } })
  await client.courses.publish({ params: { courseId } })
  const { id: teamId } = await client.teams.create({ params, body: { name: 'Night' } })
  await client.assignments.create({ body: { courseId, teamId, dueAt, timezone } })
  const before = await client.members.get({ params: { ...params, memberId: ada.id } })

  await client.teams.addMembers({ params: { ...params, teamId }, body: { memberIds: [ada.id] } })
  // Assignments are advanced when a process starts, too.
  await startAnother()
  const learnersNow = async () => (await client.courses.enrolments({ params: { courseId } })).items
  while ((await learnersNow()).length === 0);
  const learners = await learnersNow()
  assert.deepEqual(
    learners.map(({ memberId }) => memberId),
    [ada.id],
  )
  const after = await client.members.get({ params: { ...params, memberId: ada.id } })
  assert(after.updatedAt > before.updatedAt, 'a copy of the members learns of it')

  await client.members.remove({ params: { ...params, memberId: ada.id } })
  const team = await client.teams.get({ params: { ...params, teamId } })
  assert.equal(team.memberCount, 0)
  await settleEvents(database)
  const { items } = await client.events.list({ query: { types: 'team.created,team.updated' } })
  assert(items.some(({ type, data }) => type === 'team.updated' && data?.['name'] === 'Night'))
})
