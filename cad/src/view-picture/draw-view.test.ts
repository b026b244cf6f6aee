import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'

import { boxGltf, glb } from '../../test/mesh-files.ts'
import { convertModel } from '../convert.ts'
import { drawView } from './draw-view.ts'
import type { ModelView } from './model-view.ts'

/** Two cubes of a meter, side by side along x with a meter between them. */
const { json, binary } = boxGltf(
  [
    { name: 'Left', mesh: 0 },
    { name: 'Right', mesh: 0, translation: [2, 0, 0] },
  ],
  [0, 1],
)
const { model, facts } = await convertModel({
  bytes: glb(json, binary),
  filename: 'cubes.glb',
  companions: new Map(),
  pieces: [],
})
const [left, right] = facts.parts.map(({ id }) => ({ id }))
const fromTheFront = { position: [1.5, 0.5, 10], target: [1.5, 0.5, 0.5], aspect: 4 / 3 }
const [leftAt, rightAt, between] = [300, 660, 480]

/** Red, green, blue and alpha of the pixel at a place of the middle row. */
async function pixels(view: Partial<ModelView>): Promise<(x: number) => number[]> {
  const png = await drawView(model, { parts: [], camera: fromTheFront, ...view })
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const begin = png.indexOf('IDAT') + 4
  const rows = inflateSync(png.subarray(begin, begin + png.readUInt32BE(begin - 8)))
  const line = Buffer.alloc(4 * width)
  // Each row is the difference to the one above.
  for (let y = 0; y <= height / 2; y += 1) {
    for (let x = 0; x < line.length; x += 1) {
      line[x] = ((line[x] ?? 0) + (rows[y * (line.length + 1) + 1 + x] ?? 0)) & 255
    }
  }
  return (x) => [...line.subarray(4 * x, 4 * x + 4)]
}

/** Whether a color is the viewer's highlight. */
function isOrange([red = 0, green = 0, blue = 0]: number[]): boolean {
  return red > 1.3 * green && green > 2 * blue
}

test('highlighted parts are colored, and hidden parts are missing', async () => {
  const at = await pixels({ parts: [right ?? { id: '' }] })
  assert.deepEqual([isOrange(at(leftAt)), isOrange(at(rightAt))], [false, true])
  assert.deepEqual([at(leftAt)[3], at(rightAt)[3], at(between)[3]], [255, 255, 0])

  const hiding = await pixels({ hidden: [left?.id ?? ''] })
  assert.deepEqual([hiding(leftAt)[3], hiding(rightAt)[3]], [0, 255])
  const alone = await pixels({ isolated: left?.id ?? '' })
  assert.deepEqual([alone(leftAt)[3], alone(rightAt)[3]], [255, 0])
})

test('everything but the highlighted parts is faint in an x-ray', async () => {
  const at = await pixels({ parts: [right ?? { id: '' }], isXray: true })
  assert.equal(at(rightAt)[3], 255)
  assert((at(leftAt)[3] ?? 0) > 0 && (at(leftAt)[3] ?? 0) < 80)
})

test('moving parts are halfway, and planes cut away everything behind them', async () => {
  const distance = 3 / Math.hypot(3, 1, 1)
  const motion = { direction: [0, 1, 0], distance }
  const moved = await pixels({ parts: [right ?? { id: '' }], motion })
  assert.deepEqual([moved(leftAt)[3], moved(rightAt)[3]], [255, 0])

  const cut = await pixels({ section: { axis: 'x', at: 0.5, isFlipped: false } })
  assert.deepEqual([cut(leftAt)[3], cut(rightAt)[3]], [255, 0])
  const flipped = await pixels({ section: { axis: 'x', at: 0.5, isFlipped: true } })
  assert.deepEqual([flipped(leftAt)[3], flipped(rightAt)[3]], [0, 255])
})

test('parts closer to the camera hide those behind, and are larger', async () => {
  const camera = { position: [-8, 0.5, 0.5], target: [1.5, 0.5, 0.5], aspect: 4 / 3 }
  const at = await pixels({ parts: [right ?? { id: '' }], camera })
  assert.equal(isOrange(at(between)), false)
  const alone = await pixels({ isolated: left?.id ?? '', camera })
  const behind = await pixels({ isolated: right?.id ?? '', camera })
  const widthOf = (pixel: (x: number) => number[]) =>
    Array.from({ length: 960 }, (_, x) => x).filter((x) => pixel(x)[3] === 255).length
  assert(widthOf(alone) > 1.2 * widthOf(behind))
})

test('without a camera everything is visible, from the corner', async () => {
  const at = await pixels({ camera: undefined })
  const opaque = Array.from({ length: 960 }, (_, x) => x).filter((x) => at(x)[3] === 255)
  assert((opaque[0] ?? 0) > 20 && (opaque.at(-1) ?? 960) < 940, 'nothing is cut off')
  assert(opaque.length > 400, 'the picture is filled')
})
