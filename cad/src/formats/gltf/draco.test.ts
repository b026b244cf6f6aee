import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'

import { Logger, WebIO } from '@gltf-transform/core'
import { KHRDracoMeshCompression } from '@gltf-transform/extensions'

import { factsOfFile } from '../../../test/facts-of.ts'
import { boxGltf, glb } from '../../../test/mesh-files.ts'

/** A glTF as exporters write it with compression. */
async function compressed(bytes: Buffer): Promise<Uint8Array> {
  const draco = createRequire(import.meta.url)('draco3dgltf') as {
    createEncoderModule: () => Promise<unknown>
  }
  const io = new WebIO()
    .setLogger(new Logger(Logger.Verbosity.SILENT))
    .registerExtensions([KHRDracoMeshCompression])
    .registerDependencies({ 'draco3d.encoder': await draco.createEncoderModule() })
  const document = await io.readBinary(new Uint8Array(bytes))
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      const count = primitive.getAttribute('POSITION')?.getCount() ?? 0
      const indices = Uint16Array.from({ length: count }, (_, index) => index)
      primitive.setIndices(document.createAccessor().setType('SCALAR').setArray(indices))
    }
  }
  document.createExtension(KHRDracoMeshCompression).setRequired(true)
  return await io.writeBinary(document)
}

test('meshes that Draco compressed are read', async () => {
  const { json, binary } = boxGltf([{ mesh: 0, name: 'Box' }], [0])
  const bytes = await compressed(glb(json, binary))
  assert(Buffer.from(bytes).includes('KHR_draco_mesh_compression'))

  const facts = await factsOfFile(bytes, { filename: 'box.glb' })

  assert.equal(facts.triangleCount, 12)
  assert(facts.box.max.every((side) => Math.abs(side - 1000) < 1))
})
