// Models as programs and people write them, which the readers accept although they differ from the usual order.
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { factsOfFile } from '../../test/facts-of.ts'
import {
  boxCorners,
  boxFaces,
  boxGltf,
  textStl,
  boxTriangles,
  threemfBox,
  zip,
} from '../../test/mesh-files.ts'
import { detectFormat } from '../detect.ts'
import { ModelError } from '../errors.ts'
import { readModel } from '../read.ts'

const corners = boxCorners([0, 0, 0], [10, 20, 30])
const vertices = corners.map((corner) => `v ${corner.join(' ')}`)
const polygons = (word: (corner: number) => string): string[] =>
  boxFaces.map((face) => `f ${face.map((corner) => word(corner + 1)).join(' ')}`)

test('OBJ may begin with its materials, and name texture corners and normals it lacks', async () => {
  const facts = await factsOfFile(
    [
      '# exported',
      'newmtl Blue',
      'Kd 0 0 1',
      'g Cap',
      'usemtl Blue',
      ...vertices,
      ...polygons((corner) => `${corner}/${corner}/${corner}`),
    ].join('\n'),
    { filename: 'cap.obj' },
  )

  assert.equal(facts.triangleCount, 12)
  assert.equal(facts.volume, 6000)
  assert.deepEqual(
    facts.parts.map(({ name, color }) => [name, color]),
    [['Cap', '#0000ff']],
  )
})

test('a text in UTF-16 is read like one in UTF-8', async () => {
  const obj = ['o Größe', ...vertices, ...polygons(String)].join('\r\n')
  const stl = textStl('Größe', boxTriangles([0, 0, 0], [10, 20, 30]))
  for (const [text, filename] of [
    [obj, 'a.obj'],
    [stl, 'a.stl'],
  ] as const) {
    const facts = await factsOfFile(Buffer.from(`\uFEFF${text}`, 'utf16le'), { filename })
    assert.equal(facts.volume, 6000, filename)
  }
})

test('a glTF is recognized even after megabytes of its buffer', async () => {
  const { json, binary } = boxGltf([{ name: 'Box', mesh: 0 }], [0])
  const { asset, ...rest } = json as { asset: unknown }
  const uri = `data:application/octet-stream;base64,${binary.toString('base64')}`
  const buffers = [{ byteLength: binary.length, uri }]
  const text = JSON.stringify({ extras: 'x'.repeat(300_000), ...rest, buffers, asset })

  const facts = await factsOfFile(`\uFEFF${text}`, { filename: 'box.gltf' })

  assert.equal(facts.triangleCount, 12)
})

test('an instanced mesh in glTF is a part in each placement, and hidden nodes are left out', async () => {
  const { json, binary } = boxGltf(
    [
      {
        name: 'Screw',
        mesh: 0,
        extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 9 } } },
      },
      { name: 'Ghost', mesh: 0, extensions: { KHR_node_visibility: { visible: false } } },
    ],
    [0, 1],
  )
  const gltf = json as {
    accessors: unknown[]
    bufferViews: unknown[]
    buffers: { byteLength: number; uri?: string }[]
    nodes: { extensions?: { EXT_mesh_gpu_instancing?: { attributes: { TRANSLATION: number } } } }[]
    extensionsUsed?: string[]
    extensionsRequired?: string[]
  }
  const places = Buffer.from(Float32Array.from([0, 0, 0, 5, 0, 0, 10, 0, 0]).buffer)
  const whole = Buffer.concat([binary, places])
  gltf.bufferViews.push({ buffer: 0, byteOffset: binary.length, byteLength: places.length })
  gltf.accessors.push({
    bufferView: gltf.bufferViews.length - 1,
    componentType: 5126,
    count: 3,
    type: 'VEC3',
  })
  const instancing = gltf.nodes[0]?.extensions?.EXT_mesh_gpu_instancing
  if (instancing) instancing.attributes.TRANSLATION = gltf.accessors.length - 1
  gltf.extensionsUsed = ['EXT_mesh_gpu_instancing', 'KHR_node_visibility']
  gltf.extensionsRequired = gltf.extensionsUsed
  gltf.buffers = [
    {
      byteLength: whole.length,
      uri: `data:application/octet-stream;base64,${whole.toString('base64')}`,
    },
  ]

  const facts = await factsOfFile(JSON.stringify(gltf), { filename: 'screws.gltf' })

  assert.equal(facts.partCount, 3)
  assert.equal(facts.triangleCount, 36)
  assert.equal(facts.box.max[0], 11_000)
})

const plyHeader = (vertexCount: number): string =>
  `ply\nformat ascii 1.0\nelement vertex ${vertexCount}\nproperty float x\nproperty float y\n` +
  'property float z\nelement face 6\nproperty list uchar int vertex_indices\nproperty uchar red\n' +
  'property uchar green\nproperty uchar blue\nend_header\n'
const plyRows =
  corners.map((corner) => `${corner.join(' ')}\n`).join('') +
  boxFaces
    .map((face, index) => `4 ${face.join(' ')} ${index < 2 ? '255 0 0' : '0 0 255'}\n`)
    .join('')

test('faces of PLY keep their colors', async () => {
  const model = await readModel({
    bytes: Buffer.from(plyHeader(8) + plyRows),
    filename: 'box.ply',
    companions: new Map(),
  })
  const surfaces = model.parts[0]?.shapes[0]?.mesh.surfaces ?? []

  assert.deepEqual(
    surfaces.map(({ triangleCount, material }) => [triangleCount, material.color]),
    [
      [4, [1, 0, 0, 1]],
      [8, [0, 0, 1, 1]],
    ],
  )
})

test('a PLY with more rows than in its header is refused instead of misread', async () => {
  await assert.rejects(factsOfFile(plyHeader(7) + plyRows), { code: 'model_damaged' })
})

test('archives with sizes in the ZIP64 field are read, even with an empty build plate', async () => {
  const object = `<object id="1" name="Spacer">${threemfBox([10, 20, 30])}</object>`
  const model = `<model unit="millimeter"><resources>${object}</resources><build/></model>`

  const facts = await factsOfFile(inZip64(zip({ '3D/3dmodel.model': model })))

  assert.equal(facts.volume, 6000)
})

test('unsupported formats are named', () => {
  const files: [string, string, string][] = [
    ["ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));", 'house.step', 'IFC'],
    ['  0\r\nSECTION\r\n  2\r\nHEADER\r\n', 'plate.dxf', 'drawing (DXF)'],
    ['AC1032\u0000', 'plate.dwg', 'drawing (DWG)'],
    ['3D Geometry File Format      60', 'part.3dm', 'Rhino 3DM'],
    ['Version 9.5 JT  DM 6.1.1', 'part.jt', 'JT'],
    ['\u00D0\u00CF\u0011\u00E0\u0000', 'part.SLDPRT', 'SolidWorks file'],
    ['PK\u0003\u0004', 'part.usdz', 'USDZ'],
  ]
  for (const [content, filename, format] of files) {
    assert.throws(
      () => detectFormat({ bytes: Buffer.from(content, 'latin1'), filename }),
      (error) => error instanceof ModelError && error.details['format'] === format,
      format,
    )
  }
})

/** The only file of an archive, with its sizes and the place of its directory in ZIP64 records. */
function inZip64(archive: Buffer): Buffer {
  const end = archive.length - 22
  const start = archive.readUInt32LE(end + 16)
  const entry = Buffer.from(archive.subarray(start, end))
  const extra = Buffer.alloc(20)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(16, 2)
  extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(24)), 4)
  extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(20)), 12)
  entry.writeUInt32LE(0xff_ff_ff_ff, 20)
  entry.writeUInt32LE(0xff_ff_ff_ff, 24)
  entry.writeUInt16LE(extra.length, 30)
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06_06_4b_50, 0)
  record.writeBigUInt64LE(1n, 32)
  record.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07_06_4b_50, 0)
  locator.writeBigUInt64LE(BigInt(start + entry.length + extra.length), 8)
  const last = Buffer.from(archive.subarray(end))
  last.writeUInt16LE(0xff_ff, 10)
  last.writeUInt32LE(0xff_ff_ff_ff, 16)
  return Buffer.concat([archive.subarray(0, start), entry, extra, record, locator, last])
}
