import assert from 'node:assert/strict'
import { test } from 'node:test'

import { factsOfFile } from '../../test/facts-of.ts'
import {
  binaryStl,
  boxCorners,
  boxFaces,
  boxGltf,
  boxTriangles,
  glb,
  textStl,
  threemf,
  threemfBox,
} from '../../test/mesh-files.ts'
import type { Part } from '../facts.ts'

const box = boxTriangles([1, 2, 3], [10, 20, 30])
const boxFact = { min: [1, 2, 3], max: [11, 22, 33] }

const names = (parts: readonly Part[]): unknown[] =>
  parts.map(({ name, parts: inside }) => (inside.length > 0 ? [name, names(inside)] : name))

test('binary STL is read, even if it begins with "solid"', async () => {
  const facts = await factsOfFile(binaryStl(box, 'solid or not'), {
    filename: 'C:\\Bracket v2.STL',
  })

  assert.deepEqual(facts.box, boxFact)
  assert.equal(facts.triangleCount, 12)
  assert.equal(facts.volume, 6000)
  assert.equal(facts.surfaceArea, 2200)
  assert.deepEqual(facts.warnings, ['units_assumed'])
  assert.deepEqual(names(facts.parts), ['Bracket v2'])
})

test('each solid of a text STL is a part', async () => {
  const second = boxTriangles([100, 0, 0], [1, 1, 1]).slice(1)
  const facts = await factsOfFile(`${textStl('left', box)}\r\n${textStl('', second)}`, {
    filename: 'both.stl',
  })

  assert.deepEqual(names(facts.parts), ['left', 'both'])
  assert.equal(facts.partCount, 2)
  assert.equal(facts.volume, null, 'a box without one of its triangles encloses nothing')
})

test('OBJ has groups, polygons, negative indices and supplied materials', async () => {
  const corners = boxCorners([1, 2, 3], [10, 20, 30])
  const lines = [
    'mtllib C:\\Users\\me\\colors.mtl # of the shop',
    ...corners.map((corner) => `v ${corner.join(' ')}`),
    'g body',
    'usemtl blue',
    ...boxFaces.slice(0, 3).map((face) => `f ${face.map((corner) => corner + 1).join(' ')}`),
    'g empty',
    'g lid #2',
    ...boxFaces.slice(3).map((face) => `f ${face.map((corner) => corner - 8).join(' ')}`),
  ]
  const facts = await factsOfFile(lines.join('\n'), {
    companions: { 'colors.mtl': 'newmtl blue\nKd 0 0 1\nmap_Kd -s 1 1 1 wood grain.png\n' },
  })

  assert.deepEqual(facts.box, boxFact)
  assert.equal(facts.triangleCount, 12)
  assert.deepEqual(
    facts.parts.map(({ name, color }) => [name, color]),
    [
      ['body', '#0000ff'],
      ['lid #2', '#0000ff'],
    ],
  )
  assert.deepEqual(facts.warnings, ['units_assumed', 'materials_missing'])
})

test('PLY is read as text and as binary in either byte order', async () => {
  const corners = boxCorners([1, 2, 3], [10, 20, 30])
  const header = (format: string): string =>
    `ply\nformat ${format} 1.0\ncomment x\nelement vertex 8\nproperty float x\nproperty float y\n` +
    'property float z\nproperty uchar red\nproperty uchar green\nproperty uchar blue\n' +
    'element face 6\nproperty list uchar int vertex_indices\nend_header\n'
  const text =
    header('ascii') +
    corners.map((corner) => `${corner.join(' ')} 255 0 0\n`).join('') +
    boxFaces.map((face) => `4 ${face.join(' ')}\n`).join('')
  const numbers = (little: boolean): Buffer => {
    const body = Buffer.alloc(8 * 15 + 6 * 17)
    const view = new DataView(body.buffer, body.byteOffset)
    for (const [row, corner] of corners.entries()) {
      for (const [axis, value] of corner.entries())
        view.setFloat32(15 * row + 4 * axis, value, little)
      view.setUint8(15 * row + 12, 255)
    }
    for (const [row, face] of boxFaces.entries()) {
      view.setUint8(120 + 17 * row, 4)
      for (const [at, corner] of face.entries())
        view.setInt32(121 + 17 * row + 4 * at, corner, little)
    }
    return Buffer.concat([Buffer.from(header(`binary_${little ? 'little' : 'big'}_endian`)), body])
  }

  for (const file of [text, numbers(true), numbers(false)]) {
    const facts = await factsOfFile(file)
    assert.deepEqual(facts.box, boxFact)
    assert.equal(facts.triangleCount, 12)
    assert.equal(facts.volume, 6000)
  }
})

test('3MF has units, colors, components and things on the plate', async () => {
  const facts = await factsOfFile(
    threemf(
      `<resources>
        <basematerials id="1"><base name="Red" displaycolor="#FF0000"/></basematerials>
        <object id="2" name="Pin &amp; more" pid="1" pindex="0">${threemfBox([1, 1, 1])}</object>
        <object id="3" name="Pair"><components>
          <component objectid="2"/>
          <component objectid="2" transform="1 0 0 0 1 0 0 0 1 5 0 0"/>
        </components></object>
      </resources>
      <build><item objectid="3"/><item objectid="2" transform="1 0 0 0 1 0 0 0 1 0 0 10"/></build>`,
      'inch',
    ),
  )

  assert.equal(facts.units, 'in')
  assert.deepEqual(facts.box, { min: [0, 0, 0], max: [152.4, 25.4, 279.4] })
  assert.equal(facts.partCount, 3)
  assert.equal(facts.triangleCount, 36)
  assert.deepEqual(names(facts.parts), [['Pair', ['Pin & more', 'Pin & more']], 'Pin & more'])
  assert.equal(facts.parts[1]?.color, '#ff0000')
  assert.deepEqual(facts.warnings, [])
})

test('glTF has placed nodes in meters, from one file or several', async () => {
  const nodes = [
    { name: 'frame', children: [1, 2], translation: [1, 0, 0] },
    { name: 'left', mesh: 0 },
    { name: 'marker' },
    { name: 'right', mesh: 0, scale: [2, 2, 2] },
  ]
  const { json, binary } = boxGltf(nodes, [0, 3])
  const several = structuredClone(json) as { buffers: { uri?: string }[] }
  if (several.buffers[0]) several.buffers[0].uri = 'parts/my%20box.bin'

  const facts = await factsOfFile(glb(json, binary))
  const same = await factsOfFile(JSON.stringify(several), { companions: { 'my box.bin': binary } })

  assert.equal(facts.format, 'glb')
  assert.equal(facts.units, 'm')
  assert.deepEqual(facts.box, { min: [0, 0, 0], max: [2000, 2000, 2000] })
  assert.equal(facts.partCount, 2)
  assert.deepEqual(names(facts.parts), [['frame', ['left', 'marker']], 'right'])
  assert.equal(facts.volume, 9e9)
  assert.deepEqual({ ...same, format: 'glb' }, facts)
})
