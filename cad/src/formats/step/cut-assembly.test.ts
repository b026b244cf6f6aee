import assert from 'node:assert/strict'
import { test } from 'node:test'

import { factsOfFile } from '../../../test/facts-of.ts'
import { cubes, stepFile, type TestProduct } from '../../../test/step-file.ts'
import { readStepPiece } from '../kernel/exact.ts'
import type { KernelModel } from '../kernel/occt.ts'
import { cutAssembly } from './cut-assembly.ts'

const bolt = cubes('bolt', [1, 0, 0])
const rail = cubes('rail', [0, 0, 1], 2)
const pair: TestProduct = {
  name: 'pair',
  uses: [
    { product: bolt, at: [0, 0, 0] },
    { product: rail, at: [0, 0, 20] },
  ],
}
/** Assemblies below assemblies, parts that several have in common, and a part by itself. */
const machine: TestProduct = {
  name: 'machine',
  uses: [
    { product: pair, at: [0, 0, 0] },
    { product: { name: 'frame', uses: [{ product: pair, at: [0, 50, 0] }] }, at: [0, 0, 90] },
    { product: bolt, at: [0, 0, 200] },
    { product: rail, at: [500, 0, 0] },
  ],
}

function piecesOf(product: TestProduct, most: number): string[] {
  return cutAssembly(Buffer.from(stepFile(product)).toString('latin1'), most).map((write) =>
    write(),
  )
}

async function readInPieces(bytes: Uint8Array, count: number): Promise<KernelModel[]> {
  const source = { bytes, filename: 'machine.step', companions: new Map() }
  const read: KernelModel[] = []
  for (let index = 0; index < count; index += 1) {
    const piece = await readStepPiece(source, index, count)
    if (piece) read.push(piece)
  }
  return read
}

test('an assembly read in pieces is what it is as a whole', async () => {
  const bytes = stepFile(machine, { unit: 'in' })
  const whole = await factsOfFile(bytes)

  for (const count of [2, 3, 4]) {
    const pieces = await readInPieces(bytes, count)
    const facts = await factsOfFile(bytes, { pieces })

    assert.equal(pieces.length, count)
    assert.deepEqual(facts, whole)
  }
  assert.deepEqual(whole.warnings, [])
})

test('pieces hold what they need and no more', () => {
  const [first = '', second = ''] = piecesOf(
    {
      name: 'both',
      uses: [
        { product: cubes('left', [1, 0, 0]), at: [0, 0, 0] },
        { product: cubes('right', [0, 1, 0]), at: [50, 0, 0] },
      ],
    },
    2,
  )

  assert.match(first, /PRODUCT\('left'/)
  assert.doesNotMatch(first, /PRODUCT\('right'/)
  assert.match(second, /PRODUCT\('right'/)
  assert.doesNotMatch(second, /PRODUCT\('left'/)
  for (const piece of [first, second]) {
    assert.equal(piece.match(/MANIFOLD_SOLID_BREP/g)?.length, 1)
    assert.equal(piece.match(/COLOUR_RGB/g)?.length, 1)
    const known = new Set(piece.match(/^#\d+/gm))
    const missing = (piece.match(/#\d+/g) ?? []).filter((number) => !known.has(number))
    assert.deepEqual(missing, [])
  }
})

test('what has no even pieces stays whole', async () => {
  const twoOf = (product: TestProduct): TestProduct => ({
    name: 'two',
    uses: [
      { product, at: [0, 0, 0] },
      { product: bolt, at: [90, 0, 0] },
    ],
  })

  assert.deepEqual(piecesOf(rail, 2), [], 'one part')
  assert.deepEqual(piecesOf(twoOf(cubes('plate', [0, 0, 1], 20)), 2), [], 'one part outweighs')
  assert.deepEqual(piecesOf({ ...twoOf(rail), ...cubes('two', [1, 0, 0]) }, 2), [], 'own solids')
  const pieces = await readInPieces(stepFile(rail), 2)
  assert.equal(pieces.length, 1)
  assert.equal(pieces[0]?.meshes.length, 2)
})

test('a file with parts without end is refused before its geometry is read', async () => {
  let product: TestProduct = bolt
  for (let level = 0; level < 20; level += 1) {
    const uses = [0, 1].map((at) => ({ product, at: [at, level, 0] as const }))
    product = { name: `level ${level}`, uses }
  }

  await assert.rejects(readInPieces(stepFile(product), 2), { code: 'model_too_complex' })
})
