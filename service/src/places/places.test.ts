import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ApiError } from '@millwright/contract/errors'
import { maxPlaceDepth } from '@millwright/contract/places'

import { codeIs, startTestService, type TestMember } from '#test/service'
import { settleEvents } from '#test/settled-events'

const { addOrganization, database } = await startTestService()

const asManager = async () => await (await addOrganization()).as('manager')

/** Adds places, each in the one before it. */
async function addPlaces({ client }: TestMember, ...titles: string[]) {
  const ids: string[] = []
  for (const title of titles) {
    const parentId = ids.at(-1) ?? null
    ids.push((await client.places.create({ body: { title, parentId } })).id)
  }
  return ids
}

const refusedWith = (code: string, pointer: string) => (error: unknown) => {
  assert(error instanceof ApiError)
  const [first] = error.problem?.errors ?? []
  assert.deepEqual([error.code, first?.pointer, first?.code], [code, pointer, code])
  return true
}

test('a place has its ancestors, and the tree has all places', async () => {
  const manager = await asManager()
  const [bonn = '', line = '', press = ''] = await addPlaces(
    manager,
    'Plant Bonn',
    'Line 2',
    'Press 4',
  )
  const { client } = manager
  await client.places.create({ body: { title: 'Line 10', parentId: bonn } })
  await client.guidebooks.create({ body: { title: 'Ram', placeId: press } })

  const found = await client.places.get({ params: { placeId: press } })
  const { places } = await client.places.tree()

  assert.deepEqual(found.path, [
    { id: bonn, title: 'Plant Bonn' },
    { id: line, title: 'Line 2' },
  ])
  assert.deepEqual(
    places.map(({ title, depth, guidebookCount, totalGuidebookCount }) => [
      `${' '.repeat(depth)}${title}`,
      guidebookCount,
      totalGuidebookCount,
    ]),
    [
      ['Plant Bonn', 0, 1],
      [' Line 2', 0, 1],
      ['  Press 4', 1, 1],
      [' Line 10', 0, 0],
    ],
  )
})

test('a place moves with everything in it, but never inside itself', async () => {
  const manager = await asManager()
  const { client } = manager
  const [bonn = '', line = '', press = ''] = await addPlaces(manager, 'Bonn', 'Line', 'Press')
  const [ulm = ''] = await addPlaces(manager, 'Ulm')
  const move = async (placeId: string, parentId: string | null) =>
    await client.places.update({ params: { placeId }, body: { parentId } })

  await move(line, ulm)

  const { path } = await client.places.get({ params: { placeId: press } })
  assert.deepEqual(
    path.map(({ title }) => title),
    ['Ulm', 'Line'],
  )
  await assert.rejects(move(line, press), refusedWith('circular_reference', '/parentId'))
  await assert.rejects(move(line, line), refusedWith('circular_reference', '/parentId'))
  await move(press, null)
  assert.deepEqual((await client.places.get({ params: { placeId: press } })).path, [])
  await move(bonn, press)
})

test('two concurrent moves cannot nest two places in each other', async () => {
  const manager = await asManager()
  const { client } = manager
  for (let round = 0; round < 5; round += 1) {
    const [one = '', inOne = ''] = await addPlaces(manager, 'One', 'In it')
    const [other = '', inOther = ''] = await addPlaces(manager, 'Other', 'In it')

    const answers = await Promise.allSettled([
      client.places.update({ params: { placeId: one }, body: { parentId: inOther } }),
      client.places.update({ params: { placeId: other }, body: { parentId: inOne } }),
    ])

    assert.deepEqual(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  }
})

test('the limit of levels also applies to places moved with their contents', async () => {
  const manager = await asManager()
  const { client } = manager
  const titles = Array.from({ length: maxPlaceDepth }, (_, level) => `Level ${level}`)
  const ids = await addPlaces(manager, ...titles)
  const [shelf = ''] = await addPlaces(manager, 'Shelf', 'Box')

  const put = async (level: number) =>
    await client.places.update({
      params: { placeId: shelf },
      body: { parentId: ids.at(level) ?? '' },
    })

  await assert.rejects(
    client.places.create({ body: { title: 'Too deep', parentId: ids.at(-1) ?? '' } }),
    refusedWith('nested_too_deep', '/parentId'),
  )
  await assert.rejects(put(-2), refusedWith('nested_too_deep', '/parentId'))
  await put(-3)
})

test("another organization's place is refused", async () => {
  const [{ client }, rival] = [await asManager(), await asManager()]
  const [foreign = ''] = await addPlaces(rival, 'Rival')
  const guidebook = await client.guidebooks.create({ body: { title: 'Ram' } })

  await assert.rejects(
    client.places.create({ body: { title: 'Line', parentId: foreign } }),
    refusedWith('not_found', '/parentId'),
  )
  await assert.rejects(
    client.guidebooks.update({
      params: { guidebookId: guidebook.id },
      body: { placeId: foreign },
    }),
    refusedWith('not_found', '/placeId'),
  )
})

test('an archived place leaves the tree with its contents, and its guidebooks stay', async () => {
  const manager = await asManager()
  const { client } = manager
  const [bonn = '', line = ''] = await addPlaces(manager, 'Bonn', 'Line')
  const { id } = await client.guidebooks.create({ body: { title: 'Ram', placeId: line } })
  const params = { placeId: bonn }

  const archived = await client.places.archive({ params })

  assert.ok(archived.archivedAt)
  assert.deepEqual((await client.places.tree()).places, [])
  assert.equal((await client.places.tree({ query: { archived: true } })).places.length, 2)
  assert.equal((await client.guidebooks.get({ params: { guidebookId: id } })).placeId, line)
  assert.equal((await client.places.restore({ params })).archivedAt, null)
  assert.equal((await client.places.tree()).places.length, 2)
})

test('only an empty place is deleted', async () => {
  const manager = await asManager()
  const { client } = manager
  const [bonn = '', line = ''] = await addPlaces(manager, 'Bonn', 'Line')
  const { id } = await client.guidebooks.create({ body: { title: 'Ram', placeId: line } })
  await client.guidebooks.archive({ params: { guidebookId: id } })

  for (const placeId of [bonn, line])
    await assert.rejects(client.places.delete({ params: { placeId } }), codeIs('place_in_use'))
  await client.guidebooks.update({ params: { guidebookId: id }, body: { placeId: null } })
  for (const placeId of [line, bonn]) await client.places.delete({ params: { placeId } })

  assert.deepEqual((await client.places.list({ query: { archived: 'all' } })).items, [])
})

test("a change to a place is an event, and a guidebook's event has its place", async () => {
  const manager = await asManager()
  const { client } = manager
  await settleEvents(database)
  const { nextCursor: after } = await client.events.list({ query: { after: 'latest' } })

  const [bonn = ''] = await addPlaces(manager, 'Bonn')
  await client.places.archive({ params: { placeId: bonn } })
  await client.guidebooks.create({ body: { title: 'Ram', placeId: bonn } })

  await settleEvents(database)
  const { items } = await client.events.list({ query: { after } })
  assert.deepEqual(
    items.map(({ type, data }) => [type, data?.['placeId'] ?? data?.['title']]),
    [
      ['place.created', 'Bonn'],
      ['place.archived', 'Bonn'],
      ['guidebook.created', bonn],
    ],
  )
})
