import assert from 'node:assert/strict'
import { test } from 'node:test'

import { answersWell, answerWith } from '#test/language-model-server'

import { tokensUsedToday } from '../../organizations/language-model/queries.ts'
import { limits, longText, startDrafting } from './test-drafting.ts'

const { model, store, addReader, draftOf, draftWhile } = await startDrafting()

model.behave(answerWith('{"operations": []}'))
const own = await draftOf()

test('an organization that has used up its day gets the draft without a review', async () => {
  const [organizationId, elsewhere] = [await addReader(), await addReader()]
  const day = { limits: { tokensPerDay: 20_000 } }
  model.behave(answerWith('{"operations": []}', 19_500))

  const first = await draftOf({ ...day, organizationId })
  const second = await draftOf({ ...day, organizationId })
  const other = await draftOf({ ...day, organizationId: elsewhere })

  assert.equal(first.languageModel.status, 'unreliable')
  assert.equal(second.languageModel.status, 'over_budget')
  assert.deepEqual(second.draft, own.draft)
  assert.equal(other.languageModel.status, 'unreliable')
  assert.equal(await store.readAsSystem(organizationId, tokensUsedToday), 19_500)
  assert.equal(model.received.length, 2)
})

test('concurrent documents do not exceed the daily limit', async () => {
  const organizationId = await addReader()
  model.behave(answerWith('{"operations": []}', 5_000))

  const all = await Promise.all(
    Array.from({ length: 8 }, () => draftOf({ organizationId, limits: { tokensPerDay: 9_000 } })),
  )

  const unreliable = all.filter(({ languageModel: { status } }) => status === 'unreliable').length
  const used = await store.readAsSystem(organizationId, tokensUsedToday)
  assert.equal(unreliable, model.received.length)
  assert.equal(used, unreliable * 5_000)
  assert(unreliable >= 1 && unreliable < 8, `${unreliable} were asked about`)
})

test('a document stays within its limit, sending the most uncertain parts first', async () => {
  const all = await draftWhile(answersWell, { text: longText })
  assert.equal(all.languageModel.parts, 6)
  assert.equal(model.received.length, 6)

  for (const few of [{ calls: 2 }, { inputTokens: 3_000 }, { outputTokens: 900 }]) {
    const made = await draftWhile(answersWell, { text: longText, limits: few })

    const { status, parts, partsNotSent } = made.languageModel
    assert.deepEqual([status, parts, partsNotSent], ['applied', 2, 4], JSON.stringify(few))
    assert.equal(model.received.length, 2)
    const sent = model.received.reduce((sum, { body }) => sum + (body.max_tokens ?? 0), 0)
    assert(sent <= (few.outputTokens ?? limits.outputTokens))
  }
  const none = await draftWhile(answersWell, { limits: { inputTokens: 100 } })
  assert.deepEqual([none.languageModel.status, model.received.length], ['over_budget', 0])
})
