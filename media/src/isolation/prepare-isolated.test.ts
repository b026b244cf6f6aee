import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'

import { nodeArguments } from '@millwright/isolation/run-in-process'
import {
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'

import { MediaError, type MediaErrorCode } from '../errors.ts'
import { openRecording } from '../recording.ts'
import { recordedWebm } from '../test-recordings.ts'
import { prepareMediaIsolated, programOf } from './prepare-isolated.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'recordings-'))
after(() => rm(folder, { recursive: true, force: true }))

const limits = { cpuSeconds: 30, memoryMegabytes: 512 }
const codeIs = (code: MediaErrorCode) => (error: unknown) =>
  error instanceof MediaError && error.code === code

let files = 0
async function stored(bytes: Buffer): Promise<string> {
  const file = path.join(folder, `file-${(files += 1)}`)
  await writeFile(file, bytes)
  return file
}

async function output(): Promise<string> {
  return await mkdtemp(path.join(folder, 'output-'))
}

async function prepare(bytes: Buffer) {
  const outputFolder = await output()
  const prepared = await prepareMediaIsolated(await stored(bytes), { outputFolder, limits })
  return { ...prepared, left: await readdir(outputFolder) }
}

async function packetsOf(file: string): Promise<EncodedPacket[]> {
  using input = openRecording(file)
  const track = await input.getPrimaryVideoTrack()
  assert.ok(track)
  return await Array.fromAsync(new EncodedPacketSink(track).packets())
}

test('a recording without length and index is copied into one with both, frame by frame', async () => {
  const bytes = recordedWebm({ frames: 25, width: 320, height: 240 })

  const { facts, seekablePath } = await prepare(bytes)

  assert.deepEqual(facts, {
    durationSeconds: 2.5,
    width: 320,
    height: 240,
    isSeekable: true,
    codecs: ['vp8'],
  })
  assert.ok(seekablePath)
  const [original, copy] = [await packetsOf(await stored(bytes)), await packetsOf(seekablePath)]
  const contentOf = (packets: EncodedPacket[]) =>
    packets.map(({ data, type, timestamp }) => ({ data: Buffer.from(data), type, timestamp }))
  assert.equal(copy.length, 25)
  assert.deepEqual(contentOf(copy), contentOf(original))
  using input = openRecording(seekablePath)
  assert.equal(await input.getDurationFromMetadata(), 2.5)
})

/** A video of 2.5 seconds as browsers record MP4: in fragments, and with the device upright. */
async function recordedMp4(): Promise<Buffer> {
  const target = new BufferTarget()
  const file = new Output({ format: new Mp4OutputFormat({ fastStart: 'fragmented' }), target })
  const video = new EncodedVideoPacketSource('vp8')
  file.addVideoTrack(video, { rotation: 90 })
  await file.start()
  const decoderConfig = { codec: 'vp8', codedWidth: 320, codedHeight: 240 }
  for (const [index, packet] of (await packetsOf(await stored(recordedWebm()))).entries()) {
    await video.add(new EncodedPacket(packet.data, packet.type, index / 10, 0.1), { decoderConfig })
  }
  await file.finalize()
  assert.ok(target.buffer)
  return Buffer.from(target.buffer)
}

test('a recording in fragments is copied into one that is not, and its size is as shown', async () => {
  const { facts, seekablePath } = await prepare(await recordedMp4())

  assert.deepEqual(facts, {
    durationSeconds: 2.5,
    width: 240,
    height: 320,
    isSeekable: true,
    codecs: ['vp8'],
  })
  assert.ok(seekablePath)
  const copy = await readFile(seekablePath)
  assert.deepEqual([copy.includes('moof'), copy.toString('latin1', 4, 8)], [false, 'ftyp'])
  assert.equal((await packetsOf(seekablePath)).length, 25)
})

test('a recording that players can seek in is read and not copied', async () => {
  const { seekablePath } = await prepare(recordedWebm())
  assert.ok(seekablePath)

  const again = await prepare(await readFile(seekablePath))

  assert.deepEqual(again.facts, {
    durationSeconds: 2.5,
    width: 320,
    height: 240,
    isSeekable: true,
    codecs: ['vp8'],
  })
  assert.deepEqual([again.seekablePath, again.left], [null, ['poster']])
})

test('what cannot be read has no facts, and leaves nothing behind', async () => {
  const whole = recordedWebm()
  const unreadable = [
    Buffer.from('no video at all'),
    Buffer.alloc(5_000, 0xff),
    whole.subarray(0, 40),
  ]

  for (const bytes of unreadable) {
    const { facts, seekablePath, left } = await prepare(bytes)
    assert.deepEqual({ facts, seekablePath, left }, { facts: null, seekablePath: null, left: [] })
  }
})

test('a recording that broke off is not replaced by a copy with less of it', async () => {
  const whole = recordedWebm({ frames: 40 })

  const { facts, seekablePath, left } = await prepare(whole.subarray(0, whole.length / 2))

  assert.deepEqual([facts?.isSeekable, seekablePath, left], [false, null, ['poster']])
  assert.ok(facts?.durationSeconds && facts.durationSeconds >= 1 && facts.durationSeconds < 4)
})

test('time has a ceiling, canceling ends it, and nothing is left', async () => {
  const outputFolder = await output()
  const file = await stored(recordedWebm())
  const canceled = AbortSignal.abort()

  await assert.rejects(
    prepareMediaIsolated(file, { outputFolder, limits: { ...limits, cpuSeconds: 0.01 } }),
    codeIs('time_limit_exceeded'),
  )
  await assert.rejects(
    prepareMediaIsolated(file, { outputFolder, limits: { ...limits, memoryMegabytes: 20 } }),
    codeIs('memory_limit_exceeded'),
  )
  await assert.rejects(
    prepareMediaIsolated(file, { outputFolder, limits, signal: canceled }),
    codeIs('canceled'),
  )
  assert.deepEqual(await readdir(outputFolder), [])
})

test('the process may touch its files and nothing else', async () => {
  const folderOfTask = await output()
  const task = {
    path: await stored(recordedWebm()),
    isPhoto: false,
    seekablePath: path.join(folderOfTask, 'a'),
    posterPath: path.join(folderOfTask, 'b'),
    renditionPath: path.join(folderOfTask, 'c'),
    screenPath: path.join(folderOfTask, 'd'),
  }
  const attempt = (code: string): string => {
    const args = [...nodeArguments(programOf(task), limits), '-e', code]
    return spawnSync(process.execPath, args, { encoding: 'utf8', env: {} }).stderr
  }
  const quoted = JSON.stringify

  assert.equal(
    attempt(
      `fs.readFileSync(${quoted(task.path)}); fs.writeFileSync(${quoted(task.seekablePath)}, '')`,
    ),
    '',
  )
  assert.match(attempt(`fs.readFileSync('/etc/passwd')`), /ERR_ACCESS_DENIED/)
  assert.match(attempt(`fs.writeFileSync(${quoted(task.path)}, '')`), /ERR_ACCESS_DENIED/)
})
