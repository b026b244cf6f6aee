import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { after, test } from 'node:test'

import type { CaptureMedia } from '@millwright/contract/capture-media'
import { followJob } from '@millwright/sdk/follow-job'
import { uploadMedia } from '@millwright/sdk/uploads'

import { codeIs, startTestService, type TestOrganization } from '#test/service'
import { hears, startTranscriptionServer } from '#test/transcription-server'

const server = await startTranscriptionServer()
after(() => server.close())
const { addOrganization } = await startTestService((config) => ({
  ...config,
  transcription: {
    baseUrl: server.baseUrl,
    apiKey: 'secret-key',
    model: 'ear',
    limits: { bytes: 100_000, seconds: 20, minutesPerDay: 0.04 },
  },
}))
const without = await startTestService()

const samples = join(import.meta.dirname, '../../../media/test')
const segments = [
  { start: 0.5, end: 9, text: ' Close both valves.\0' },
  { start: 0, end: 0.4, text: 'Stop the pump.' },
  { start: 0.4, end: 0.45, text: ' ' },
  { start: 'x', end: 1, text: 'nonsense' },
]

async function recorded(acme: TestOrganization, file = 'tone.ogg', contentType = 'audio/ogg') {
  const manager = await acme.as('manager')
  const kind = contentType.startsWith('video') ? ('video' as const) : ('audio' as const)
  const { client } = manager
  const { id: captureId } = await client.captures.create({ body: { title: 'A', kind } })
  const content = new Blob([await readFile(join(samples, file))])
  const media = await uploadMedia(client, { captureId, filename: 'a', contentType, content })
  await ended(manager.options, media)
  return { manager, client, captureId, params: { captureId } }
}

async function ended(options: Parameters<typeof followJob>[0], { jobId }: CaptureMedia) {
  return await followJob(options, jobId ?? '')
}

async function listening() {
  const acme = await addOrganization()
  const params = { id: acme.id }
  await acme.owner.client.transcription.switchOn({ params })
  return acme
}

/** Transcribes a capture. @returns the ended job */
async function transcribed({ manager, client, params }: Awaited<ReturnType<typeof recorded>>) {
  const { transcription } = await client.captures.transcribe({ params, body: { language: 'en' } })
  assert.equal(transcription, 'processing')
  const { items } = await client.jobs.list()
  const job = items.find(({ kind }) => kind === 'transcribe')
  return await followJob(manager.options, job?.id ?? '')
}

test('speech is transcribed, in chronological order and within the recording', async () => {
  const capture = await recorded(await listening())
  server.behave(hears(segments))

  const job = await transcribed(capture)

  assert.equal(job.status, 'succeeded')
  const transcript = await capture.client.captures.transcript({ params: capture.params })
  assert.equal(transcript.language, 'en')
  assert.deepEqual(
    transcript.cues.map(({ text, start }) => [text, start]),
    [
      ['Stop the pump.', 0],
      ['Close both valves.', 0.5],
    ],
  )
  assert.ok(transcript.cues.every(({ end }) => end < 1.2))
  const [received] = server.received
  assert.deepEqual(
    [received?.authorization, received?.fields, received?.file.name, received?.file.type],
    [
      'Bearer secret-key',
      { model: 'ear', response_format: 'verbose_json', language: 'en' },
      'recording.ogg',
      'audio/ogg',
    ],
  )
  const { transcription, media } = await capture.client.captures.get({ params: capture.params })
  assert.equal(transcription, 'ready')
  const redirect = await capture.manager.fetch(media[0]?.url ?? '')
  const kept = await fetch(redirect.headers.get('location') ?? '')
  assert.deepEqual(received?.file.bytes, Buffer.from(await kept.arrayBuffer()))
})

test('a video without sound is not sent', async () => {
  const capture = await recorded(await listening(), 'video-vp9.webm', 'video/webm')
  server.behave(hears(segments))

  assert.equal((await transcribed(capture)).status, 'succeeded')

  assert.equal(server.received.length, 0)
})

test('only the audio of a video is sent', async () => {
  const capture = await recorded(await listening(), 'video-with-sound.webm', 'video/webm')
  server.behave(hears(segments))

  assert.equal((await transcribed(capture)).status, 'succeeded')

  const { file } = server.received[0] ?? assert.fail('nothing was sent')
  assert.deepEqual([file.name, file.type], ['recording.webm', 'audio/webm'])
  assert.ok(file.bytes.includes('A_OPUS') && !file.bytes.includes('V_VP8'))
})

test('a server without passages gives a single one', async () => {
  const capture = await recorded(await listening())
  server.behave(({ fields }, response) => {
    if (fields['response_format'] !== 'json') response.writeHead(400).end()
    else response.end(JSON.stringify({ text: 'Stop the pump.' }))
  })

  await transcribed(capture)

  const { text } = await capture.client.captures.transcript({ params: capture.params })
  assert.equal(text, 'Stop the pump.')
})

test('a failed transcription is reported, uses no minutes, and leaves the transcript unchanged', async () => {
  const acme = await listening()
  const capture = await recorded(acme)
  const { client, params } = capture
  const cues = [{ id: '1', start: 0, end: 1, text: 'Own words.' }]
  await client.captures.replaceTranscript({ params, body: { cues } })
  const wrongs = [
    (response: ServerResponse) => response.writeHead(500).end(),
    (response: ServerResponse) => response.end('no JSON'),
    (response: ServerResponse) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ]
  for (const wrong of wrongs) {
    server.behave((_recording, response) => void wrong(response))
    const job = await transcribed(capture)
    assert.deepEqual([job.status, job.error?.code], ['failed', 'transcription_failed'])
    assert.ok(!JSON.stringify(job).includes('secret-key'))
  }
  assert.equal((await client.captures.transcript({ params })).text, 'Own words.')
  assert.equal((await client.captures.get({ params })).transcription, 'failed')
  const state = await acme.owner.client.transcription.get({ params: { id: acme.id } })
  assert.equal(state.minutesToday, 0)
})

test('an organization has a daily limit of minutes, and none while transcription is off', async () => {
  const acme = await addOrganization()
  const capture = await recorded(acme)
  const { client, params } = capture
  const of = { params: { id: acme.id } }
  await assert.rejects(
    client.captures.transcribe({ params, body: {} }),
    codeIs('transcription_off'),
  )
  await acme.owner.client.transcription.switchOn(of)
  server.behave(hears(segments))
  await transcribed(capture)
  await transcribed(capture)

  await assert.rejects(
    client.captures.transcribe({ params, body: {} }),
    codeIs('transcription_spent'),
  )

  const { items } = await acme.owner.client.activity.list(of)
  const did = items.map(({ operation }) => operation)
  assert.equal(did.filter((name) => name === 'captures.transcribe').length, 2)
  assert.ok(did.includes('transcription.switchOn'))
  await acme.owner.client.transcription.switchOff(of)
  await assert.rejects(
    client.captures.transcribe({ params, body: {} }),
    codeIs('transcription_off'),
  )
})

test('without a service set up by the operator, no one can turn it on', async () => {
  const acme = await without.addOrganization()
  const of = { params: { id: acme.id } }

  await assert.rejects(
    acme.owner.client.transcription.switchOn(of),
    codeIs('transcription_not_set'),
  )

  const member = await acme.as('member')
  assert.deepEqual(await member.client.transcription.get(of), {
    isOn: false,
    endpoint: null,
    minutesToday: 0,
    minutesPerDay: 0,
  })
})
