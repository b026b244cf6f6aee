import assert from 'node:assert/strict'
import { test } from 'node:test'

import { joinPieces } from './join-pieces.ts'
import type { KernelMesh, KernelModel, KernelNode } from './occt.ts'

const mesh = (name: string): KernelMesh => ({
  name,
  color: undefined,
  positions: new Float32Array(9),
  normals: undefined,
  indices: new Uint32Array([0, 1, 2]),
  faces: [],
})
const leaf = (name: string, ...meshes: number[]): KernelNode => ({ name, meshes, children: [] })
const piece = (top: KernelNode[], ...names: string[]): KernelModel => ({
  root: { name: '', meshes: [], children: top },
  meshes: names.map(mesh),
})
const machine = (...children: KernelNode[]) => ({ name: 'machine', meshes: [], children })

test('the parts of later pieces follow, each with its own meshes', () => {
  const joined = joinPieces([
    piece([machine(leaf('bolt', 0), leaf('rail', 1, 2))], 'a', 'b', 'c'),
    piece([machine({ ...leaf('frame'), children: [leaf('nut', 1)] })], 'd', 'e'),
  ])

  assert.deepEqual(joined?.root.children, [
    machine(leaf('bolt', 0), leaf('rail', 1, 2), {
      ...leaf('frame'),
      children: [leaf('nut', 4)],
    }),
  ])
  assert.deepEqual(
    joined.meshes.map(({ name }) => name),
    ['a', 'b', 'c', 'd', 'e'],
  )
})

test('pieces that do not fit are not joined', () => {
  const whole = piece([machine(leaf('bolt', 0))], 'a')
  const twoTops = piece([machine(leaf('bolt', 0)), machine()], 'a')
  const ofAnother = piece([{ ...machine(leaf('bolt', 0)), name: 'other' }], 'a')
  const withOwn = piece([{ ...machine(), meshes: [0] }], 'a')

  assert.equal(joinPieces([]), undefined)
  assert.equal(joinPieces([whole]), whole)
  for (const other of [twoTops, ofAnother, withOwn]) {
    assert.equal(joinPieces([whole, other]), undefined)
  }
})
