import assert from 'node:assert/strict'

import { sha256Of } from './documents.ts'
import type { TestMember } from './service.ts'

type Point = [number, number, number]

/** The corners of a box from the origin, and its twelve triangles, seen from outside. */
const corners: Point[] = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [n & 1, (n >> 1) & 1, (n >> 2) & 1])
const triangles: Point[] = [
  [0, 2, 1],
  [1, 2, 3],
  [4, 5, 6],
  [5, 7, 6],
  [0, 1, 4],
  [1, 5, 4],
  [2, 6, 3],
  [3, 6, 7],
  [0, 4, 2],
  [2, 4, 6],
  [1, 3, 5],
  [3, 7, 5],
]

/** A box as an ASCII STL, which has no units. */
export function stlBox(width = 10, depth = 20, height = 30): Buffer {
  const pointOf = (corner: number) => {
    const [x = 0, y = 0, z = 0] = corners[corner] ?? []
    return `vertex ${x * width} ${y * depth} ${z * height}`
  }
  const facets = triangles.map(
    (triangle) =>
      `facet normal 0 0 0\nouter loop\n${triangle.map(pointOf).join('\n')}\nendloop\nendfacet`,
  )
  return Buffer.from(`solid box\n${facets.join('\n')}\nendsolid box\n`)
}

/** Nested boxes: an OBJ with as many groups, each a part. */
export function objBoxes(count: number): Buffer {
  const lines = Array.from({ length: count }, (_, at) => {
    const points = corners.map(([x, y, z]) => `v ${x + 2 * at} ${y} ${z}`)
    const faces = triangles.map(
      (triangle) => `f ${triangle.map((corner) => corner + 1 + 8 * at).join(' ')}`,
    )
    return [`o box ${at}`, ...points, ...faces].join('\n')
  })
  return Buffer.from(`${lines.join('\n')}\n`)
}

/** A glTF with the given number of hills of 2 × 1,024 triangles. */
export function gltfHills(uses: number): Buffer {
  const side = 32
  const height = (x: number, y: number) => Math.sin(x / 4) * Math.cos(y / 5)
  const places = Array.from({ length: (side + 1) ** 2 }, (_, at) => {
    const [x, y] = [at % (side + 1), Math.floor(at / (side + 1))]
    return [x, height(x, y), y]
  })
  const cells = Array.from({ length: side ** 2 }, (_, at) => {
    const corner = Math.floor(at / side) * (side + 1) + (at % side)
    const [right, below] = [corner + 1, corner + side + 1]
    return [corner, below, right, right, below, below + 1]
  })
  const positions = Buffer.from(Float32Array.from(places.flat()).buffer)
  const indices = Buffer.from(Uint16Array.from(cells.flat()).buffer)
  const bytes = Buffer.concat([positions, indices])
  const view = { buffer: 0, byteOffset: 0, byteLength: positions.length }
  return Buffer.from(
    JSON.stringify({
      asset: { version: '2.0' },
      scenes: [{ nodes: Array.from({ length: uses }, (_, at) => at) }],
      nodes: Array.from({ length: uses }, (_, at) => ({ mesh: 0, translation: [40 * at, 0, 0] })),
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
      accessors: [
        {
          bufferView: 0,
          componentType: 5126,
          count: places.length,
          type: 'VEC3',
          min: [0, -1, 0],
          max: [side, 1, side],
        },
        { bufferView: 1, componentType: 5123, count: 6 * cells.length, type: 'SCALAR' },
      ],
      bufferViews: [view, { ...view, byteOffset: positions.length, byteLength: indices.length }],
      buffers: [
        {
          byteLength: bytes.length,
          uri: `data:application/octet-stream;base64,${bytes.toString('base64')}`,
        },
      ],
    }),
  )
}

export interface TestModel {
  bytes: Buffer
  filename?: string
  contentType?: string
}

/** Announces a model and sends its bytes, but does not complete it. Returns its file id. */
export async function sendModel(
  { client }: TestMember,
  objectId: string,
  { bytes, filename = 'box.stl', contentType = 'model/stl' }: TestModel,
): Promise<string> {
  const { fileId, upload } = await client.objectModels.uploadUrl({
    params: { objectId },
    body: { filename, contentType, size: bytes.length, sha256: sha256Of(bytes) },
  })
  const { url, method, headers } = upload
  const response = await fetch(url, { method, headers, body: new Uint8Array(bytes) })
  assert.equal(response.status, 200, await response.text())
  return fileId
}

/** A glTF whose buffer and picture are separate files. */
export function gltfInPieces(
  bufferName: string,
  picture: string,
): { model: string; buffer: Buffer } {
  const json = JSON.parse(gltfHills(1).toString()) as { buffers: { uri: string }[] }
  const uri = json.buffers[0]?.uri ?? ''
  const buffer = Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64')
  const buffers = [{ byteLength: buffer.length, uri: bufferName }]
  return { model: JSON.stringify({ ...json, buffers, images: [{ uri: picture }] }), buffer }
}
