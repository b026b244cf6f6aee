import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ApiError } from '@millwright/contract/errors'
import { maxPartDepth } from '@millwright/contract/guidebooks'

import { startTestService } from '#test/service'

const { addOrganization } = await startTestService()

const asManager = async () => await (await addOrganization()).as('manager')
const titlesOf = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)

const refusedWith = (code: string) => (error: unknown) => {
  assert(error instanceof ApiError)
  assert.deepEqual([error.code, error.problem?.errors?.[0]?.pointer], [code, '/partOfId'])
  return true
}

test('guidebooks are filtered by a place and those below it, and expand it', async () => {
  const { client } = await asManager()
  const bonn = await client.places.create({ body: { title: 'Bonn' } })
  const line = await client.places.create({ body: { title: 'Line 2', parentId: bonn.id } })
  const ulm = await client.places.create({ body: { title: 'Ulm' } })
  await client.guidebooks.create({ body: { title: 'Gate', placeId: bonn.id } })
  await client.guidebooks.create({ body: { title: 'Press', placeId: line.id } })
  await client.guidebooks.create({ body: { title: 'Pump', placeId: ulm.id } })
  await client.guidebooks.create({ body: { title: 'Lost' } })

  const inBonn = await client.guidebooks.list({
    query: { placeId: bonn.id, expand: ['places'], count: true },
  })
  const inLine = await client.guidebooks.list({ query: { placeId: line.id } })
  const [press] = inLine.items

  assert.deepEqual([titlesOf(inBonn), inBonn.count], [['Press', 'Gate'], 2])
  assert.deepEqual(titlesOf(inLine), ['Press'])
  assert.deepEqual(
    inBonn.expanded?.places?.map(({ title, path }) => [title, path.length]).toSorted(),
    [
      ['Bonn', 0],
      ['Line 2', 1],
    ],
  )
  const found = await client.guidebooks.get({ params: { guidebookId: press?.id ?? '' } })
  assert.deepEqual(found.placePath, [
    { id: bonn.id, title: 'Bonn' },
    { id: line.id, title: 'Line 2' },
  ])
})

test('a guidebook is part of another, and that one lists its parts', async () => {
  const { client } = await asManager()
  const whole = await client.guidebooks.create({ body: { title: 'Press' } })
  const { id: partOfId, shortId } = whole
  const pump = await client.guidebooks.create({ body: { title: 'Pump', partOfId } })
  const axle = await client.guidebooks.create({ body: { title: 'Axle', partOfId } })
  const old = await client.guidebooks.create({ body: { title: 'Old', partOfId } })
  await client.guidebooks.archive({ params: { guidebookId: old.id } })

  const { parts } = await client.guidebooks.get({ params: { guidebookId: partOfId } })
  const listed = await client.guidebooks.list({ query: { partOfId, sort: 'title' } })

  assert.deepEqual(pump.partOf, { id: partOfId, shortId, title: 'Press' })
  assert.deepEqual(
    parts.map(({ id }) => id),
    [axle.id, pump.id],
  )
  assert.deepEqual(titlesOf(listed), ['Axle', 'Pump'])
  await client.guidebooks.delete({ params: { guidebookId: partOfId } })
  assert.equal((await client.guidebooks.get({ params: { guidebookId: pump.id } })).partOf, null)
})

test('nothing is part of itself, and nesting is limited', async () => {
  const { client } = await asManager()
  const ids: string[] = []
  for (let level = 0; level < maxPartDepth; level += 1) {
    const body = { title: `Level ${level}`, partOfId: ids.at(-1) ?? null }
    ids.push((await client.guidebooks.create({ body })).id)
  }
  const [top = '', bottom = ''] = [ids[0], ids.at(-1)]

  await assert.rejects(
    client.guidebooks.update({ params: { guidebookId: top }, body: { partOfId: bottom } }),
    refusedWith('circular_reference'),
  )
  await assert.rejects(
    client.guidebooks.create({ body: { title: 'Too deep', partOfId: bottom } }),
    refusedWith('nested_too_deep'),
  )
})

test("a copy has its original's place", async () => {
  const { client } = await asManager()
  const { id: placeId } = await client.places.create({ body: { title: 'Bonn' } })
  const { id: partOfId } = await client.guidebooks.create({ body: { title: 'Press' } })
  const { id } = await client.guidebooks.create({ body: { title: 'Pump', placeId, partOfId } })

  const copy = await client.guidebooks.duplicate({ params: { guidebookId: id }, body: {} })

  assert.deepEqual([copy.placeId, copy.partOfId], [placeId, partOfId])
})

test('a guidebook is found by the name of its place or one above, also after renaming', async () => {
  const { client } = await asManager()
  const bonn = await client.places.create({ body: { title: 'Bonn' } })
  const line = await client.places.create({ body: { title: 'Galvanik', parentId: bonn.id } })
  await client.guidebooks.create({ body: { title: 'Press', placeId: line.id } })
  const find = async (q: string) => titlesOf(await client.search.list({ query: { q } }))

  const before = [await find('galvanik press'), await find('bonn')]
  await client.places.update({ params: { placeId: bonn.id }, body: { title: 'Köln' } })
  const after = [await find('köln'), await find('bonn')]

  assert.deepEqual(before, [['Press'], ['Press']])
  assert.deepEqual(after, [['Press'], []])
})
