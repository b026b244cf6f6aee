import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'

import { prepareMediaIsolated } from '../isolation/prepare-isolated.ts'
import { fakeFfmpeg } from '../test-ffmpeg.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'ffmpeg-'))
after(() => rm(folder, { recursive: true, force: true }))

const samples = path.join(import.meta.dirname, '../../test')
const limits = { cpuSeconds: 30, memoryMegabytes: 512 }
const { program, calls } = await fakeFfmpeg(folder)

async function prepare(name: string, ffmpeg: string | undefined = program) {
  await rm(calls, { force: true })
  const outputFolder = await mkdtemp(path.join(folder, 'output-'))
  const prepared = await prepareMediaIsolated(path.join(samples, name), {
    outputFolder,
    ffmpeg,
    limits,
  })
  const lines = (await readFile(calls, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  return { ...prepared, asked: lines, left: await readdir(outputFolder) }
}

test('a video recorded by an iPhone gets a copy that every browser plays, and a picture', async () => {
  const { facts, rendition, posterPath, asked: lines } = await prepare('video-hevc.mp4')

  assert.match(facts?.codecs[0] ?? '', /^hev1/)
  assert.equal(rendition?.contentType, 'video/mp4')
  assert.ok(posterPath)
  assert.match(lines[0] ?? '', /-map_metadata -1 .*-c:v libx264 .*-f mp4/)
  for (const line of lines) assert.match(line, /-protocol_whitelist file -format_whitelist mov,/)
})

test('a video that browsers play gets a picture only', async () => {
  const { rendition, posterPath, asked: lines } = await prepare('video-avc.mp4')
  assert.deepEqual([rendition, lines.length], [null, 1])
  assert.ok(posterPath)

  assert.deepEqual((await prepare('video-vp9.webm')).asked, [], 'that has a picture already')
})

test('a sound that nothing else decodes is listened to', async () => {
  const { peaks, rendition, posterPath, left, asked: lines } = await prepare('tone.m4a')

  assert.equal(lines.length, 1)
  assert.match(lines[0] ?? '', /-ac 1 -ar 8000 -f s16le/)
  assert.equal(peaks?.length, 120)
  assert.deepEqual({ rendition, posterPath, left }, { rendition: null, posterPath: null, left: [] })
  assert.deepEqual((await prepare('tone.ogg')).asked, [], 'that is decoded here')
})

test('where ffmpeg fails, all is as it is without it', async () => {
  const { facts, rendition, posterPath, left } = await prepare('video-hevc.mp4', '/bin/false')

  assert.equal(facts?.width, 96)
  assert.deepEqual({ rendition, posterPath, left }, { rendition: null, posterPath: null, left: [] })
})
