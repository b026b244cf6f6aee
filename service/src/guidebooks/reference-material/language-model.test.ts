import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Step } from '@millwright/contract/procedure-content'

import { uploadDocument } from '#test/documents'
import { answersWell, doubtful, startLanguageModelServer } from '#test/language-model-server'
import { startTestService } from '#test/service'

const model = await startLanguageModelServer()
after(() => model.close())

const key = 'key-that-nobody-may-read'
const limits = {
  seconds: 60,
  calls: 40,
  inputTokens: 60_000,
  outputTokens: 8_000,
  tokensPerDay: 500_000,
}
const { addOrganization } = await startTestService((config) => ({
  ...config,
  languageModel: { baseUrl: model.baseUrl, apiKey: key, model: 'small-one', limits },
}))

/** An organization that has switched the model on, with its own document. */
async function addDocument(isOn = true) {
  const acme = await addOrganization()
  const { owner } = acme
  const params = { id: acme.id }
  if (isOn) await owner.client.languageModel.switchOn({ params })
  const { id: guidebookId } = await owner.client.guidebooks.create({ body: { title: 'Pump' } })
  const fileId = await uploadDocument(owner, guidebookId, {
    bytes: Buffer.from(doubtful),
    filename: 'manual.txt',
    contentType: 'text/plain',
  })
  const extract = async () => {
    const answer = await owner.client.referenceMaterial.extractProcedure({
      params: { guidebookId, fileId },
      body: {},
    })
    assert('procedure' in answer)
    return answer
  }
  return { owner, params, guidebookId, fileId, extract }
}

type Extracted = Awaited<ReturnType<Awaited<ReturnType<typeof addDocument>>['extract']>>

const stepsOf = ({ procedure }: Extracted): Step[] =>
  procedure.outline.flatMap((section) => section.steps)
const textsOf = (extracted: Extracted): string[] => stepsOf(extracted).map(({ text }) => text)

test('nothing is sent before an organization turns it on, or after it turns it off', async () => {
  model.behave(answersWell)
  const { owner, params, extract } = await addDocument(false)

  const before = await extract()
  await owner.client.languageModel.switchOn({ params })
  await owner.client.languageModel.switchOff({ params })
  const afterwards = await extract()

  assert.equal(model.received.length, 0)
  for (const { languageModel, procedure } of [before, afterwards]) {
    assert.equal(languageModel.status, 'off')
    assert.equal(procedure.review?.languageModel, undefined)
  }
})

test('a model with good answers improves a draft, and the draft lists its suggestions', async () => {
  model.behave(answersWell)
  const { extract, owner, params } = await addDocument()

  const extracted = await extract()

  const { languageModel, procedure } = extracted
  assert.deepEqual(textsOf(extracted), [
    'Close both valves and drain the casing.',
    'Remove the bolts of the cover.',
    'Pull the seal off the shaft with the puller.',
    'Deglazing the seat of the seal is done with emery cloth.',
    'Wipe the shaft dry.',
    'Press the new seal onto the shaft until it stops.',
  ])
  assert.deepEqual(
    stepsOf(extracted).map(({ suggestedBy }) => suggestedBy === 'language-model'),
    [true, true, false, true, false, false],
  )
  assert.equal(languageModel.status, 'applied')
  assert.deepEqual(
    [languageModel.suggestions, languageModel.refused, languageModel.parts],
    [2, 0, 1],
  )
  assert.deepEqual(procedure.review?.languageModel, languageModel)
  const [question] = model.received
  const { tokensToday, endpoint } = await owner.client.languageModel.get({ params })
  assert.equal(tokensToday, 700)
  assert.deepEqual(endpoint, { host: new URL(model.baseUrl).host, model: 'small-one' })
  assert.equal(question?.authorization, `Bearer ${key}`)
  assert.equal(question.body.model, 'small-one')
  assert.equal(question.body.response_format?.type, 'json_schema')
})

test('the result of a review is kept when a procedure is edited', async () => {
  model.behave(answersWell)
  const { extract, owner } = await addDocument()
  const { procedure } = await extract()
  const { id, review, outline } = procedure

  const saved = await owner.client.procedures.update({
    params: { procedureId: id },
    body: { outline, ...(review && { review }) },
  })

  assert.equal(saved.review?.languageModel?.status, 'applied')
  assert.deepEqual(saved.outline, outline)
})

test('a job that waits for a model is canceled at once', async () => {
  const { owner, guidebookId, fileId } = await addDocument()
  const hungUp = Promise.withResolvers<void>()
  const requested = new Promise<void>((resolve) => {
    model.behave((_question, answer) => {
      answer.on('close', hungUp.resolve)
      resolve()
    })
  })
  const response = await owner.fetch(
    `/guidebooks/${guidebookId}/reference-material/${fileId}/extract-procedure`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer: 'respond-async' },
      body: '{}',
    },
  )
  assert.equal(response.headers.get('preference-applied'), 'respond-async')
  const { job } = (await response.json()) as { job: { id: string } }
  await requested
  await owner.client.jobs.cancel({ params: { jobId: job.id } })

  await hungUp.promise
  assert.equal((await owner.client.jobs.get({ params: { jobId: job.id } })).status, 'canceled')
  const { items } = await owner.client.procedures.list()
  assert.deepEqual(items, [])
})
