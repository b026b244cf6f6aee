import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'

import { installTestDatabase } from './test-device-database.ts'

installTestDatabase()
const { currentPerson, isLocked, lockKept, noteReached, opensUntil, setPerson } =
  await import('./kept-store.ts')

const [sessionEndsAt, seenAt] = ['2026-11-29T12:00:00.000Z', '2026-11-29T08:00:00.000Z']

test("kept content opens for the organization's offline days, and at least for the session", () => {
  const person = { userId: 'a', sessionEndsAt, seenAt, offlineDays: { long: 30, none: 0 } }

  assert.equal(opensUntil(person, 'long'), '2026-12-29T08:00:00.000Z')
  assert.equal(opensUntil(person, 'none'), sessionEndsAt)
  assert.equal(opensUntil(person, 'unknown'), sessionEndsAt)
  assert.equal(opensUntil({ userId: 'a', sessionEndsAt }, 'long'), sessionEndsAt)
})

test("a device is locked once no organization's content opens", () => {
  const ended = { userId: 'a', sessionEndsAt: '2020-01-01T00:00:00.000Z' }
  const now = new Date().toISOString()

  assert.ok(isLocked(ended))
  assert.ok(isLocked({ ...ended, seenAt: now, offlineDays: { none: 0 } }))
  assert.ok(!isLocked({ ...ended, seenAt: now, offlineDays: { none: 0, long: 1 } }))
})

test("reaching the service extends the current person's access, and brings no one back who has signed out", async () => {
  await setPerson({ userId: 'a', sessionEndsAt, seenAt })
  await noteReached('b')
  await turn()
  assert.equal((await currentPerson())?.seenAt, seenAt)
  await noteReached('a')
  await turn()
  assert.ok(((await currentPerson())?.seenAt ?? '') > seenAt)

  await lockKept()
  await noteReached('a')
  await turn()
  assert.equal(await currentPerson(), undefined)
})
