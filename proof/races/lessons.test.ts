import { test } from 'node:test'

import fc from 'fast-check'

import { startTestService } from '../../service/test/service.ts'

import { history, play } from './lesson-history.ts'
import { seed, chooseSize } from '../../service/test/races.ts'

const { addOrganization } = await startTestService()
const acme = await addOrganization()
const members = await Promise.all(Array.from({ length: 8 }, () => acme.as('manager')))

const perTest = chooseSize({ slice: 8, whole: 20 })
const tests = chooseSize({ slice: 1, whole: 50 })

for (let part = 0; part < tests; part += 1) {
  const first = part * perTest + 1
  test(`histories ${first} to ${first + perTest - 1} of eight clients at once keep the lessons of a course in one order`, async () => {
    await fc.assert(
      fc.asyncProperty(history, (rounds) => play(members, rounds)),
      { numRuns: perTest, seed: seed * 1_000 + part, endOnFailure: true },
    )
  })
}
