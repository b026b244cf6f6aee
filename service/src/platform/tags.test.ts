import assert from 'node:assert/strict'
import { test } from 'node:test'

import { startTestService } from '#test/service'

import { tidyTags } from './tags.ts'

const { addOrganization } = await startTestService()

test('a tag is kept once, in its first spelling, without extra spaces', () => {
  assert.deepEqual(tidyTags([' Seal  kit ', 'Ö\u006cfilm', 'SEAL KIT', 'O\u0308lfilm', 'P-101']), [
    'Seal kit',
    'Ölfilm',
    'P-101',
  ])
})

test('all records with tags store, change, clear and find them by the same rule', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const body = { title: 'Pump', tags: [' Öl  film ', 'P-101', 'öl film'] }
  const things: Thing[] = [
    {
      create: () => client.skills.create({ body }),
      update: (skillId, tags) => client.skills.update({ params: { skillId }, body: { tags } }),
      list: (tag) => client.skills.list({ query: { tag } }),
    },
    {
      create: () => client.captures.create({ body: { ...body, kind: 'photos' } }),
      update: (captureId, tags) =>
        client.captures.update({ params: { captureId }, body: { tags } }),
      list: (tag) => client.captures.list({ query: { tag } }),
    },
    {
      create: () => client.objects.create({ body }),
      update: (objectId, tags) => client.objects.update({ params: { objectId }, body: { tags } }),
      list: (tag) => client.objects.list({ query: { tag } }),
    },
    {
      create: () => client.procedures.create({ body }),
      update: (procedureId, tags) =>
        client.procedures.update({ params: { procedureId }, body: { tags } }),
      list: (tag) => client.procedures.list({ query: { tag } }),
    },
    {
      create: () => client.guidebooks.create({ body }),
      update: (guidebookId, tags) =>
        client.guidebooks.update({ params: { guidebookId }, body: { tags } }),
      list: (tag) => client.guidebooks.list({ query: { tag } }),
    },
    {
      create: () => client.courses.create({ body }),
      update: (courseId, tags) => client.courses.update({ params: { courseId }, body: { tags } }),
      list: (tag) => client.courses.list({ query: { tag } }),
    },
  ]

  for (const { create, update, list } of things) {
    const about = String(create)
    const { id, tags } = await create()
    assert.deepEqual(tags, ['Öl film', 'P-101'], about)
    for (const tag of ['ÖL FILM', 'o\u0308l film', 'p-101']) {
      const { items } = await list(tag)
      assert.deepEqual(
        items.map((item) => item.id),
        [id],
        `${tag} of ${about}`,
      )
    }
    assert.deepEqual((await list('film')).items, [], about)
    assert.deepEqual((await update(id, ['b', 'A', 'B'])).tags, ['b', 'A'], about)
    assert.deepEqual((await update(id, [])).tags, [], about)
  }
})

interface Thing {
  create: () => Promise<{ id: string; tags: string[] }>
  update: (id: string, tags: string[]) => Promise<{ tags: string[] }>
  list: (tag: string) => Promise<{ items: { id: string; tags: string[] }[] }>
}
