import assert from 'node:assert/strict'
import { test } from 'node:test'

import { strToU8, zipSync } from 'fflate'

import { missingAmong, sortModelSet } from './model-set.ts'

/** Files by their names, each of one piece or several, as they are read. */
async function sorted(files: Record<string, string | string[]>) {
  const all = Object.entries(files).map(([name, text]) => new File([text].flat(), name))
  const set = await sortModelSet(all)
  return set && [set.model.name, ...set.companions.map(({ name }) => name)]
}

test('a model is distinguished from its materials, textures and buffers', async () => {
  assert.deepEqual(
    await sorted({ 'paint.mtl': '', 'rust.png': '', 'Pump.OBJ': 'mtllib paint.mtl' }),
    ['Pump.OBJ', 'paint.mtl', 'rust.png'],
  )
  assert.equal(await sorted({}), undefined)
  assert.deepEqual(await sorted({ 'manual.pdf': '' }), ['manual.pdf'], 'which the service refuses')
})

test('the model of an assembly is the file that none refers to and that refers to the most', async () => {
  assert.deepEqual(
    await sorted({
      'bolt.stp': 'no names',
      'spare.stp': "made of 'seal.stp'",
      'seal.stp': '',
      'pump.stp': "DOCUMENT_FILE('bolt.stp') DOCUMENT_FILE('shaft.stp')",
      'shaft.stp': "DOCUMENT_FILE('ring.stp')",
      'ring.stp': '',
    }),
    ['pump.stp', 'bolt.stp', 'spare.stp', 'seal.stp', 'shaft.stp', 'ring.stp'],
  )
})

test('a name is found across two chunks of a file, ignoring case', async () => {
  assert.deepEqual(
    await sorted({ 'Bolt.stp': '', 'pump.stp': ["DOCUMENT_FILE('BO", "LT.STP')"] }),
    ['pump.stp', 'Bolt.stp'],
  )
})

test('a FreeCAD document refers to others within its archive', async () => {
  const numbers = Array.from({ length: 100_000 }, (_, each) => Math.imul(each, 40_503)).join()
  const bolt = zipSync({ 'Document.xml': strToU8('<Document/>') })
  const rack = zipSync({
    // As long as they are, and followed by as much.
    'Document.xml': strToU8(`${numbers}<XLink file="Bolt.FCStd" name="Body"/>`),
    'Shape.brp': strToU8(numbers),
  })
  const set = await sortModelSet([
    new File([Uint8Array.from(bolt)], 'bolt.fcstd'),
    new File([Uint8Array.from(rack)], 'rack.FCStd'),
  ])

  assert.equal(set?.model.name, 'rack.FCStd')
})

test('files are added if at least one of them is missing, ignoring case', () => {
  const [bolt, nut] = [new File([], 'BOLT.stp'), new File([], 'nut.stp')]

  assert.deepEqual(missingAmong([bolt, nut], ['bolt.stp', 'lid.stp']), [bolt, nut])
  assert.deepEqual(missingAmong([nut], ['bolt.stp', 'lid.stp']), [])
  const rest = new File([], 'Rest.ZIP')
  assert.deepEqual(missingAmong([rest], ['bolt.stp']), [rest], 'an archive may hold any')
})

test('an archive is a model with its files', async () => {
  assert.deepEqual(await sorted({ 'rust.png': '', 'Pump.ZIP': '' }), ['Pump.ZIP', 'rust.png'])
})
