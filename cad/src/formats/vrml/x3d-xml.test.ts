import assert from 'node:assert/strict'
import { test } from 'node:test'

import { factsOfFile } from '../../../test/facts-of.ts'

const documentType =
  '<!DOCTYPE X3D PUBLIC "ISO//Web3D//DTD X3D 3.0//EN" "http://www.web3d.org/specifications/x3d-3.0.dtd">'

const factsOf = async (scene: string, head = '') =>
  await factsOfFile(
    `<?xml version="1.0"?>${documentType}<X3D version="3.0"><head>${head}</head><Scene>${scene}</Scene></X3D>`,
    { filename: 'thing.x3d' },
  )

const red = "<Appearance><Material DEF='red' diffuseColor='1 0 0'/></Appearance>"
const triangle =
  "<IndexedFaceSet solid='false' coordIndex='0 1 2 -1, 0, 2, 3'><Coordinate point='0 0 0, 4 0 0, 4 3 0, 0 3 0'/></IndexedFaceSet>"

test('X3D in XML has placed nodes with colors', async () => {
  const facts = await factsOf(
    `<Transform DEF='Lid' translation='10 0 0'><Shape>${red}${triangle}</Shape></Transform>` +
      `<Transform DEF='Base' scale='2 2 2'><Shape><Box size='1 2 3'/></Shape></Transform>`,
    "<meta name='title' content='&lt;Pump&gt;'/>",
  )

  assert.deepEqual([facts.format, facts.partCount, facts.triangleCount], ['vrml', 2, 14])
  assert.deepEqual(
    facts.parts.map(({ name, color }) => [name, color]),
    [
      ['Lid', '#ff0000'],
      ['Base', undefined],
    ],
  )
  assert.deepEqual(facts.box, { min: [-1, -2, -3], max: [14, 3, 3] })
})

test('the nodes that Blender puts around a shape are not parts', async () => {
  const shape = `<Group DEF='group_ME_Cube_037'><Shape>${triangle}</Shape></Group>`
  const { parts } = await factsOf(
    `<Transform DEF='Lid_TRANSFORM'><Transform DEF='Lid_ifs_TRANSFORM'>${shape}</Transform></Transform>`,
  )

  assert.deepEqual(
    parts.map(({ name, parts: inside }) => [name, inside.length]),
    [['Lid', 0]],
  )
})

test('reused nodes are the same, and nodes without a shape are skipped', async () => {
  const facts = await factsOf(
    `<ProtoDeclare name='Screw'><ProtoBody><Shape><Sphere/></Shape></ProtoBody></ProtoDeclare>` +
      `<Shape DEF='Pin'><Box size='1 1 1'/></Shape><Transform translation='9 0 0'><Shape USE='Pin'/></Transform>` +
      `<Viewpoint description='from "above"'/><ROUTE fromNode='a' toNode='b'/>`,
  )

  assert.deepEqual([facts.triangleCount, facts.box.max[0]], [24, 9.5])
})

test('faces of a set have three corners, or four', async () => {
  const points = "<Coordinate point='0 0 0 4 0 0 4 3 0 0 3 0'/>"
  const trianglesOf = async (set: string) => (await factsOf(`<Shape>${set}</Shape>`)).triangleCount

  assert.equal(await trianglesOf(`<QuadSet>${points}</QuadSet>`), 2)
  assert.equal(
    await trianglesOf(`<IndexedQuadSet index='0 1 2 3 3 2 1 0'>${points}</IndexedQuadSet>`),
    4,
  )
  assert.equal(
    await trianglesOf(`<IndexedTriangleSet index='0 1 2'>${points}</IndexedTriangleSet>`),
    1,
  )
})

test('X3D that is truncated, endlessly nested or has its own definitions is damaged', async () => {
  const deep = '<Group>'.repeat(300) + '</Group>'.repeat(300)

  await assert.rejects(factsOf(deep), { code: 'model_damaged' })
  await assert.rejects(factsOfFile('<X3D ><Scene><Shape><Bo', { filename: 'a.x3d' }), {
    code: 'model_damaged',
  })
  await assert.rejects(
    factsOfFile('<!DOCTYPE X3D [<!ENTITY a "b">]><X3D ><Scene/></X3D>', { filename: 'a.x3d' }),
    { code: 'model_damaged' },
  )
  await assert.rejects(factsOf(''), { code: 'model_empty' })
})
