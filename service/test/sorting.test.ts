import assert from 'node:assert/strict'
import { test } from 'node:test'

import { everyOperation } from '@millwright/contract/every-operation'

import { uploadDocument } from '#test/documents'
import { codeIs, startTestService, type TestOrganization } from '#test/service'

const { addOrganization } = await startTestService()

/** In the order that people expect; created in another one. */
const titles = ['Änderung', 'anchor', 'Öl P-9', 'öl P-10', 'Oil P-010b', 'P 2', 'p 11', '温度']
const madeAs = [7, 2, 0, 5, 3, 6, 1, 4]

interface SortCase {
  limit: number
  sort: string
  cursor?: string
}
type List = (query: SortCase) => Promise<{ items: object[]; nextCursor: string | null }>

/** Every list that can be sorted, with some items. Which fields they accept is tested elsewhere. */
async function fill(acme: TestOrganization): Promise<Record<string, List>> {
  const { client } = acme.owner
  let guidebookId = ''
  for (const at of madeAs) {
    const title = titles[at] ?? assert.fail()
    const code = at % 3 === 0 ? {} : { drawing_number: `D-${at * 5}`, customer_item_id: title }
    guidebookId = (await client.guidebooks.create({ body: { title, ...code } })).id
    await client.places.create({ body: { title } })
    await client.teams.create({ params: { id: acme.id }, body: { name: title } })
    await client.procedures.create({ body: { title } })
    await client.objects.create({ body: { title } })
    const email_address = `${at % 2}-${at}-${acme.id}@example.com`
    const role = at % 2 === 0 ? 'member' : 'admin'
    await client.members.invite({ params: { id: acme.id }, body: { email_address, role } })
  }
  for (const filename of ['b 10.txt', 'B 9.txt', 'ä.txt']) {
    await uploadDocument(acme.owner, guidebookId, { filename, bytes: Buffer.from(filename) })
  }
  // oxlint-disable typescript/no-unsafe-type-assertion -- the names of fields come from the contract
  return {
    'guidebooks.list': (query) => client.guidebooks.list({ query: query as never }),
    'places.list': (query) => client.places.list({ query: query as never }),
    'procedures.list': (query) => client.procedures.list({ query: query as never }),
    'objects.list': (query) => client.objects.list({ query: query as never }),
    'teams.list': (query) => client.teams.list({ params: { id: acme.id }, query: query as never }),
    'members.list': (query) =>
      client.members.list({ params: { id: acme.id }, query: query as never }),
    'referenceMaterial.list': (query) =>
      client.referenceMaterial.list({ params: { guidebookId }, query: query as never }),
  }
  // oxlint-enable
}

async function readAll(list: List, sort: string, limit: number): Promise<object[]> {
  const items: object[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<List>> = await list({ sort, limit, ...(cursor && { cursor }) })
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return items
}

/** The fields that each list can be sorted by, according to the contract. */
const sortable = everyOperation().flatMap(({ name, operation }) => {
  const { properties } = (operation.query ?? {}) as {
    properties?: { sort?: { enum: string[] } }
  }
  return properties?.sort ? [{ name, fields: properties.sort.enum }] : []
})

test('a list has each item once in every order, whatever the size of its pages', async () => {
  const lists = await fill(await addOrganization())

  assert.deepEqual(sortable.map(({ name }) => name).toSorted(), Object.keys(lists).toSorted())
  for (const { name, fields } of sortable) {
    const list = lists[name] ?? assert.fail(name)
    for (const sort of fields.filter((field) => !field.startsWith('-'))) {
      const whole = await readAll(list, sort, 200)
      assert.deepEqual(await readAll(list, sort, 2), whole, `${name} by ${sort}`)
      assert.deepEqual(
        await readAll(list, `-${sort}`, 3),
        whole.toReversed(),
        `${name} by -${sort}`,
      )
      for (const item of whole) assert(!('sortKey' in item), name)
    }
  }
})

test('text is sorted as people read it: without case and accents, and numbers by their value', async () => {
  const lists = await fill(await addOrganization())

  for (const name of ['guidebooks.list', 'procedures.list', 'objects.list']) {
    const items = (await readAll(lists[name] ?? assert.fail(), 'title', 3)) as { title: string }[]
    const expected = [
      'anchor',
      'Änderung',
      'Oil P-010b',
      'Öl P-9',
      'öl P-10',
      'P 2',
      'p 11',
      '温度',
    ]
    assert.deepEqual(
      items.map(({ title }) => title),
      expected,
      name,
    )
  }
  const books = (await readAll(lists['guidebooks.list'] ?? assert.fail(), 'drawing_number', 3)) as {
    drawing_number: string | null
  }[]
  assert.deepEqual(
    books.map(({ drawing_number: number }) => number),
    ['D-5', 'D-10', 'D-20', 'D-25', 'D-35', null, null, null],
  )
  const files = (await readAll(
    lists['referenceMaterial.list'] ?? assert.fail(),
    'filename',
    2,
  )) as {
    filename: string
  }[]
  assert.deepEqual(
    files.map(({ filename }) => filename),
    ['ä.txt', 'B 9.txt', 'b 10.txt'],
  )
})

test('the most recent change comes first', async () => {
  const { owner } = await addOrganization()
  const { client } = owner
  const ids: string[] = []
  for (const title of ['One', 'Two', 'Three'])
    ids.push((await client.guidebooks.create({ body: { title } })).id)
  const [first = ''] = ids
  await client.guidebooks.update({ params: { guidebookId: first }, body: { description: 'New' } })

  const { items } = await client.guidebooks.list({ query: { sort: '-updatedAt', limit: 1 } })
  assert.deepEqual(
    items.map(({ id }) => id),
    [first],
  )
})

test('for members, procedures are sorted by their published titles', async () => {
  const acme = await addOrganization()
  const { owner } = acme
  const { client } = owner
  for (const title of ['Bolts', 'Chains', 'Dogs']) {
    const { id: procedureId } = await client.procedures.create({
      body: { title, outline: [{ title: '', steps: [{ text: 'Look.' }] }] },
    })
    await client.procedures.publish({ params: { procedureId } })
    if (title !== 'Dogs') continue
    await client.procedures.update({ params: { procedureId }, body: { title: 'Anchors' } })
  }
  const member = await acme.as('member')
  const titlesFor = async (someone: typeof owner) => {
    const query = { sort: 'title', limit: 2 } as const
    const { items, nextCursor } = await someone.client.procedures.list({ query })
    const rest = await someone.client.procedures.list({
      query: { ...query, cursor: nextCursor ?? assert.fail() },
    })
    return [...items, ...rest.items].map(({ title }) => title)
  }

  assert.deepEqual(await titlesFor(owner), ['Anchors', 'Bolts', 'Chains'])
  assert.deepEqual(await titlesFor(member), ['Bolts', 'Chains', 'Dogs'])
})

test('a cursor of one order is invalid in another', async () => {
  const { owner } = await addOrganization()
  const { client } = owner
  for (const title of ['One', 'Two']) await client.objects.create({ body: { title } })
  const { nextCursor } = await client.objects.list({ query: { sort: 'title', limit: 1 } })

  await assert.rejects(
    client.objects.list({ query: { sort: '-title', cursor: nextCursor ?? assert.fail() } }),
    codeIs('invalid_cursor'),
  )
})
