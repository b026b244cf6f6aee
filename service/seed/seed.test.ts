import assert from 'node:assert/strict'
import { test } from 'node:test'

import { startTestService } from '#test/service'

import { seed } from './seed.ts'

const { baseUrl, database, signInAgain } = await startTestService()

test('a seeded plant can be signed in to, looked through and searched', async () => {
  const shape = { organizations: 2, guidebooks: 30, linksPerGuidebook: 3 }
  const owner = 'ann@example.com'

  const [first, second] = await seed(database.connection, shape, owner, 1)

  assert(first && second && first.id !== second.id)
  const { client, fetch: send } = await signInAgain(first.id, owner)
  const { items } = await client.guidebooks.list({ query: { limit: 200 } })
  assert.equal(items.length, 30)
  const guidebook = items[0] ?? assert.fail()
  const code = /\w+-\d+/.exec(guidebook.title)?.[0] ?? ''
  const found = await client.search.list({ query: { q: code, kind: 'guidebook' } })
  assert.equal(found.items[0]?.id, guidebook.id)
  const { procedures } = await client.guidebooks.get({
    params: { guidebookId: guidebook.id },
    query: { includeHidden: true },
  })
  assert.equal(procedures.length, 3)
  const procedure = await client.procedures.get({
    params: { procedureId: procedures[0]?.procedureId ?? '' },
  })
  assert(procedure.outline.some(({ steps }) => steps.length > 2))
  const { items: courses } = await client.courses.list({})
  const lessons = await client.lessons.list({ query: { courseId: courses[0]?.id ?? '' } })
  assert.equal(lessons.items.length, 8)
  const [run] = (await client.runs.list({ query: { outcome: 'passed' } })).items
  const { basis } = await client.procedureInsights.get({
    params: { procedureId: run?.procedureId ?? '' },
  })
  assert(basis > 1)
  const runs = (await client.runs.list({ query: { limit: 200 } })).items
  assert(runs.some(({ status }) => status === 'running'))
  const failed = runs.find(({ outcome }) => outcome === 'failed') ?? assert.fail()
  const { steps } = await client.runs.get({ params: { runId: failed.id } })
  const deviating = steps.find(({ deviations }) => deviations.length > 0)
  assert.deepEqual(
    Object.values(deviating?.values ?? {}).map(({ fails }) => fails),
    [true],
  )
  assert.equal((await send(`/api/org/${second.slug}/guidebooks`)).status, 404)
  assert.equal((await fetch(`${baseUrl}/g/${guidebook.shortId}`)).status, 404, 'not shared')
})

test('the same seed makes the same plant', async () => {
  const shape = { organizations: 1, guidebooks: 20, linksPerGuidebook: 1 }
  const titles = async (owner: string) => {
    const [made] = await seed(database.connection, shape, owner, 7)
    const { client } = await signInAgain(made?.id ?? '', owner)
    const { items } = await client.guidebooks.list({ query: { limit: 200 } })
    return items.map(({ title }) => title).toSorted()
  }

  assert.deepEqual(await titles('ben@example.com'), await titles('carla@example.com'))
})
