import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createClient } from '@millwright/sdk/client'

import { addFloor } from '#test/floor'
import { codeIs, startTestService } from '#test/service'

const service = await startTestService()

test('no one resets a PIN for a higher role, and no program for anyone', async () => {
  const { acme, mira } = await addFloor(service)
  const manager = await acme.as('manager')
  const params = { id: acme.id, memberId: acme.owner.id }
  const body = {
    name: 'MES',
    role: 'admin' as const,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  }
  const { key } = await acme.owner.client.apiKeys.create({ params, body })
  const program = createClient({ baseUrl: service.baseUrl, sessionToken: key })
  const target = { id: acme.id, memberId: mira }

  const denied = [
    () => manager.client.memberPins.reset({ params }),
    () => manager.client.memberBadges.create({ params, body: {} }),
    () => program.memberPins.reset({ params: target }),
    () => program.memberBadges.create({ params: target, body: {} }),
    () => program.sharedDevices.create({ params, body: { name: 'Line 9' } }),
    () => program.memberPins.setOwn({ params, body: { pin: '5938' } }),
  ]

  for (const ask of denied) await assert.rejects(ask, codeIs('permission_denied'))
})

test("changing one's PIN needs the current one, and a wrong one counts as an attempt", async () => {
  const { acme, tablet, right, mira } = await addFloor(service)
  const { client } = await tablet.open(right)
  const params = { id: acme.id }
  const set = async (pin: string, currentPin?: string) => {
    const body = { pin, ...(currentPin !== undefined && { currentPin }) }
    await client.memberPins.setOwn({ params, body })
  }

  await assert.rejects(set('6150'), codeIs('pin_invalid'))
  await assert.rejects(set('6150', '0000'), codeIs('pin_invalid'))
  await set('6150', right.pin)

  await tablet.prove({ member_id: mira, pin: '6150' })
  for (let tried = 0; tried < 5; tried += 1) {
    await assert.rejects(set('7261', '0000'), codeIs('pin_invalid'))
  }
  await assert.rejects(set('7261', '6150'), codeIs('pin_locked'))
})
