import type { Locator, Page } from '@playwright/test'

import { expect } from './people.ts'

/** The corners of each face of a box, whose bits are their coordinates, counterclockwise from outside. */
export const boxFaces = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
]

/** An OBJ with boxes of one millimeter in a row along x, one millimeter apart. */
export function boxesObj(names: readonly string[]): Buffer {
  const lines = names.flatMap((name, index) => [
    `g ${name}`,
    ...[0, 1, 2, 3, 4, 5, 6, 7].map(
      (corner) => `v ${2 * index + (corner & 1)} ${(corner >> 1) & 1} ${(corner >> 2) & 1}`,
    ),
    ...boxFaces.map((face) => `f ${face.map((corner) => corner + 1 + 8 * index).join(' ')}`),
  ])
  return Buffer.from(lines.join('\n'))
}

/** An OBJ with a flat disc of two millimeters. */
export function discObj(): Buffer {
  const sides = 48
  const ring = Array.from({ length: sides }, (_, side) => side)
  const at = (side: number, z: number) => {
    const angle = (2 * Math.PI * side) / sides
    return `v ${Math.cos(angle)} ${Math.sin(angle)} ${z}`
  }
  const next = (side: number) => ((side + 1) % sides) + 1
  return Buffer.from(
    [
      'g Disc',
      ...ring.map((side) => at(side, 0)),
      ...ring.map((side) => at(side, 0.3)),
      `f ${ring
        .toReversed()
        .map((side) => side + 1)
        .join(' ')}`,
      `f ${ring.map((side) => side + 1 + sides).join(' ')}`,
      ...ring.map((side) => {
        return `f ${side + 1} ${next(side)} ${next(side) + sides} ${side + 1 + sides}`
      }),
    ].join('\n'),
  )
}

/** Makes an object from a model, on the page of all objects. */
export async function addObject(page: Page, slug: string, file: Buffer, name = 'gearbox.obj') {
  await page.goto(`/app/${slug}/objects`)
  await page.getByRole('button', { name: 'New object' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: file })
  await expect(dialog.getByLabel('Title')).toHaveValue(
    new RegExp(`^${name.replace(/\.\w+$/, '')}$`, 'i'),
  )
  await dialog.getByRole('button', { name: 'Create object' }).click()
}

/** The canvas, once it shows the model. */
export async function loadedModel(page: Page): Promise<Locator> {
  const canvas = page.getByRole('application', { name: /3D model/ })
  await expect(canvas).toHaveAttribute('data-phase', 'ready')
  return canvas
}

/** A glTF with a box that moves a meter sideways and another that moves up, each in an animation of one second. */
export function movingBoxesGltf(): Buffer {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((corner) => [
    corner & 1,
    (corner >> 1) & 1,
    (corner >> 2) & 1,
  ])
  const indices = boxFaces.flatMap(([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, a, c, d])
  const [times, aside, upwards] = [
    [0, 1],
    [0, 0, 0, 1, 0, 0],
    [2, 0, 0, 2, 1, 0],
  ]
  const lists = [corners, indices, times, aside, upwards]
  const views = lists.map((list) =>
    Buffer.from((list === indices ? Uint32Array : Float32Array).from(list).buffer),
  )
  const binary = Buffer.concat(views)
  const types = ['VEC3', 'SCALAR', 'SCALAR', 'VEC3', 'VEC3']
  const animation = (name: string, node: number, output: number) => ({
    name,
    channels: [{ sampler: 0, target: { node, path: 'translation' } }],
    samplers: [{ input: 2, output }],
  })
  const json = {
    asset: { version: '2.0' },
    scenes: [{ nodes: [0, 1] }],
    nodes: [
      { name: 'Drawer', mesh: 0 },
      { name: 'Lid', mesh: 0, translation: [2, 0, 0] },
    ],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    animations: [animation('Open', 0, 3), animation('Lift', 1, 4)],
    accessors: lists.map((list, bufferView) => ({
      bufferView,
      componentType: list === indices ? 5125 : 5126,
      count: list.length / (types[bufferView] === 'VEC3' ? 3 : 1),
      type: types[bufferView],
    })),
    bufferViews: views.map(({ length }, index) => ({
      buffer: 0,
      byteOffset: views.slice(0, index).reduce((sum, view) => sum + view.length, 0),
      byteLength: length,
    })),
    buffers: [
      {
        byteLength: binary.length,
        uri: `data:application/octet-stream;base64,${binary.toString('base64')}`,
      },
    ],
  }
  return Buffer.from(JSON.stringify(json))
}
