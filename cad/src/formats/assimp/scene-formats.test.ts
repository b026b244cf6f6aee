import assert from 'node:assert/strict'
import { test } from 'node:test'

import { factsOfFile } from '../../../test/facts-of.ts'
import { boxCorners, boxFaces, zip } from '../../../test/mesh-files.ts'

const corners = boxCorners([0, 0, 0], [1, 2, 3])
const triangles = boxFaces.flatMap(([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, a, c, d])

function collada(asset: string): string {
  return `<?xml version="1.0"?><COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
<asset>${asset}</asset>
<library_effects><effect id="e"><profile_COMMON><technique sid="t"><lambert><diffuse><color>1 0 0 1</color></diffuse></lambert></technique></profile_COMMON></effect></library_effects>
<library_materials><material id="m" name="Red"><instance_effect url="#e"/></material></library_materials>
<library_geometries><geometry id="g"><mesh>
<source id="p"><float_array id="a" count="24">${corners.flat().join(' ')}</float_array><technique_common><accessor source="#a" count="8" stride="3"><param name="X" type="float"/><param name="Y" type="float"/><param name="Z" type="float"/></accessor></technique_common></source>
<vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
<triangles count="12" material="m"><input semantic="VERTEX" source="#v" offset="0"/><p>${triangles.join(' ')}</p></triangles>
</mesh></geometry></library_geometries>
<library_visual_scenes><visual_scene id="s"><node id="n1" name="Gehäuse &amp; Deckel"><instance_geometry url="#g"><bind_material><technique_common><instance_material symbol="m" target="#m"/></technique_common></bind_material></instance_geometry></node><node id="lamp" name="Lamp"/></visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#s"/></scene></COLLADA>`
}

test('COLLADA is read with its names, colors, units and axis', async () => {
  const facts = await factsOfFile(
    collada('<unit meter="0.0254" name="inch"/><up_axis>Z_UP</up_axis>'),
    { filename: 'case.dae' },
  )

  assert.deepEqual(facts.box, { min: [0, 0, 0], max: [25.4, 50.8, 76.2] })
  assert.deepEqual([facts.format, facts.units, facts.upAxis], ['dae', 'in', 'z'])
  assert.deepEqual(
    facts.parts.map(({ name, color }) => [name, color]),
    [['Gehäuse & Deckel', '#ff0000']],
    'lamps are no parts',
  )
  assert.deepEqual(facts.warnings, [])
})

test('COLLADA is in meters with y up by default', async () => {
  const facts = await factsOfFile(collada(''), { filename: 'case.dae' })

  assert.deepEqual(facts.box.max, [1000, 2000, 3000])
  assert.equal(facts.upAxis, 'y')
})

function amf(unit: string): string {
  const vertices = corners.map(
    ([x, y, z]) => `<vertex><coordinates><x>${x}</x><y>${y}</y><z>${z}</z></coordinates></vertex>`,
  )
  const faces = boxFaces.flatMap(([a, b, c, d]) => [
    `<triangle><v1>${a}</v1><v2>${b}</v2><v3>${c}</v3></triangle>`,
    `<triangle><v1>${a}</v1><v2>${c}</v2><v3>${d}</v3></triangle>`,
  ])
  return `<?xml version="1.0"?><amf ${unit}><object id="0"><mesh><vertices>${vertices.join('')}</vertices><volume>${faces.join('')}</volume></mesh></object></amf>`
}

test('AMF is read in its units, even from a ZIP', async () => {
  const inches = await factsOfFile(amf('unit="inch"'), { filename: 'box.amf' })
  const packed = zip({ 'box.amf': amf('') })
  const plain = await factsOfFile(packed, { filename: 'box.amf' })

  assert.deepEqual([inches.box.max, inches.units], [[25.4, 50.8, 76.2], 'in'])
  assert.deepEqual([plain.box.max, plain.units, plain.warnings], [[1, 2, 3], 'mm', []])
  assert.equal(plain.triangleCount, 12)
  const painted = amf('').replace('<volume>', '<volume materialid="1">')
  const lost = await factsOfFile(painted, { filename: 'box.amf' })
  assert.equal(lost.triangleCount, 12, 'of a material that the file lacks')
  const metadata = '<metadata type="name">Rook &amp; king</metadata>'
  const named = await factsOfFile(amf('').replace('<mesh>', `${metadata}<mesh>`), {
    filename: 'box.amf',
  })
  assert.deepEqual([plain.parts[0]?.name, named.parts[0]?.name], ['box', 'Rook & king'])
})

/** A model as text of FBX 7.3, of one mesh in a place of its own. */
function fbx(settings: string): string {
  const polygons = boxFaces.map(([a = 0, b = 0, c = 0, d = 0]) => `${a},${b},${c},${-d - 1}`)
  return `; FBX 7.3.0 project file
FBXHeaderExtension:  {
	FBXHeaderVersion: 1003
	FBXVersion: 7300
}
GlobalSettings:  {
	Version: 1000
	Properties70:  {
${settings}
	}
}
Definitions:  {
	Version: 100
	Count: 2
	ObjectType: "Geometry" {
		Count: 1
	}
	ObjectType: "Model" {
		Count: 1
	}
}
Objects:  {
	Geometry: 100, "Geometry::Box", "Mesh" {
		Vertices: *24 {
			a: ${corners.flat().join(',')}
		}
		PolygonVertexIndex: *24 {
			a: ${polygons.join(',')}
		}
		GeometryVersion: 124
	}
	Model: 200, "Model::Motor", "Mesh" {
		Version: 232
		Properties70:  {
			P: "Lcl Translation", "Lcl Translation", "", "A",10,0,0
		}
	}
}
Connections:  {
	C: "OO",100,200
	C: "OO",200,0
}
`
}

test('FBX is in centimeters times a factor, and states its up axis', async () => {
  const settings = `		P: "UpAxis", "int", "Integer", "",2
		P: "UnitScaleFactor", "double", "Number", "",2.54`

  const facts = await factsOfFile(fbx(settings), { filename: 'motor.fbx' })

  assert.deepEqual([facts.format, facts.units, facts.upAxis], ['fbx', 'in', 'z'])
  assert.deepEqual(facts.box, { min: [254, 0, 0], max: [279.4, 50.8, 76.2] })
  assert.deepEqual(
    facts.parts.map(({ name }) => name),
    ['Motor'],
  )
})

test('FBX without units has a warning', async () => {
  const facts = await factsOfFile(fbx(''), { filename: 'motor.fbx' })

  assert.deepEqual(facts.warnings, ['units_assumed'])
  assert.deepEqual(facts.box.max, [11, 2, 3])
})

/** A chunk of 3DS: its kind, its length and what is in it. */
function chunk(kind: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(6)
  head.writeUInt16LE(kind, 0)
  head.writeUInt32LE(6 + body.length, 2)
  return Buffer.concat([head, body])
}

test('3DS has z up and no units, and a part used twice has one name', async () => {
  const numbers = (values: readonly number[]): Buffer =>
    Buffer.from(Uint16Array.from(values).buffer)
  const points = Buffer.from(Float32Array.from(corners.flat()).buffer)
  const faces = boxFaces.flatMap(([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, 0, a, c, d, 0])
  const mesh = chunk(
    0x41_00,
    chunk(0x41_10, numbers([8]), points),
    chunk(0x41_20, numbers([12]), numbers(faces)),
  )
  const name = Buffer.from('Box\u0000')
  const object = chunk(0x3d_3d, chunk(0x40_00, name, mesh))
  const use = chunk(0xb0_02, chunk(0xb0_10, name, numbers([0, 0, 0xff_ff])))
  const bytes = chunk(0x4d_4d, object, chunk(0xb0_00, use, use))

  const facts = await factsOfFile(bytes, { filename: 'box.3ds' })

  assert.deepEqual([facts.format, facts.upAxis, facts.warnings], ['3ds', 'z', ['units_assumed']])
  assert.deepEqual(facts.box.max, [1, 2, 3])
  assert.deepEqual(
    facts.parts.map(({ name: shown }) => shown),
    ['Box', 'Box'],
  )
})

test('a file with the wrong content for these formats is damaged', async () => {
  const files = {
    'a.fbx': 'Kaydara FBX Binary  \u0000junk',
    'a.3ds': 'MM\u0000\u0000',
    'a.dae': '<COLLADA>',
  }
  for (const [filename, content] of Object.entries(files)) {
    await assert.rejects(factsOfFile(content, { filename }), (error: { code?: string }) =>
      ['model_damaged', 'model_empty'].includes(error.code ?? ''),
    )
  }
})
