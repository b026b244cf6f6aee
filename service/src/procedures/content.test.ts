import assert from 'node:assert/strict'
import { test } from 'node:test'

import { codeIs, startTestService } from '#test/service'

const { addOrganization } = await startTestService()

test('content can be brief: ids are generated, and omitted lists are empty', async () => {
  const { client } = await (await addOrganization()).as('manager')

  const procedure = await client.procedures.create({
    body: {
      title: 'Seal',
      outline: [
        {
          title: 'Removal',
          steps: [
            {
              text: 'Stop the pump.',
              callouts: [{ kind: 'danger', text: 'High voltage.' }],
              steps: [{ text: 'Lock it.' }],
            },
          ],
        },
      ],
      tools: [{ name: 'Wrench' }],
    },
  })

  const [section] = procedure.outline
  const [step] = section?.steps ?? []
  assert.deepEqual([section?.callouts, section?.sections, step?.media], [[], [], []])
  assert.equal(step?.steps[0]?.text, 'Lock it.')
  const ids = [
    section?.id,
    step?.id,
    step?.callouts[0]?.id,
    step?.steps[0]?.id,
    procedure.tools[0]?.id,
  ]
  assert(ids.every((id) => typeof id === 'string' && id.length === 36))
  assert.equal(new Set(ids).size, ids.length)
})

test('given ids are kept, so that a step stays the same step', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const created = await client.procedures.create({
    body: { title: 'Seal', outline: [{ title: 'Removal', steps: [{ text: 'Stop.' }] }] },
  })

  const changed = await client.procedures.update({
    params: { procedureId: created.id },
    body: { outline: created.outline.map((section) => ({ ...section, title: 'Taking it off' })) },
  })

  assert.equal(changed.outline[0]?.steps[0]?.id, created.outline[0]?.steps[0]?.id)
})

const addresses: [url: string, isTaken: boolean][] = [
  ['/captures/c/media/m/download', true],
  ['https://example.org/p.png?size=2', true],
  ['https://example.org', true],
  [String.raw`/\evil.example/p.png`, false],
  ['//evil.example/p.png', false],
  ['/\t/evil.example/p.png', false],
  ['/captures/\n/p.png', false],
  ['http://example.org/p.png', false],
  [String.raw`https:\\evil.example`, false],
  ['https:///evil.example', false],
  ['https://example.org@evil.example/p.png', false],
  ['javascript:alert(1)', false],
  ['p.png', false],
]

for (const [url, isTaken] of addresses) {
  test(`a picture at ${JSON.stringify(url)} is ${isTaken ? 'taken' : 'refused'}`, async () => {
    const { client } = await (await addOrganization()).as('manager')
    const step = { text: 'Look.', media: [{ kind: 'image' as const, url }] }
    const made = client.procedures.create({
      body: { title: 'Seal', outline: [{ title: 'Removal', steps: [step] }] },
    })

    if (!isTaken) await assert.rejects(made, codeIs('invalid_request'))
    else assert.equal((await made).outline[0]?.steps[0]?.media[0]?.url, url)
  })
}

test('an id is unique in a procedure', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const steps = [
    { id: 'a', text: 'One.' },
    { id: 'a', text: 'Two.' },
  ]

  await assert.rejects(
    client.procedures.create({ body: { title: 'Seal', outline: [{ title: 'Main', steps }] } }),
    codeIs('invalid_request'),
  )
})
