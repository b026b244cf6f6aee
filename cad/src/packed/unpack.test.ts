import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'

import { factsOfFile } from '../../test/facts-of.ts'
import { binaryStl, boxTriangles, threemf, threemfBox, zip } from '../../test/mesh-files.ts'
import { stepFile } from '../../test/step-file.ts'

const boxes = [{ at: [0, 0, 0], size: [10, 20, 30] }] as const
const step = stepFile({ name: 'Housing', boxes: [...boxes] })
const stl = binaryStl(boxTriangles([0, 0, 0], [10, 20, 30]))
const naming = (...names: string[]) =>
  Buffer.from(
    Buffer.from(step)
      .toString('latin1')
      .replace('DATA;', `DATA;\n/* ${names.join(' ')} */`),
    'latin1',
  )
const factsOfZip = async (files: Record<string, Buffer>, filename = 'all.zip') =>
  await factsOfFile(zip(files), { filename })

test('a compressed model is the model', async () => {
  const plain = await factsOfFile(step, { filename: 'housing.stp' })

  assert.deepEqual(await factsOfFile(gzipSync(step), { filename: 'housing.stpZ' }), plain)
  assert.deepEqual(await factsOfFile(gzipSync(step), { filename: 'housing.stp.gz' }), plain)
  assert.deepEqual(await factsOfZip({ 'housing.stp': Buffer.from(step) }, 'housing.stpZ'), plain)
  await assert.rejects(factsOfFile(gzipSync(step).subarray(0, -20), { filename: 'housing.stpZ' }), {
    code: 'model_damaged',
  })
})

test('the model in an archive is the one that refers to others, or the most exact', async () => {
  const assembly = naming('Lid.stp', 'base.stp')
  const files = {
    'a/lid.stp': Buffer.from(step),
    'b/base.stp': Buffer.from(step),
    'unit.stp': assembly,
  }
  const drawing = { 'read me.txt': Buffer.from('lid'), '__MACOSX/._unit.stp': assembly }
  const housing = { 'housing.stl': stl, 'housing.step': Buffer.from(step) }

  assert.equal((await factsOfZip({ ...drawing, ...files })).format, 'step')
  assert.equal((await factsOfZip(housing)).format, 'step')
  assert.equal((await factsOfZip({ 'only.stl': stl, 'notes.txt': Buffer.of(65) })).format, 'stl')
})

test('an archive without a model, or with several, is refused with instructions', async () => {
  await assert.rejects(factsOfZip({ 'notes.txt': Buffer.from('no') }), {
    code: 'model_format_unknown',
    details: { reason: 'The archive holds no model that can be read here.' },
  })
  await assert.rejects(factsOfZip({ 'lid.stl': stl, 'base.stl': stl }), {
    code: 'model_ambiguous',
    details: {
      reason:
        'The archive holds several models that don’t refer to each other: lid.stl, base.stl. Upload each by itself.',
    },
  })
})

test('files added later may be in an archive, too', async () => {
  const model = 'mtllib box.mtl\nusemtl red\no box\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n'
  const colorWith = async (companions: Record<string, string | Buffer>) => {
    const { parts, missingFiles } = await factsOfFile(model, { filename: 'box.obj', companions })
    return [parts[0]?.color, missingFiles]
  }
  const packed = zip({ 'later/box.mtl': Buffer.from('newmtl red\nKd 1 0 0\n') })

  assert.deepEqual(await colorWith({}), [undefined, ['box.mtl']])
  assert.deepEqual(await colorWith({ 'rest.zip': packed }), ['#ff0000', []])
  assert.deepEqual(
    await colorWith({ 'box.mtl': 'newmtl red\nKd 0 1 0\n', 'rest.zip': packed }),
    ['#00ff00', []],
    'what came by itself counts',
  )
})

test('a package that is itself a model is not unpacked', async () => {
  const plate = threemf(
    `<resources><object id="1" type="model">${threemfBox([1, 2, 3])}</object></resources><build><item objectid="1"/></build>`,
  )

  assert.equal((await factsOfFile(plate, { filename: 'plate.zip' })).format, '3mf')
})
