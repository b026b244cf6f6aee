import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Section } from '@millwright/contract/procedure-content'

import { codeIs, startTestService } from '#test/service'

const { addOrganization } = await startTestService()

const asManager = async () => await (await addOrganization()).as('manager')

function section(id: string, ...texts: string[]): Section {
  const steps = texts.map((text, index) => ({
    id: `${id}-${index}`,
    text,
    steps: [],
    callouts: [],
    media: [],
  }))
  return { id, title: `Section ${id}`, callouts: [], steps, sections: [] }
}

test('a new procedure is an empty, manual draft', async () => {
  const { client, id } = await asManager()

  const procedure = await client.procedures.create({ body: { title: 'Replace the seal' } })

  const { status, version, outline, callouts, tools, parts, source, createdBy } = procedure
  assert.deepEqual([status, version, createdBy], ['draft', 0, id])
  assert.deepEqual([outline, callouts, tools, parts], [[], [], [], []])
  assert.deepEqual(source, { kind: 'manual' })
  const params = { procedureId: procedure.id }
  assert.deepEqual(await client.procedures.get({ params }), procedure)
})

test('the content of a procedure is stored exactly', async () => {
  const { client } = await asManager()
  const outline = [
    {
      ...section(
        'a',
        'Öffne das Ventil „Ablauf“ — 軸封 🔧',
        ' keep  the   spaces ',
        '<b>&amp;</b>',
      ),
      sections: [section('b', 'Nested')],
    },
  ]
  const callouts = [{ id: 'c', kind: 'danger' as const, text: 'High voltage.' }]
  const tools = [{ id: 't', name: 'Spanner 24 mm', quantity: 2.5, note: null }]

  const { id } = await client.procedures.create({
    body: { title: 'T', outline, callouts, tools, parts: [] },
  })

  const stored = await client.procedures.get({ params: { procedureId: id } })
  assert.deepEqual([stored.outline, stored.callouts, stored.tools], [outline, callouts, tools])
  const { items } = await client.procedures.list({})
  assert.equal(items[0]?.stepCount, 4)
})

test('a change replaces the parts of the content that it names, and no other', async () => {
  const { client } = await asManager()
  const tools = [{ id: 't', name: 'Spanner' }]
  const { id } = await client.procedures.create({
    body: { title: 'T', description: 'Old', outline: [section('a', 'One')], tools },
  })
  const params = { procedureId: id }

  const changed = await client.procedures.update({
    params,
    body: { outline: [section('b', 'Two', 'Three')], description: null },
  })

  assert.deepEqual(changed.outline, [section('b', 'Two', 'Three')])
  assert.deepEqual([changed.tools, changed.title, changed.description], [tools, 'T', null])
})

test('concurrent changes of different parts of the content are both kept', async () => {
  const { client } = await asManager()
  for (let round = 0; round < 5; round += 1) {
    const { id } = await client.procedures.create({ body: { title: 'T' } })
    const params = { procedureId: id }

    await Promise.all([
      client.procedures.update({ params, body: { outline: [section('a', 'One')] } }),
      client.procedures.update({ params, body: { tools: [{ id: 't', name: 'Spanner' }] } }),
      client.procedures.update({ params, body: { parts: [{ id: 'p', name: 'Seal' }] } }),
    ])

    const { outline, tools, parts } = await client.procedures.get({ params })
    assert.deepEqual([outline.length, tools.length, parts.length], [1, 1, 1])
  }
})

test('an id is unique in a procedure', async () => {
  const { client } = await asManager()
  const twice = [section('a', 'One'), section('a', 'Two')]

  await assert.rejects(
    client.procedures.create({ body: { title: 'T', outline: twice } }),
    codeIs('invalid_request'),
  )
  const { id } = await client.procedures.create({ body: { title: 'T', outline: [section('a')] } })
  await assert.rejects(
    client.procedures.update({
      params: { procedureId: id },
      body: { tools: [{ id: 'a', name: 'The id of a section' }] },
    }),
    codeIs('invalid_request'),
  )
})

test('publishing shows a procedure to members, with a version', async () => {
  const acme = await addOrganization()
  const [{ client }, member] = [await acme.as('manager'), await acme.as('member')]
  const { id } = await client.procedures.create({ body: { title: 'T' } })
  const params = { procedureId: id }
  await assert.rejects(member.client.procedures.get({ params }), codeIs('not_found'))

  const published = await client.procedures.publish({ params })

  assert.deepEqual([published.status, published.version], ['published', 1])
  assert.equal((await member.client.procedures.get({ params })).title, 'T')
})

test('a linked procedure is deleted only with force, and its guidebooks count as changed', async () => {
  const { client } = await asManager()
  const { id: procedureId } = await client.procedures.create({ body: { title: 'T' } })
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump P-101' } })
  const [of, params] = [{ params: { procedureId } }, { guidebookId }]
  await client.guidebooks.linkProcedure({ params, body: { procedureId } })
  const before = await client.guidebooks.get({ params })

  await assert.rejects(client.procedures.delete(of), (error: Error) => {
    codeIs('procedure_in_use')(error)
    assert.match(error.message, /Pump P-101/)
    return true
  })
  assert.deepEqual(await client.guidebooks.get({ params }), before, 'a refusal changes nothing')
  await client.procedures.delete({ ...of, query: { force: true } })

  const after = await client.guidebooks.get({ params })
  assert.deepEqual(after.procedures, [])
  assert(after.updatedAt > before.updatedAt)
  await assert.rejects(client.procedures.get(of), codeIs('not_found'))
  await assert.rejects(client.procedures.delete(of), codeIs('not_found'))
})

test('an unlinked procedure is deleted at once', async () => {
  const { client } = await asManager()
  const { id: procedureId } = await client.procedures.create({ body: { title: 'T' } })

  await client.procedures.delete({ params: { procedureId } })

  assert.deepEqual((await client.procedures.list({})).items, [])
})

test('a procedure linked during deletion is either linked or deleted', async () => {
  const { client } = await asManager()
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const params = { guidebookId }
  for (let round = 0; round < 15; round += 1) {
    const { id: procedureId } = await client.procedures.create({ body: { title: 'T' } })

    const [linked, deleted] = await Promise.allSettled([
      client.guidebooks.linkProcedure({ params, body: { procedureId } }),
      client.procedures.delete({ params: { procedureId } }),
    ])

    assert.notEqual(linked.status, deleted.status)
    if (linked.status === 'rejected') codeIs('not_found')(linked.reason)
    if (deleted.status === 'rejected') codeIs('procedure_in_use')(deleted.reason)
  }
})

test('media addresses of a step are in this service or https, and nothing else', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const create = async (url: string) =>
    await client.procedures.create({
      body: {
        title: 'Look',
        outline: [{ title: 'Main', steps: [{ text: 'See', media: [{ kind: 'image', url }] }] }],
      },
    })

  for (const url of ['/captures/1/media/2/download', 'https://example.com/a.png']) {
    const { outline } = await create(url)
    assert.equal(outline[0]?.steps[0]?.media[0]?.url, url)
  }
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.com/a.png',
    '/\\evil.example',
    ' /a',
    '',
  ]) {
    await assert.rejects(create(url), codeIs('invalid_request'), url)
  }
})
