import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createCanvas, loadImage } from '@napi-rs/canvas'

import { boxTriangles } from '../../test/mesh-files.ts'
import { identity } from '../matrix.ts'
import { paintModel, plainSurfaces, type Material, type Model, type ModelPart } from '../model.ts'
import { drawThumbnail } from './thumbnail.ts'

type Point = readonly [x: number, y: number, z: number]

const [red, blue] = [paintModel([1, 0, 0, 1]), paintModel([0, 0, 1, 1])]

function boxOf(at: Point, size: Point, material: Material): ModelPart {
  const positions = Float32Array.from(boxTriangles(at, size).flat(2))
  const indices = Uint32Array.from({ length: 36 }, (_, index) => index)
  const mesh = { positions, indices, surfaces: plainSurfaces(indices, material) }
  return { name: '', matrix: identity, shapes: [{ mesh, matrix: identity }], parts: [] }
}

/** The pixels at shares of the picture's width and height. */
async function seen(
  parts: ModelPart[],
  box: { min: Point; max: Point },
  upAxis: Model['upAxis'] = 'y',
) {
  const model: Model = { format: 'stl', units: 'mm', upAxis, parts, warnings: [] }
  const image = await loadImage(drawThumbnail(model, box))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const at = (x: number, y: number): string => {
    const [r = 0, , b = 0, opacity = 0] = context.getImageData(
      Math.floor(x * (image.width - 1)),
      Math.floor(y * (image.height - 1)),
      1,
      1,
    ).data
    if (opacity === 0) return 'nothing'
    return r > b ? 'red' : 'blue'
  }
  return { size: [image.width, image.height], at }
}

test('a picture shows a model in its colors, centered, on a transparent background', async () => {
  const { size, at } = await seen([boxOf([90, 0, 0], [20, 15, 10], red)], {
    min: [90, 0, 0],
    max: [110, 15, 10],
  })

  assert.deepEqual(size, [640, 480])
  assert.equal(at(0.5, 0.5), 'red')
  assert.deepEqual([at(0, 0), at(1, 0), at(0, 1), at(1, 1)], Array(4).fill('nothing'))
})

test('the top is at the top, whichever axis of the file points up', async () => {
  const upright = await seen(
    [boxOf([0, 0, 0], [10, 10, 10], red), boxOf([0, 10, 0], [10, 10, 10], blue)],
    { min: [0, 0, 0], max: [10, 20, 10] },
  )
  const zUpwards = await seen(
    [boxOf([0, 0, 0], [10, 10, 10], red), boxOf([0, 0, 10], [10, 10, 10], blue)],
    { min: [0, 0, 0], max: [10, 10, 20] },
    'z',
  )

  for (const { at } of [upright, zUpwards]) {
    assert.deepEqual([at(0.5, 0.3), at(0.5, 0.75)], ['blue', 'red'])
  }
})

test('parts in front hide those behind, whatever their order in the file', async () => {
  const around = boxOf([0, 0, 0], [20, 20, 20], red)
  const within = boxOf([5, 5, 5], [10, 10, 10], blue)
  const box = { min: [0, 0, 0], max: [20, 20, 20] } as const

  for (const parts of [
    [around, within],
    [within, around],
  ]) {
    assert.equal((await seen(parts, box)).at(0.5, 0.5), 'red')
  }
})
