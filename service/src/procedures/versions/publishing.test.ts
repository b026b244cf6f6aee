import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ApiError } from '@millwright/contract/errors'
import type { Procedure } from '@millwright/contract/procedures'

import { uploadDocument } from '#test/documents'
import { codeIs, startTestService, type TestMember } from '#test/service'

const { addOrganization } = await startTestService()

const everything = ['unplaced_notices', 'uncertain_steps', 'numbering'] as const

const steps = [
  { id: 'sure', text: 'Stop the pump.', confidence: 0.9, reasons: ['no_number' as const] },
  { id: 'short', text: 'Open it.', confidence: 0.5, reasons: ['text_short' as const] },
  {
    id: 'nine',
    text: 'Close it.',
    marker: '9.',
    reasons: ['sequence_gap' as const],
    steps: [{ id: 'inner', text: 'Lock it.', confidence: 0.1 }],
    callouts: [{ id: 'hot', kind: 'warning' as const, text: 'Hot.', confidence: 0.4 }],
  },
]

/** A draft as extraction leaves it, with an open point of each kind. */
async function addDoubtful({ client }: TestMember) {
  const body = { title: 'Seal', outline: [{ id: 'main', title: '', steps }] }
  const { id: procedureId } = await client.procedures.create({ body })
  const params = { procedureId }
  const unplaced = (['note', 'danger'] as const).map((kind) => ({ id: kind, kind, text: kind }))
  await client.procedures.update({ params, body: { review: { unplaced } } })
  return params
}

test('a draft with open points is refused with a list of them, most serious first', async () => {
  const manager = await (await addOrganization()).as('manager')
  const params = await addDoubtful(manager)

  await assert.rejects(manager.client.procedures.publish({ params }), (error) => {
    assert(error instanceof ApiError)
    assert.equal(error.code, 'open_points')
    assert.equal(error.status, 422)
    assert.match(error.details.detail ?? '', /2 × unplaced_notices, 3 × uncertain_steps, 1 × num/)
    assert.deepEqual(error.details.openPoints, [
      { code: 'unplaced_notices', id: 'danger', text: 'danger', reasons: [] },
      { code: 'unplaced_notices', id: 'note', text: 'note', reasons: [] },
      { code: 'uncertain_steps', id: 'short', text: 'Open it.', reasons: ['text_short'] },
      { code: 'numbering', id: 'nine', text: 'Close it.', reasons: ['sequence_gap'] },
      { code: 'uncertain_steps', id: 'hot', text: 'Hot.', reasons: [] },
      { code: 'uncertain_steps', id: 'inner', text: 'Lock it.', reasons: [] },
    ])
    return true
  })
  const { status, version } = await manager.client.procedures.get({ params })
  assert.deepEqual([status, version], ['draft', 0])
})

test('members see dangers published without a place, and no other open points', async () => {
  const organization = await addOrganization()
  const manager = await organization.as('manager')
  const { client } = await organization.as('member')
  const params = await addDoubtful(manager)
  const body = { acknowledge: [...everything], reason: 'The line stands still.' }
  await manager.client.procedures.publish({ params, body })

  const { review } = await client.procedures.get({ params })
  assert.deepEqual(
    review?.unplaced.map(({ text }) => text),
    ['danger'],
  )

  await manager.client.procedures.update({ params, body: { review: { unplaced: [] } } })
  const acknowledge = everything.slice(1)
  await manager.client.procedures.publish({ params, body: { ...body, acknowledge } })
  assert.equal((await client.procedures.get({ params })).review, undefined)
})

test('publishing anyway needs every open code and a reason', async () => {
  const manager = await (await addOrganization()).as('manager')
  const params = await addDoubtful(manager)
  const publish = async (body: { acknowledge?: (typeof everything)[number][]; reason?: string }) =>
    await manager.client.procedures.publish({ params, body })

  const reason = 'The line stands still.'
  const [, ...others] = everything
  await assert.rejects(publish({ reason }), codeIs('open_points'))
  await assert.rejects(publish({ acknowledge: [...everything] }), codeIs('open_points'))
  await assert.rejects(publish({ acknowledge: others, reason }), codeIs('open_points'))
  await assert.rejects(
    publish({ acknowledge: [...everything], reason: ' \n' }),
    codeIs('invalid_request'),
  )
  assert.equal((await publish({ acknowledge: [...everything], reason })).version, 1)
})

test('the version records its open points and reason, also when it is restored', async () => {
  const acme = await addOrganization()
  const [manager, member] = [await acme.as('manager'), await acme.as('member')]
  const { client } = manager
  const params = await addDoubtful(manager)
  const reason = 'The line stands still.'
  await client.procedures.publish({ params, body: { acknowledge: [...everything], reason } })
  const outline = [{ id: 'main', title: '', steps: [{ text: 'Stop the pump.' }] }]
  await client.procedures.update({ params, body: { outline, review: { unplaced: [] } } })
  await client.procedures.publish({ params, body: { acknowledge: ['numbering'], reason: 'None.' } })
  await client.procedureVersions.revert({ params, body: { version: 1 } })

  const { items } = await member.client.procedureVersions.list({ params })
  assert.deepEqual(
    items.map((version) => [version.number, version.acknowledged, version.reason]),
    [
      [3, everything, reason],
      [2, [], null],
      [1, everything, reason],
    ],
  )
})

test('without open points nothing has to be acknowledged, with or without a body', async () => {
  const { client, fetch: send } = await (await addOrganization()).as('manager')
  const body = { title: 'Seal', outline: [{ title: '', steps: [{ text: 'Stop the pump.' }] }] }
  const { id: procedureId } = await client.procedures.create({ body })

  const response = await send(`/procedures/${procedureId}/publish`, { method: 'POST' })

  assert.equal(response.status, 200)
  const params = { procedureId }
  assert.equal((await client.procedures.publish({ params, body: {} })).version, 1)
})

test('published open points need no acknowledgment again', async () => {
  const manager = await (await addOrganization()).as('manager')
  const params = await addDoubtful(manager)
  const body = { acknowledge: [...everything], reason: 'The line stands still.' }
  await manager.client.procedures.publish({ params, body })

  assert.equal((await manager.client.procedures.publish({ params })).version, 1)
})

const praise = 'Our pumps are known for their long life in ships and mines.'
const pngHead = '89504e470d0a1a0a0000000d49484452000001900000012c0802000000000000'
const picture = `![](data:image/png;base64,${Buffer.from(pngHead, 'hex').toString('base64')})`
const manual = `# Opening the pump

1. Remove the cover.
2. Lift the lid.

## Customer service

${praise}

${picture}
`

test('unused text of a document is an open point until someone has reviewed it', async () => {
  const acme = await addOrganization()
  const manager = await acme.as('manager')
  const { client } = manager
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const fileId = await uploadDocument(manager, guidebookId, {
    bytes: Buffer.from(manual),
    filename: 'manual.md',
    contentType: 'text/markdown',
  })
  const answer = await client.referenceMaterial.extractProcedure({
    params: { guidebookId, fileId },
    body: {},
  })
  assert('procedure' in answer)
  const { id: procedureId, outline, review } = answer.procedure
  const params = { procedureId }
  const [passage, ...others] = review?.unused ?? []
  assert.deepEqual(others, [])
  assert.deepEqual([passage?.text, passage?.page, passage?.boxes], [praise, 1, []])
  assert.equal(passage?.after, outline[0]?.steps.at(-1)?.id)
  const [medium] = passage?.media ?? []
  assert.match(medium?.url ?? '', new RegExp(`^/reference-material/${fileId}/figures/`))

  await assert.rejects(client.procedures.publish({ params }), (error) => {
    assert(error instanceof ApiError)
    assert.deepEqual(error.details.openPoints, [
      { code: 'unused_passages', id: passage?.id, text: praise, reasons: [] },
    ])
    return true
  })

  const path = `/api/org/${acme.slug}/procedures/${procedureId}`
  const mounted = (await (await manager.fetch(path)).json()) as Procedure
  assert.equal(mounted.review?.unused?.[0]?.media?.[0]?.url, `/api/org/${acme.slug}${medium?.url}`)
  const body = JSON.stringify({ outline: outline.slice(0, 1), review: mounted.review })
  const headers = { 'content-type': 'application/json' }
  await manager.fetch(path, { method: 'PATCH', body, headers })
  const kept = await client.procedures.update({ params, body: { review: { unplaced: [] } } })
  assert.deepEqual(kept.review?.unused, review?.unused)

  const looked = { unplaced: [], unused: [] }
  await client.procedures.update({ params, body: { review: looked } })
  assert.equal((await client.procedures.publish({ params })).version, 1)
})
