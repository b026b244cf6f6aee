import assert from 'node:assert/strict'
import { test } from 'node:test'

import { boxTriangles } from '../../test/mesh-files.ts'
import { measureMesh } from './measure.ts'
import { weld } from './weld.ts'

/** A box of 10 by 20 by 30 at some distance, without its last triangles. */
function openBox(lacking: number) {
  const corners = boxTriangles([500, 0, 0], [10, 20, 30]).flat(2)
  return weld(Float32Array.from(corners.slice(0, corners.length - 9 * lacking)))
}

test('a mesh encloses a space where it is closed', () => {
  assert.equal(measureMesh(openBox(0)).volume, 6000)
  assert.equal(measureMesh(openBox(1)).volume, undefined)
  assert.equal(
    measureMesh({ positions: new Float32Array(), indices: new Uint32Array() }).volume,
    undefined,
  )
})

test('a solid that the kernel left small gaps in has the volume that it has without them', () => {
  const { positions, indices } = openBox(0)
  // A corner of two triangles a hair beside the others, as where a face was cut by itself.
  const split = Float32Array.from([...positions, ...positions.subarray(0, 3)])
  split[positions.length] = (positions[0] ?? 0) + 0.001
  const own = indices.map((index, at) => (index === 0 && at < 6 ? positions.length / 3 : index))

  const flawed = { positions: split, indices: own }
  assert.equal(measureMesh(flawed).volume, undefined, 'of what is no solid nobody knows')
  const { volume = 0 } = measureMesh({ ...flawed, isSolid: true })
  assert(Math.abs(volume - 6000) < 0.5, String(volume))
  assert.equal(measureMesh({ ...openBox(2), isSolid: true }).volume, undefined, 'half a side lacks')
})
