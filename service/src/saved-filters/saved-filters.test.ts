import assert from 'node:assert/strict'
import { test } from 'node:test'

import { maxSavedFilters } from '@millwright/contract/saved-filters'

import { codeIs, startTestService } from '#test/service'

const { addOrganization } = await startTestService()

test('a member saves filters of a list, which no one else sees or deletes', async () => {
  const acme = await addOrganization()
  const [ann, ben] = [await acme.as('member'), await acme.as('owner')]
  const body = {
    title: 'Archived presses',
    list: 'guidebooks',
    query: 'q=press&archived=true',
  } as const

  const saved = await ann.client.savedFilters.create({ body })
  await ann.client.savedFilters.create({ body: { ...body, list: 'runs', title: 'Mine' } })

  const { items } = await ann.client.savedFilters.list({ query: { list: 'guidebooks' } })
  assert.deepEqual(items, [saved])
  assert.equal(saved.query, body.query)
  const params = { savedFilterId: saved.id }
  assert.deepEqual((await ben.client.savedFilters.list()).items, [])
  await assert.rejects(ben.client.savedFilters.get({ params }), codeIs('not_found'))
  await assert.rejects(ben.client.savedFilters.delete({ params }), codeIs('not_found'))
  await ann.client.savedFilters.delete({ params })
  await assert.rejects(ann.client.savedFilters.get({ params }), codeIs('not_found'))
})

test('a member cannot save more filters than the limit', async () => {
  const { client } = await (await addOrganization()).as('member')
  const body = { title: 'Mine', list: 'runs', query: 'mine=true' } as const
  for (let at = 0; at < maxSavedFilters; at += 1) await client.savedFilters.create({ body })

  await assert.rejects(client.savedFilters.create({ body }), codeIs('saved_filters_full'))
})
