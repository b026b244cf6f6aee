import assert from 'node:assert/strict'
import { test } from 'node:test'

import { addFloor, enrolTablet } from '#test/floor'
import { codeIs, startTestService } from '#test/service'

const service = await startTestService()
const { anonymous, baseUrl } = service

test('a removed device loses access immediately, with everyone signed in on it', async () => {
  const { acme, tablet, right } = await addFloor(service)
  const other = await enrolTablet(baseUrl, acme, 'Line 4')
  const [here, there] = [await tablet.open(right), await other.open(right)]
  const { intermediate_session_token } = await tablet.prove(right)
  const params = { id: acme.id, deviceId: tablet.id }

  await acme.owner.client.sharedDevices.revoke({ params })

  await assert.rejects(here.client.users.me(), codeIs('unauthenticated'))
  await assert.rejects(tablet.prove(right), codeIs('device_unknown'))
  const exchanged = anonymous.signIn.exchangeSession({
    body: { intermediate_session_token, organization_id: acme.id },
  })
  await assert.rejects(exchanged, codeIs('intermediate_session_invalid'))
  await there.client.users.me()
  const { items } = await acme.owner.client.sharedDevices.list({ params, query: {} })
  assert.deepEqual(
    items.map(({ name }) => name),
    ['Line 4'],
  )
})

test('a tablet lists its users, most recent first, and finds the others by name', async () => {
  const { acme, tablet, mira, right } = await addFloor(service)
  const { client } = acme.owner
  const names = ['Ada', 'Zoe']
  for (const firstName of names) {
    const body = { firstName, lastName: 'Ng', role: 'member' as const, pin: '730194' }
    await client.members.invite({ params: { id: acme.id }, body })
  }
  const noPin = { firstName: 'Nils', lastName: 'Ng', role: 'member' as const }
  await client.members.invite({ params: { id: acme.id }, body: noPin })
  await tablet.open(right)
  const shown = async (q?: string) =>
    await anonymous.deviceSignIn.people({
      body: { device_token: tablet.token, ...(q !== undefined && { q }) },
    })

  const { people, device } = await shown()

  assert.deepEqual(
    people.map(({ first_name: name, pin }) => [name, pin]),
    [
      ['Mira', 'own'],
      ['Ada', 'starting'],
      ['Zoe', 'starting'],
    ],
  )
  assert.equal(people[0]?.member_id, mira)
  assert.equal(device.lock_minutes, 3)
  assert.deepEqual(
    (await shown('ZOE n')).people.map(({ first_name: name }) => name),
    ['Zoe'],
  )
})
