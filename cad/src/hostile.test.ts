import assert from 'node:assert/strict'
import { test } from 'node:test'
import { constants, deflateRawSync } from 'node:zlib'

import { factsOfFile } from '../test/facts-of.ts'
import {
  binaryStl,
  boxGltf,
  boxTriangles,
  glb,
  threemf,
  threemfBox,
  zip,
} from '../test/mesh-files.ts'
import { stepFile, type TestProduct } from '../test/step-file.ts'
import { ModelError, type ModelErrorCode } from './errors.ts'

const box = boxTriangles([0, 0, 0], [10, 10, 10])
const isCode = (code: ModelErrorCode) => (error: unknown) =>
  error instanceof ModelError && error.code === code

async function refuses(
  content: Uint8Array | string,
  code: ModelErrorCode,
  filename = 'thing.model',
): Promise<void> {
  await assert.rejects(factsOfFile(content, { filename }), isCode(code))
}

test('a file that is not a model is refused, whatever its name', async () => {
  await refuses('', 'model_empty')
  await refuses('%PDF-1.7\n1 0 obj', 'model_format_unknown', 'part.step')
  await refuses('%PDF-1.7\n1 0 obj', 'model_format_unknown', 'part.stl')
  await refuses('v is the first letter of a text', 'model_format_unknown', 'part.obj')
  await refuses(Buffer.alloc(200), 'model_format_unknown')
  const old = { asset: { version: '1.0', profile: { version: '1.0.2' } }, meshes: {} }
  await refuses(JSON.stringify(old), 'model_format_unknown', 'old.gltf')
})

test('a truncated file is damaged', async () => {
  const stl = binaryStl(box)
  const { json, binary } = boxGltf([{ mesh: 0 }], [0])
  const package3mf = threemf(`<resources>${threemfBox([1, 1, 1])}</resources>`)
  const step = stepFile({ name: 'part', boxes: [{ at: [0, 0, 0], size: [1, 1, 1] }] })

  await refuses(stl.subarray(0, 400), 'model_damaged', 'cut.stl')
  await refuses(glb(json, binary).subarray(0, -100), 'model_damaged')
  await refuses(package3mf.subarray(0, package3mf.length - 30), 'model_damaged')
  await refuses(step.subarray(0, step.length / 2), 'model_damaged')
  await refuses('solid x\nfacet normal 0 0 0\nvertex 0 0 0', 'model_damaged', 'cut.stl')
})

test('impossible counts are not trusted', async () => {
  const stl = binaryStl(box)
  stl.writeUInt32LE(2 ** 31, 80)
  const { json, binary } = boxGltf([{ mesh: 0 }], [0])
  const huge = structuredClone(json) as { accessors: { count: number }[] }
  if (huge.accessors[0]) huge.accessors[0].count = 2 ** 31

  await refuses(stl, 'model_damaged', 'huge.stl')
  await refuses(glb(huge, binary), 'model_damaged')
  await refuses(
    'ply\nformat ascii 1.0\nelement vertex 2147483648\nproperty float x\nend_header\n1\n',
    'model_damaged',
  )
  await refuses('v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 2147483648\n', 'model_damaged')
})

test('positions that are not numbers are damage', async () => {
  await refuses(
    binaryStl([
      [
        [0, 0, Number.NaN],
        [1, 0, 0],
        [0, 1, 0],
      ],
    ]),
    'model_damaged',
    'a.stl',
  )
  await refuses('v 0 0 nan\nv 1 0 0\nv 0 1 0\nf 1 2 3\n', 'model_damaged')
  await refuses(
    binaryStl([
      [
        [0, 0, Infinity],
        [1, 0, 0],
        [0, 1, 0],
      ],
    ]),
    'model_damaged',
    'a.stl',
  )
})

test('a model without surfaces is empty', async () => {
  await refuses(threemf('<resources/><build/>'), 'model_empty')
  await refuses('v 0 0 0\nv 1 0 0\nl 1 2\n', 'model_empty')
  await refuses(
    'ply\nformat ascii 1.0\nelement vertex 1\nproperty float x\nproperty float y\n' +
      'property float z\nend_header\n0 0 0\n',
    'model_empty',
  )
})

test('nothing outside a model is read', async () => {
  for (const uri of ['../../../etc/passwd', 'file:///etc/passwd', 'https://example.org/a.bin']) {
    const { json } = boxGltf([{ mesh: 0 }], [0])
    const outside = structuredClone(json) as { buffers: { uri?: string }[] }
    if (outside.buffers[0]) outside.buffers[0].uri = uri
    await refuses(JSON.stringify(outside), 'model_external_reference')
  }
  const facts = await factsOfFile('mtllib ../../etc/passwd\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n')
  assert.deepEqual(facts.warnings, ['units_assumed', 'materials_missing'])
  const climbing = zip({
    '_rels/.rels':
      '<Relationships><Relationship Type="x/3dmodel" Target="../../../etc/passwd"/></Relationships>',
  })
  await refuses(climbing, 'model_damaged')
})

test('an unsupported compression is reported as such', async () => {
  const { json, binary } = boxGltf([{ mesh: 0 }], [0])
  const unknown = { ...json, extensionsRequired: ['EXT_texture_video'] }

  await refuses(glb(unknown, binary), 'model_feature_unsupported')
})

test('bombs are refused: packed bytes, objects of objects, assemblies of assemblies', async () => {
  const components = Array.from(
    { length: 30 },
    (_, index) =>
      `<object id="${index + 1}"><components><component objectid="${index}"/><component objectid="${index}"/></components></object>`,
  )
  const objects = `<object id="0">${threemfBox([1, 1, 1])}</object>${components.join('')}`
  const own = '<object id="1"><components><component objectid="1"/></components></object>'
  let assembly: TestProduct = { name: 'part', boxes: [{ at: [0, 0, 0], size: [1, 1, 1] }] }
  for (let level = 0; level < 30; level += 1) {
    assembly = {
      name: `level ${level}`,
      uses: [
        { product: assembly, at: [0, 0, 0] },
        { product: assembly, at: [2, 0, 0] },
      ],
    }
  }

  const many = Array.from({ length: 10_001 }, (_, index) => [`3D/${index}.model`, ''])
  const megabyte = deflateRawSync(Buffer.alloc(2 ** 20), { finishFlush: constants.Z_FULL_FLUSH })
  const endless = Buffer.concat([...Array<Buffer>(600).fill(megabyte), deflateRawSync('')])

  await refuses(
    zip({ '3D/a.model': 'much more than it says' }, () => endless),
    'model_damaged',
  )
  const honest = threemf('<resources/>')
  honest.writeUInt32LE(600_000_000, honest.indexOf('PK\u0001\u0002') + 24)
  await refuses(honest, 'model_too_complex')
  await refuses(zip(Object.fromEntries(many)), 'model_too_complex')
  await refuses(
    threemf(`<resources>${objects}</resources><build><item objectid="30"/></build>`),
    'model_too_complex',
  )
  await refuses(
    threemf(`<resources>${own}</resources><build><item objectid="1"/></build>`),
    'model_too_complex',
  )
  await refuses(stepFile(assembly), 'model_too_complex')
  await refuses(threemf('<!DOCTYPE a [<!ENTITY b "bbbb">]><resources/>'), 'model_damaged')
})
