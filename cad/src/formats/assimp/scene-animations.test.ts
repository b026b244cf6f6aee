import assert from 'node:assert/strict'
import { test } from 'node:test'

import { boxCorners, boxFaces } from '../../../test/mesh-files.ts'
import { partsOf, type Model } from '../../model.ts'
import { readModel } from '../../read.ts'
import { moveTracks } from './moved-tracks.ts'

const corners = boxCorners([0, 0, 0], [1, 2, 3])
const triangles = boxFaces.flatMap(([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, a, c, d])
const atRest = '1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1'
/** Rows, as COLLADA has them: five along x, two along z. */
const away = '1 0 0 5 0 1 0 0 0 0 1 2 0 0 0 1'

/** A box in inches, z upwards, that goes away within two seconds. */
function collada(target: string): string {
  return `<?xml version="1.0"?><COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
<asset><unit meter="0.0254" name="inch"/><up_axis>Z_UP</up_axis></asset>
<library_animations><animation id="Go"><source id="t"><float_array id="ta" count="2">0 2</float_array><technique_common><accessor source="#ta" count="2" stride="1"><param name="TIME" type="float"/></accessor></technique_common></source>
<source id="o"><float_array id="oa" count="32">${atRest} ${away}</float_array><technique_common><accessor source="#oa" count="2" stride="16"><param name="TRANSFORM" type="float4x4"/></accessor></technique_common></source>
<source id="i"><Name_array id="ia" count="2">LINEAR LINEAR</Name_array><technique_common><accessor source="#ia" count="2" stride="1"><param name="INTERPOLATION" type="name"/></accessor></technique_common></source>
<sampler id="s1"><input semantic="INPUT" source="#t"/><input semantic="OUTPUT" source="#o"/><input semantic="INTERPOLATION" source="#i"/></sampler>
<channel source="#s1" target="${target}"/></animation></library_animations>
<library_geometries><geometry id="g"><mesh>
<source id="p"><float_array id="a" count="24">${corners.flat().join(' ')}</float_array><technique_common><accessor source="#a" count="8" stride="3"><param name="X" type="float"/><param name="Y" type="float"/><param name="Z" type="float"/></accessor></technique_common></source>
<vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
<triangles count="12"><input semantic="VERTEX" source="#v" offset="0"/><p>${triangles.join(' ')}</p></triangles>
</mesh></geometry></library_geometries>
<library_visual_scenes><visual_scene id="s"><node id="n1" name="Drawer"><matrix sid="place">${atRest}</matrix><instance_geometry url="#g"/></node></visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#s"/></scene></COLLADA>`
}

async function read(text: string): Promise<Model> {
  return await readModel({
    bytes: Buffer.from(text),
    filename: 'drawer.dae',
    companions: new Map(),
  })
}

test('a COLLADA part moves as in the file, in its axes and in millimeters', async () => {
  const { parts, animations } = await read(collada('n1/place'))

  assert.equal(animations?.length, 1)
  const tracks = [...partsOf(parts)].flatMap((part) => part.tracks ?? [])
  const way = tracks.find(({ path }) => path === 'translation')
  assert.equal(way?.times.at(-1), 2)
  const [x = 0, y = 0, z = 0] = way?.values.slice(-3) ?? []
  assert(Math.hypot(x - 127, y, z - 50.8) < 0.01, [x, y, z].join(' '))
})

test('a quarter turn is applied to tracks: positions, spline tangents, rotations', () => {
  const track = { animation: 0, interpolation: 'CUBICSPLINE', times: Float32Array.of(0) } as const
  const quarterAboutZ = [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 10, 0, 0, 1]
  const half = Math.SQRT1_2

  const moved = moveTracks(
    [
      { ...track, path: 'translation', values: Float32Array.of(1, 0, 0, 1, 0, 0, 1, 0, 0) },
      { ...track, path: 'rotation', values: Float32Array.of(0, 0, 0, 1) },
    ],
    quarterAboutZ,
  )

  const [places, turns] = (moved ?? []).map(({ values }) => [...values])
  assert.deepEqual(places, [0, 1, 0, 10, 1, 0, 0, 1, 0])
  assert(turns?.every((value, at) => Math.abs(value - ([0, 0, half, half][at] ?? 9)) < 1e-6))
})

test('a part stretched or mirrored by another placement has no tracks', () => {
  const tracks = [] as const

  assert.equal(moveTracks(tracks, [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]), undefined)
  assert.equal(moveTracks(tracks, [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]), undefined)
})
