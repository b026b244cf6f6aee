import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'

import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { nodeArguments } from '@millwright/isolation/run-in-process'
import { slownessOfMachine } from '@millwright/isolation/test-pace'
import { MeshoptDecoder } from 'meshoptimizer'

import { binaryStl, boxTriangles } from '../../test/mesh-files.ts'
import { stepFile } from '../../test/step-file.ts'
import type { Progress } from '../convert.ts'
import { ModelError, type ModelErrorCode } from '../errors.ts'
import { MemoryIO } from '../glb/memory-io.ts'
import { convertModelIsolated } from './convert-isolated.ts'
import { programOf } from './program.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'conversion-'))
after(() => rm(folder, { recursive: true, force: true }))

const roomy = { cpuSeconds: 60, memoryMegabytes: 1500 }
const part = {
  name: 'pin',
  boxes: [{ at: [0, 0, 0], size: [10, 10, 30], color: [1, 0, 0] }],
} as const
const step = await stored(
  'rack.step',
  stepFile({
    name: 'rack',
    uses: [
      { product: { ...part, boxes: [...part.boxes] }, at: [0, 0, 0] },
      { product: { name: 'plate', boxes: [{ at: [0, 0, -5], size: [90, 40, 5] }] }, at: [0, 0, 0] },
    ],
  }),
)

const codeIs = (code: ModelErrorCode) => (error: unknown) =>
  error instanceof ModelError && error.code === code

async function stored(name: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, bytes)
  return file
}

async function output(): Promise<string> {
  return await mkdtemp(path.join(folder, 'output-'))
}

/** A model with enough triangles for seconds of work. */
async function slowModel(): Promise<string> {
  const triangles = Array.from({ length: 30_000 }, (_, index) =>
    boxTriangles([index, 0, 0], [1, 1, 1]),
  )
  return await stored('slow.stl', binaryStl(triangles.flat()))
}

test('a model becomes facts, a compact GLB with its parts, and a picture', async () => {
  const seen: Progress[] = []
  const outputFolder = await output()

  const { facts, modelPath, thumbnailPath } = await convertModelIsolated(step, {
    filename: 'rack.step',
    outputFolder,
    limits: roomy,
    onProgress: (progress) => seen.push(progress),
  })

  assert.equal(facts.partCount, 2)
  assert.deepEqual(facts.box, { min: [0, 0, -5], max: [90, 40, 30] })
  assert.equal(seen[0]?.phase, 'read')
  const picture = await readFile(thumbnailPath)
  assert.equal(picture.toString('latin1', 1, 4), 'PNG')
  assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [640, 480])
  await MeshoptDecoder.ready
  const model = await new MemoryIO()
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
    .readBinary(new Uint8Array(await readFile(modelPath)))
  const nodes = model.getRoot().listNodes()
  const pin = nodes.find((node) => node.getName() === 'pin')
  assert.equal(pin?.getExtras()['partId'], facts.parts[0]?.parts[0]?.id)
  assert.deepEqual(
    pin?.getMesh()?.listPrimitives()[0]?.getMaterial()?.getBaseColorFactor(),
    [1, 0, 0, 1],
  )
  // In meters with y up, the pin is 30 mm high at the back corner.
  const place = pin?.getWorldMatrix() ?? []
  assert.deepEqual(
    [12, 13, 14].map((at) => Math.round((place[at] ?? 0) * 1e6) / 1e6),
    [0.005, 0.015, -0.005],
  )
})

test('a bad model fails with its code and leaves nothing behind', async () => {
  const outputFolder = await output()
  const pdf = await stored('part.step', Buffer.from('%PDF-1.7'))

  await assert.rejects(
    convertModelIsolated(pdf, { filename: 'part.step', outputFolder, limits: roomy }),
    codeIs('model_format_unknown'),
  )

  assert.deepEqual(await readdir(outputFolder), [])
})

test('time and memory have ceilings', async () => {
  const slow = await slowModel()
  const options = { filename: 'slow.stl', outputFolder: await output() }

  await assert.rejects(
    convertModelIsolated(slow, { ...options, limits: { ...roomy, cpuSeconds: 0.3 } }),
    codeIs('time_limit_exceeded'),
  )
  await assert.rejects(
    convertModelIsolated(slow, { ...options, limits: { ...roomy, memoryMegabytes: 80 } }),
    codeIs('memory_limit_exceeded'),
  )
})

test('a canceled conversion ends within a second and leaves nothing behind', async () => {
  const controller = new AbortController()
  const outputFolder = await output()
  let aborted = 0
  const conversion = convertModelIsolated(await slowModel(), {
    filename: 'slow.stl',
    outputFolder,
    limits: roomy,
    signal: controller.signal,
    onProgress: () => {
      aborted ||= performance.now()
      controller.abort()
    },
  })

  await assert.rejects(conversion, codeIs('canceled'))

  const waited = performance.now() - aborted
  assert.ok(waited < 1000 * slownessOfMachine(), `${waited} ms`)
  assert.deepEqual(await readdir(outputFolder), [])
})

test('the process may touch its files and nothing else', async () => {
  const outputFolder = await output()
  const modelPath = path.join(outputFolder, 'model.glb')
  const thumbnailPath = path.join(outputFolder, 'thumbnail.png')
  const previewPath = path.join(outputFolder, 'preview.glb')
  const made = { modelPath, thumbnailPath, previewPath }
  const task = {
    kind: 'convert',
    path: step,
    filename: 'a',
    companions: {},
    correction: {},
    pieces: [],
    ...made,
  } as const
  const attempt = (code: string): string => {
    const args = [...nodeArguments(programOf(task, 1), roomy), '-e', code]
    return spawnSync(process.execPath, args, { encoding: 'utf8', env: {} }).stderr
  }
  const quoted = JSON.stringify

  assert.equal(
    attempt(`fs.readFileSync(${quoted(step)}); fs.writeFileSync(${quoted(modelPath)}, '')`),
    '',
  )
  assert.match(attempt(`fs.readFileSync('/etc/passwd')`), /ERR_ACCESS_DENIED/)
  assert.match(attempt(`fs.writeFileSync(${quoted(step)}, '')`), /ERR_ACCESS_DENIED/)
})
