import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { fakeFfmpeg } from '@millwright/media/test-ffmpeg'
import { plainMedia, sample } from '@millwright/media/test-media'
import { followJob } from '@millwright/sdk/follow-job'
import { uploadMedia } from '@millwright/sdk/uploads'

import { startTestService } from '#test/service'

const folder = await mkdtemp(join(tmpdir(), 'ffmpeg-'))
after(() => rm(folder, { recursive: true, force: true }))
const { program } = await fakeFfmpeg(folder)
const { addOrganization } = await startTestService((config) => ({ ...config, ffmpeg: program }))

test('with ffmpeg, an iPhone video is served in a format that browsers play', async () => {
  const { owner } = await addOrganization()
  const { client } = owner
  const { id: captureId } = await client.captures.create({ body: { title: 'A', kind: 'video' } })
  const bytes = sample('video-hevc.mp4')
  const sent = { captureId, filename: 'IMG_1.MOV', contentType: 'video/quicktime' }
  const { fileId, jobId } = await uploadMedia(client, {
    ...sent,
    content: new Blob([new Uint8Array(bytes)]),
  })
  await followJob(owner.options, jobId ?? '')

  const media = await client.captureMedia.get({ params: { captureId, fileId } })

  assert.deepEqual([media.contentType, media.shownAs], ['video/quicktime', 'video/mp4'])
  assert.match(media.codecs.join(), /^hev1/)
  assert.ok(media.posterUrl)
  const received = async (url: string) => {
    const redirect = await owner.fetch(url)
    const response = await fetch(redirect.headers.get('location') ?? '')
    return [response.headers.get('content-type'), Buffer.from(await response.arrayBuffer())]
  }
  assert.deepEqual(await received(media.url), ['video/mp4', plainMedia['video/mp4']()])
  const [type] = await received(`${media.url}?original=true`)
  assert.equal(type, 'video/quicktime')
})
