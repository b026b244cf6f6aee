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

/** Boxes inside one another: an OBJ with as many groups, each a part. */
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
