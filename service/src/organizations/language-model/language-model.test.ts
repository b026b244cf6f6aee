import assert from 'node:assert/strict'
import { test } from 'node:test'

import { codeIs, startTestService } from '#test/service'

const { addOrganization } = await startTestService()
const elsewhere = await startTestService((config) => ({
  ...config,
  languageModel: {
    baseUrl: 'http://models.example:8000/v1',
    apiKey: 'secret-key',
    model: 'small-one',
    limits: {
      seconds: 60,
      calls: 40,
      inputTokens: 60_000,
      outputTokens: 8_000,
      tokensPerDay: 500_000,
    },
  },
}))

test('without a model set up by the operator, no one can turn it on', async () => {
  const { id, owner } = await addOrganization()
  const params = { id }

  await assert.rejects(
    owner.client.languageModel.switchOn({ params }),
    codeIs('language_model_not_set'),
  )

  assert.deepEqual(await owner.client.languageModel.get({ params }), {
    isOn: false,
    phrasesAnswers: false,
    endpoint: null,
    tokensToday: 0,
    tokensPerDay: 0,
  })
  assert.equal((await owner.client.languageModel.switchOff({ params })).isOn, false)
})

test('an admin turns it on and off for one organization, which is logged', async () => {
  const [acme, other] = [await elsewhere.addOrganization(), await elsewhere.addOrganization()]
  const [admin, manager] = [await acme.as('admin'), await acme.as('manager')]
  const params = { id: acme.id }

  await assert.rejects(
    manager.client.languageModel.switchOn({ params }),
    codeIs('permission_denied'),
  )
  const on = await admin.client.languageModel.switchOn({ params })
  const off = await admin.client.languageModel.switchOff({ params })
  await admin.client.languageModel.switchOn({ params })

  assert.deepEqual(on, {
    isOn: true,
    phrasesAnswers: false,
    endpoint: { host: 'models.example:8000', model: 'small-one' },
    tokensToday: 0,
    tokensPerDay: 500_000,
  })
  assert.equal(off.isOn, false)
  const others = await other.owner.client.languageModel.get({ params: { id: other.id } })
  assert.equal(others.isOn, false)
  const { items } = await acme.owner.client.activity.list({ params })
  assert.deepEqual(
    items.map(({ operation }) => operation).filter((name) => name.startsWith('languageModel')),
    ['languageModel.switchOn', 'languageModel.switchOff', 'languageModel.switchOn'],
  )
  assert(!JSON.stringify([on, items]).includes('secret-key'))
})
