import assert from 'node:assert/strict'
import { test } from 'node:test'

import { recordedWebm } from '@millwright/media/test-recordings'
import { uploadMedia } from '@millwright/sdk/uploads'

import { codeIs, startTestService } from '#test/service'

const { addOrganization } = await startTestService()

async function recorded() {
  const acme = await addOrganization()
  const manager = await acme.as('manager')
  const { client } = manager
  const markers = [
    { id: 'a', at: 0.5, name: 'Stop the pump' },
    { id: 'b', at: 1.5, name: '' },
  ]
  const body = { title: 'Change the seal', kind: 'video' as const, durationSeconds: 2.5, markers }
  const { id: captureId } = await client.captures.create({ body })
  return { acme, client, captureId, params: { captureId } }
}

test('a recording becomes a draft whose steps show their part of it', async () => {
  const { acme, client, captureId, params } = await recorded()
  await assert.rejects(
    client.captures.draftProcedure({ params, body: {} }),
    codeIs('file_not_ready'),
  )
  const content = new Blob([new Uint8Array(recordedWebm())])
  const video = { captureId, filename: 'a', contentType: 'video/webm', content }
  const { fileId, url } = await uploadMedia(client, video)
  const cues = [{ id: '1', start: 1.6, end: 2, text: 'Close both falves.' }]
  await client.captures.replaceTranscript({ params, body: { cues } })
  const corrections = [{ cueId: '1', text: 'Close both valves.' }]
  await client.captures.correctTranscript({ params, body: { corrections } })

  const procedure = await client.captures.draftProcedure({ params, body: {} })

  assert.deepEqual(
    [procedure.title, procedure.status, procedure.source],
    ['Change the seal', 'draft', { kind: 'extracted', captureId }],
  )
  const steps = procedure.outline[0]?.steps ?? []
  assert.deepEqual(
    steps.map(({ text, recording, media }) => [text, recording, media[0]?.url]),
    [
      ['Stop the pump', { captureId, fileId, start: 0.5, end: 1.5, text: '' }, `${url}#t=0.5,1.5`],
      [
        'Close both valves.',
        { captureId, fileId, start: 1.5, end: 2.5, text: 'Close both valves.' },
        `${url}#t=1.5,2.5`,
      ],
    ],
  )
  const member = await acme.as('member')
  await assert.rejects(
    member.client.captures.draftProcedure({ params, body: {} }),
    codeIs('permission_denied'),
  )
})

test('merged steps of a recording show both parts', async () => {
  const { client, captureId, params } = await recorded()
  const content = new Blob([new Uint8Array(recordedWebm())])
  await uploadMedia(client, { captureId, filename: 'a', contentType: 'video/webm', content })
  const { id: procedureId } = await client.captures.draftProcedure({ params, body: {} })

  const step = { params: { procedureId, stepId: 'step-1' }, body: {} }
  const { outline } = await client.procedureSteps.merge(step)

  const { start, end } = outline[0]?.steps[0]?.recording ?? {}
  assert.deepEqual([start, end], [0.5, 2.5])
})

test('a recording cannot be deleted while a procedure made from it exists', async () => {
  const { client, captureId, params } = await recorded()
  const content = new Blob([new Uint8Array(recordedWebm())])
  await uploadMedia(client, { captureId, filename: 'a', contentType: 'video/webm', content })
  const { id: procedureId } = await client.captures.draftProcedure({ params, body: {} })

  await assert.rejects(client.captures.delete({ params }), codeIs('capture_in_use'))

  await client.procedures.delete({ params: { procedureId } })
  await client.captures.delete({ params })
})

test('a recording without moments or speech gives no draft', async () => {
  const { client, captureId, params } = await recorded()
  await client.captures.update({ params, body: { markers: [] } })
  const content = new Blob([new Uint8Array(recordedWebm())])
  await uploadMedia(client, { captureId, filename: 'a', contentType: 'video/webm', content })

  await assert.rejects(client.captures.draftProcedure({ params, body: {} }), codeIs('no_moments'))
})
