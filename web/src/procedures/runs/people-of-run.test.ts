import assert from 'node:assert/strict'
import { test } from 'node:test'

import { nameAndTime } from './people-of-run.ts'

const ada = { memberId: 'a', firstName: 'Ada', lastName: 'Byron' }
const jon = { memberId: 'j', firstName: 'Jon', lastName: 'Okafor' }
const startedAt = new Date(2024, 4, 3, 9, 0).toISOString()
const sameDay = new Date(2024, 4, 3, 9, 7).toISOString()
const nextDay = new Date(2024, 4, 4, 9, 7).toISOString()

test("a record only repeats a value's day or person if they differ from its header", () => {
  const alone = { participants: [ada], startedAt }
  assert.match(nameAndTime(alone, 'a', sameDay), /^\d{1,2}:07/)
  assert.match(nameAndTime(alone, 'a', nextDay), /2024.*:07/)
  assert.match(nameAndTime({ participants: [ada, jon], startedAt }, 'j', sameDay), /^Jon Okafor, /)
  assert.equal(nameAndTime(alone, 'a', null), '')
})
