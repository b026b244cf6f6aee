import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { convertedTypes, mediaKinds } from '@millwright/contract/media-types'
import { isConvertedType } from '@millwright/media/converted-types'
import { fakeFfmpeg } from '@millwright/media/test-ffmpeg'
import { followJob } from '@millwright/sdk/follow-job'
import { uploadMedia } from '@millwright/sdk/uploads'

import { startTestService } from '#test/service'

const folder = await mkdtemp(join(tmpdir(), 'ffmpeg-'))
after(() => rm(folder, { recursive: true, force: true }))
const { program } = await fakeFfmpeg(folder)
const { addOrganization } = await startTestService((config) => ({ ...config, ffmpeg: program }))
const bare = await startTestService((config) => ({ ...config, ffmpeg: undefined }))

const avi = Buffer.from('RIFF\u0000\u0000\u0000\u0000AVI LIST')
const announced = { filename: 'old.avi', contentType: 'video/x-msvideo', size: avi.length }

test('with ffmpeg, an AVI is shown as MP4', async () => {
  const { owner } = await addOrganization()
  const { client } = owner
  const { id: captureId } = await client.captures.create({ body: { title: 'A', kind: 'video' } })
  const content = new Blob([new Uint8Array(avi)])
  const { fileId, jobId } = await uploadMedia(client, { captureId, ...announced, content })
  await followJob(owner.options, jobId ?? '')

  const media = await client.captureMedia.get({ params: { captureId, fileId } })
  const { types } = await client.acceptedMedia.get({})

  assert.deepEqual([media.preparation, media.shownAs], ['ready', 'video/mp4'])
  assert.ok(media.posterUrl)
  assert.deepEqual(
    types.find(({ contentType }) => contentType === 'video/x-msvideo'),
    { contentType: 'video/x-msvideo', kind: 'video', endings: ['avi'], isConverted: true },
  )
})

test('all types listed as converted are converted', () => {
  for (const type of mediaKinds.flatMap((kind) => Object.keys(convertedTypes[kind]))) {
    assert.ok(isConvertedType(type), type)
  }
})

test('without ffmpeg, it is refused with the accepted types', async () => {
  const { owner } = await bare.addOrganization()
  const { client } = owner
  const { id: captureId } = await client.captures.create({ body: { title: 'A', kind: 'video' } })

  await assert.rejects(
    client.captureMedia.uploadUrl({ params: { captureId }, body: announced }),
    /Accepted are: .*MP4.*WEBM/,
  )
  const { types } = await client.acceptedMedia.get({})
  assert.deepEqual(
    types.filter(({ isConverted }) => isConverted),
    [],
  )
})
