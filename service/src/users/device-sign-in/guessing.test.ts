import assert from 'node:assert/strict'
import { test } from 'node:test'

import { addFloorMember, enrolTablet } from '#test/floor'
import { codeIs, startTestService } from '#test/service'

const perHour = 8
const { addOrganization, anonymous, baseUrl } = await startTestService((config) => ({
  ...config,
  limits: { ...config.limits, wrongCodesPerIpPerHour: perHour },
}))

test("a device's wrong PINs and badges per hour are limited, across people", async () => {
  const acme = await addOrganization()
  const [tablet, other] = [await enrolTablet(baseUrl, acme), await enrolTablet(baseUrl, acme)]
  const people = await Promise.all(
    ['2846', '3957'].map(async (pin) => ({
      member_id: await addFloorMember(acme, tablet, { pin }),
      pin,
    })),
  )
  const [first, second] = people
  assert(first && second)
  for (let tried = 0; tried < 4; tried += 1) {
    await assert.rejects(tablet.prove({ ...first, pin: '0000' }), codeIs('pin_invalid'))
    await assert.rejects(tablet.prove({ badge: `WRONG${tried}` }), codeIs('badge_invalid'))
  }

  await assert.rejects(tablet.prove(second), codeIs('rate_limited'))

  await other.prove(second)
})

test('guessing device codes is limited', async () => {
  for (let tried = 0; tried < perHour; tried += 1) {
    const guess = anonymous.deviceSignIn.enroll({ body: { code: `AAAA-BBBB-CCC${tried}` } })
    await assert.rejects(guess, codeIs('device_code_invalid'))
  }
  const acme = await addOrganization()
  const { code } = await acme.owner.client.sharedDevices.create({
    params: { id: acme.id },
    body: { name: 'Line 3' },
  })

  await assert.rejects(anonymous.deviceSignIn.enroll({ body: { code } }), codeIs('rate_limited'))
})
