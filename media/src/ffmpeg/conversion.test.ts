import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'

import type { ConvertedType } from '../converted-types.ts'
import { prepareMediaIsolated } from '../isolation/prepare-isolated.ts'
import { fakeFfmpeg } from '../test-ffmpeg.ts'
import { bareArguments } from './arguments.ts'
import { admitWithFfmpeg } from './conversion.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'conversion-'))
after(() => rm(folder, { recursive: true, force: true }))

const limits = { cpuSeconds: 30, memoryMegabytes: 512 }
const { program, calls } = await fakeFfmpeg(folder)
const source = path.join(folder, 'old.avi')
await writeFile(source, 'RIFF....AVI ')

async function prepare(contentType: ConvertedType, ffmpeg: string | undefined) {
  const outputFolder = await mkdtemp(path.join(folder, 'output-'))
  const isPhoto = contentType.startsWith('image/')
  const options = { outputFolder, isPhoto, contentType, ffmpeg, limits }
  return { outputFolder, prepared: await prepareMediaIsolated(source, options) }
}

test('a video that no browser plays is converted, and its facts are those of the copy', async () => {
  const { prepared } = await prepare('video/x-msvideo', program)

  assert.equal(prepared.rendition?.contentType, 'video/mp4')
  assert.match(prepared.facts?.codecs[0] ?? '', /^avc1/)
  assert.ok(prepared.posterPath)
  const [converting = ''] = (await readFile(calls, 'utf8')).split('\n')
  assert.match(converting, /-format_whitelist avi -f avi -i .*-map_metadata -1 .*-c:v libx264/)
})

test('a file that cannot be converted is damaged, and nothing of it stays', async () => {
  const outputFolder = await mkdtemp(path.join(folder, 'output-'))
  const options = { outputFolder, contentType: 'video/x-msvideo', limits }
  for (const ffmpeg of ['/bin/false', undefined]) {
    await assert.rejects(prepareMediaIsolated(source, { ...options, ffmpeg }), {
      code: 'media_damaged',
    })
  }
  assert.deepEqual(await readdir(outputFolder), [])
})

test('what says where and by whom a file was made goes, unless it is kept on purpose', async () => {
  const barePath = path.join(folder, 'bare')
  const task = { ffmpeg: program, path: source, type: 'video/x-msvideo' as const, limits }

  assert.equal(await admitWithFfmpeg(task, { barePath, keepsMetadata: false }), true)
  assert.ok((await readFile(barePath)).length > 0)
  assert.equal(await admitWithFfmpeg(task, { barePath, keepsMetadata: true }), false)
  assert.ok(!(await readdir(folder)).includes('bare'), 'it was read, and stays as it is')
  await assert.rejects(
    admitWithFfmpeg({ ...task, ffmpeg: '/bin/false' }, { barePath, keepsMetadata: true }),
    { code: 'media_damaged' },
  )
})

test('a recording is rewritten with the same codecs, and a picture without loss', () => {
  const recording = bareArguments('video/mp2t', 'in', 'out').join(' ')
  const picture = bareArguments('image/tiff', 'in', 'out').join(' ')

  assert.match(
    recording,
    /-format_whitelist mpegts -f mpegts .*-map_metadata -1 .*-c copy -f mpegts/,
  )
  assert.match(picture, /-format_whitelist tiff_pipe -f tiff_pipe .*-map_metadata -1 .*-c:v tiff/)
})
