import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'

import { factsOfFile } from '../../../test/facts-of.ts'
import { boxGltf, glb } from '../../../test/mesh-files.ts'
import { readModel } from '../../read.ts'
import { TextureReader } from './basis.ts'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Red next to blue, 16 pixels wide, compressed for graphics cards. */
const striped =
  'q0tUWCAyMLsNChoKAAAAAAEAAAAQAAAAEAAAAAAAAAAAAAAAAQAAAAEAAAABAAAAaAAAACwAAACUAAAAJAAAALgAAAAAAAAAgwAAAAAAAAA7AQAAAAAAAAEAAAAAAAAAAAAAAAAAAAAsAAAAAAAAAAIAKACjAQIAAwMAAAgAAAAAAAAAAAA/AAAAAAAAAAAA/////x8AAABLVFh3cml0ZXIAQmFzaXMgVW5pdmVyc2FsIDIuNTAAAAIAAQAqAAAABQAAACwAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAgwEQAAAAAAADiRAQwEQAAAAAAgCQgAEwACAAAAAAgBgATAAAAAAAACCasqqqqAhTAhAABAAAAALJBBIAJAAEAAAAARCFgIgAAAAAAAGnjAEwEAAAAAAAgBYAAEQ=='
/** The same, with a transparent lower half. */
const halfClear =
  'q0tUWCAyMLsNChoKAAAAAAEAAAAQAAAAEAAAAAAAAAAAAAAAAQAAAAEAAAABAAAAaAAAADwAAACkAAAAJAAAAMgAAAAAAAAAkQAAAAAAAABZAQAAAAAAAAsAAAAAAAAAAAAAAAAAAAA8AAAAAAAAAAIAOACjAQIAAwMAAAgIAAAAAAAAAAA/AAAAAAAAAAAA/////0AAPw8AAAAAAAAAAP////8fAAAAS1RYd3JpdGVyAEJhc2lzIFVuaXZlcnNhbCAyLjUwAAAEAAMAKwAAAA0AAAAxAAAAAAAAAAAAAAAAAAAABQAAAAUAAAAGAAAAIMBEAAAAAAAA4kQEMBEAAAAAAIAsEAAmAAAAAAAAEAKACQAAAAAAAARwUwQAAACoqqqqUlVVVQUUwIQAAQAAABDUhZAAmAAQAAAAAECUCHgTMAAAIGgqjoOTCEThAJgCIAAAAABAjgABTrT46Adssvg4UQE='
const damaged = Buffer.from('\xabKTX 20\xbb\r\n\x1a\n', 'latin1').toString('base64')

/** A box whose color is a texture in KTX2, with an optional alternative. */
function boxWith(ktx2: string, texture: { source?: number } = {}): Buffer {
  const { json, binary } = boxGltf([{ mesh: 0, name: 'Box' }], [0])
  const material = { pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }
  return glb(
    {
      ...json,
      extensionsUsed: ['KHR_texture_basisu'],
      extensionsRequired: texture.source === undefined ? ['KHR_texture_basisu'] : [],
      materials: [material],
      textures: [{ ...texture, extensions: { KHR_texture_basisu: { source: 1 } } }],
      images: [{ uri: pixel }, { uri: `data:image/ktx2;base64,${ktx2}` }],
    },
    binary,
  )
}

async function colorOf(bytes: Buffer): Promise<{ type?: string | undefined; warnings: string[] }> {
  const { parts, warnings } = await readModel({ bytes, filename: 'box.glb', companions: new Map() })
  const material = parts[0]?.shapes[0]?.mesh.surfaces[0]?.material
  return { type: material?.textures?.color?.contentType, warnings }
}

test('a texture in KTX2 becomes a picture that every browser shows', async () => {
  assert.deepEqual(await colorOf(boxWith(striped)), { type: 'image/jpeg', warnings: [] })
  assert.deepEqual(await colorOf(boxWith(halfClear)), { type: 'image/png', warnings: [] })
})

test('colors of a texture in KTX2 are as they were', async () => {
  const picture = await new TextureReader().picture(Buffer.from(striped, 'base64'))

  const jpeg = createRequire(import.meta.url)('jpeg-js') as {
    decode: (bytes: Uint8Array) => { width: number; height: number; data: Uint8Array }
  }
  const { width, height, data } = jpeg.decode(picture ?? new Uint8Array())
  const colorAt = (x: number) => [...data.subarray(4 * x, 4 * x + 3)].map((value) => value > 127)
  assert.deepEqual([width, height], [16, 16])
  assert.deepEqual(
    [colorAt(3), colorAt(12)],
    [
      [true, false, false],
      [false, false, true],
    ],
  )
})

test('a model with damaged KTX2 textures is shown without them, with a warning', async () => {
  const { triangleCount, warnings } = await factsOfFile(boxWith(damaged), { filename: 'box.glb' })

  assert.deepEqual([triangleCount, warnings], [12, ['textures_left_out']])
})

test('textures with an alternative to KTX2 are shown in that form', async () => {
  const { warnings } = await factsOfFile(boxWith(damaged, { source: 0 }), { filename: 'box.glb' })

  assert.deepEqual(warnings, [])
})
