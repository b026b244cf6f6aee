import assert from 'node:assert/strict'
import { test } from 'node:test'

import { boxGltf, glb } from '../../test/mesh-files.ts'
import { convertModel } from '../convert.ts'
import { partsOf, type Model } from '../model.ts'
import type { ModelSource } from '../model-source.ts'
import { readModel } from '../read.ts'

interface Channel {
  node: number
  path: string
  interpolation?: string
  times: number[]
  values: number[]
}

/** A GLB with one animation for each list of channels. */
function animated(nodes: object[], roots: number[], animations: Record<string, Channel[]>): Buffer {
  const { json, binary } = boxGltf(nodes, roots)
  const gltf = json as { accessors: object[]; bufferViews: object[]; buffers: object[] }
  const chunks = [binary]
  const add = (type: string, values: number[], size: number): number => {
    const bytes = Buffer.from(Float32Array.from(values).buffer)
    const before = Buffer.concat(chunks).length
    gltf.bufferViews.push({ buffer: 0, byteOffset: before, byteLength: bytes.length })
    chunks.push(bytes)
    const bufferView = gltf.bufferViews.length - 1
    const count = values.length / size
    gltf.accessors.push({ bufferView, componentType: 5126, count, type })
    return gltf.accessors.length - 1
  }
  const written = Object.entries(animations).map(([name, channels]) => ({
    name,
    channels: channels.map(({ node, path }, sampler) => ({ sampler, target: { node, path } })),
    samplers: channels.map(({ path, interpolation, times, values }) => ({
      interpolation,
      input: add('SCALAR', times, 1),
      output: path === 'rotation' ? add('VEC4', values, 4) : add('VEC3', values, 3),
    })),
  }))
  gltf.buffers = [{ byteLength: Buffer.concat(chunks).length }]
  return glb({ ...gltf, animations: written }, Buffer.concat(chunks))
}

function sourceOf(bytes: Uint8Array): ModelSource {
  return { bytes: Buffer.from(bytes), filename: 'door.glb', companions: new Map(), pieces: [] }
}

async function read(bytes: Uint8Array): Promise<Model> {
  return await readModel(sourceOf(bytes))
}

const half = Math.SQRT1_2
const door = { name: 'Door', mesh: 0, translation: [2, 0, 0] }
const opening: Channel = {
  node: 0,
  path: 'rotation',
  times: [0, 1.5],
  values: [0, 0, 0, 1, 0, half, 0, half],
}
const lifting: Channel = {
  node: 1,
  path: 'translation',
  interpolation: 'STEP',
  times: [0, 2],
  values: [0, 0, 0, 0, 0.25, 0],
}

test('animations survive conversion with names, times and movements; the facts are those at rest', async () => {
  const nodes = [door, { name: 'Lid', mesh: 0 }]
  const source = sourceOf(animated(nodes, [0, 1], { Open: [opening], Lift: [lifting] }))

  const { model, facts } = await convertModel(source)
  const { animations, parts } = await read(model)

  assert.deepEqual(animations, ['Open', 'Lift'])
  assert.deepEqual(
    [facts.box.min, facts.box.max],
    [
      [0, 0, 0],
      [3000, 1000, 1000],
    ],
  )
  assert.deepEqual(facts.warnings, [])
  const [turned, lifted] = [...partsOf(parts)].flatMap(({ name, tracks = [] }) =>
    tracks.map((track) => ({ name, ...track })),
  )
  assert.equal(turned?.name, 'Door')
  assert.deepEqual([...(turned?.times ?? [])], [0, 1.5])
  const expected = [0, 0, 0, 1, 0, half, 0, half]
  assert(
    [...(turned?.values ?? [])].every((value, at) => Math.abs(value - (expected[at] ?? 9)) < 1e-3),
  )
  assert.deepEqual(
    [lifted?.name, lifted?.path, lifted?.interpolation],
    ['Lid', 'translation', 'STEP'],
  )
  // The web model has millimeters below its root, which a reader takes for meters.
  assert(Math.abs((lifted?.values[4] ?? 0) - 250_000) < 100)
})

test('animations that move nothing visible, or are invalid, are left out', async () => {
  const nodes = [door, { name: 'Camera' }]
  const bad = { ...opening, times: [1.5, 0] }
  const short = { ...opening, values: [0, 0, 0, 1] }

  const { animations, warnings } = await read(
    animated(nodes, [0, 1], { Flight: [lifting], Back: [bad], Short: [short] }),
  )

  assert.deepEqual([animations, warnings], [[], []])
})

test('movements scale with the model when its units are corrected', async () => {
  const nodes = [door, { name: 'Lid', mesh: 0 }]
  const source = sourceOf(animated(nodes, [0, 1], { Lift: [lifting] }))

  const { model } = await convertModel(source, { units: 'mm' })

  const [track] = [...partsOf((await read(model)).parts)].flatMap(({ tracks = [] }) => tracks)
  assert(Math.abs((track?.values[4] ?? 0) - 250) < 0.1)
})

test('a mirrored part gets constant tracks for the components that are not animated', async () => {
  const mirrored = { ...door, scale: [1, 1, -1] }

  const { parts } = await read(animated([mirrored], [0], { Open: [opening] }))

  const tracks = [...partsOf(parts)].flatMap((part) => part.tracks ?? [])
  assert.deepEqual(tracks.map(({ path, values }) => [path, [...values]]).slice(1), [
    ['translation', [2000, 0, 0]],
    ['scale', [1, 1, -1]],
  ])
})

test('an animation that bends a shape is left out, with a warning', async () => {
  const swelling = { ...lifting, node: 0, path: 'weights' }

  const { animations, warnings } = await read(animated([door], [0], { Swell: [swelling] }))

  assert.deepEqual([animations, warnings], [[], ['animations_left_out']])
})
