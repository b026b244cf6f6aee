import assert from 'node:assert/strict'
import { test } from 'node:test'

import { api } from '@millwright/contract/api'
import { everyOperation, type NamedOperation } from '@millwright/contract/every-operation'
import { readingOf } from '@millwright/contract/reading'

import { fillOrganization, rowOf } from '../../service/test/filled-organization.ts'
import { paramsOf, pathOf } from '../../service/test/operation-paths.ts'
import { startTestService } from '../../service/test/service.ts'

import { chooseSize } from '../../service/test/races.ts'

const { addOrganization } = await startTestService()
const acme = await addOrganization()
const rows = await fillOrganization(acme)
const racers = 8
const { email_address } = await acme.owner.client.members.get({
  params: { id: acme.id, memberId: rowOf(rows, 'memberId') },
})

/** Operations that change a resource as a whole, and so take its GET's tag. */
const conditional = everyOperation().filter(({ resource, operation }) => {
  const isChange = operation.method === 'PATCH' || operation.method === 'PUT'
  return isChange && readingOf(api, resource, operation) !== undefined
})

/** What each racer sends, if the operation changes something other than a unique title. */
const bodies: Record<string, (racer: string, even: boolean) => object> = {
  'users.updateMe': (racer) => ({ firstName: racer }),
  'organizations.update': (racer) => ({ name: racer }),
  'retention.update': (_racer, even) => ({ activityDays: even ? 90 : 365 }),
  'members.update': (_racer, even) => ({ role: even ? 'manager' : 'admin' }),
  'members.updateByExternalId': (_racer, even) => ({ role: even ? 'manager' : 'admin' }),
  'teams.update': (racer) => ({ name: racer }),
  'sharedDevices.update': (racer) => ({ name: racer }),
  'identityProvider.update': (racer) => ({ clientId: racer }),
  'webhooks.update': (racer) => ({ description: racer }),
  'members.putByExternalId': (_racer, even) => ({
    email_address,
    role: even ? 'manager' : 'admin',
  }),
  'assignments.update': (racer) => ({ subject: { serialNumber: racer } }),
  'procedureSteps.update': (racer) => ({ text: racer }),
  'captures.replaceTranscript': (racer) => ({
    language: 'en',
    cues: [{ id: 'cue', start: 0, end: 1, text: racer }],
  }),
  'captures.correctTranscript': (racer) => ({ corrections: [{ cueId: 'cue', text: racer }] }),
  'procedureWork.keep': (racer) => {
    const now = new Date().toISOString()
    return { place: racer, ready: [], content: null, startedAt: now, changedAt: now }
  },
  'lessons.reorder': () => ({
    courseId: rowOf(rows, 'courseId'),
    lessonIds: [rowOf(rows, 'lessonId')],
  }),
}

const total = chooseSize({ slice: conditional.length, whole: 200 })
const racesEach = Math.ceil(total / conditional.length)

for (const named of conditional) {
  test(`of concurrent changes by ${named.name}, exactly one wins`, async () => {
    for (let race = 0; race < racesEach; race += 1) await raceOnce(named, race)
  })
}

async function raceOnce(
  { name, resource, operation }: NamedOperation,
  race: number,
): Promise<void> {
  const reading = readingOf(api, resource, operation)
  assert(reading)
  const params = (path: { path: string; method: 'GET'; permission: 'anyone'; summary: string }) =>
    Object.fromEntries(
      paramsOf(path).map((param) => [
        param,
        param === 'id' ? acme.id : rowOf(rows, param, resource),
      ]),
    )
  const pathTo = (path: string) => {
    const plain = { path, method: 'GET', permission: 'anyone', summary: '' } as const
    return pathOf(plain, params(plain))
  }
  if (name === 'captures.correctTranscript' && race === 0) await writeTranscript()
  if (name.startsWith('members.')) await makeMember()
  const tag = await tagOf(pathTo(reading.operation.path))
  const bodyOf = bodies[name] ?? ((title: string) => ({ title }))

  const answers = await Promise.all(
    Array.from({ length: racers }, async (_, racer) => {
      const response = await acme.owner.fetch(pathTo(operation.path), {
        method: operation.method,
        headers: { 'content-type': 'application/json', 'if-match': tag },
        body: JSON.stringify(bodyOf(`${name} ${race}.${racer}`, racer % 2 === 0)),
      })
      const text = await response.text()
      assert([200, 412].includes(response.status), `${name}: ${response.status} ${text}`)
      return response.status
    }),
  )

  assert.equal(answers.filter((status) => status === 200).length, 1, `${name}: ${answers.join()}`)
  assert.notEqual(await tagOf(pathTo(reading.operation.path)), tag, `${name} changes something`)
}

async function tagOf(path: string): Promise<string> {
  const response = await acme.owner.fetch(path)
  assert.equal(response.status, 200, `${path}: ${await response.text()}`)
  return response.headers.get('etag') ?? assert.fail(`${path} has no tag`)
}

async function writeTranscript(): Promise<void> {
  await acme.owner.client.captures.replaceTranscript({
    params: { captureId: rowOf(rows, 'captureId') },
    body: { language: 'en', cues: [{ id: 'cue', start: 0, end: 1, text: 'Shim it' }] },
  })
}

/** Either racer's role is a change from this one. */
async function makeMember(): Promise<void> {
  await acme.owner.client.members.update({
    params: { id: acme.id, memberId: rowOf(rows, 'memberId') },
    body: { role: 'member' },
  })
}
