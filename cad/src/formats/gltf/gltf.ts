import { createRequire } from 'node:module'

import type { Document } from '@gltf-transform/core'
import {
  EXTMeshGPUInstancing,
  EXTMeshoptCompression,
  KHRDracoMeshCompression,
  KHRMeshQuantization,
  KHRTextureBasisu,
  KHRTextureTransform,
  EXTTextureWebP,
  KHRMaterialsPBRSpecularGlossiness,
  KHRMaterialsUnlit,
} from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'

import { throwDamaged, ModelError } from '../../errors.ts'
import { MemoryIO } from '../../glb/memory-io.ts'
import type { Model, ModelWarning } from '../../model.ts'
import type { ModelSource } from '../../model-source.ts'
import { animate } from './animations.ts'
import { pictureOf } from '../picture.ts'
import { TextureReader } from './basis.ts'
import { partsOfScene } from './scene.ts'
import { jsonDocument } from './resources.ts'

const extensions = [
  EXTMeshGPUInstancing,
  KHRMaterialsPBRSpecularGlossiness,
  EXTMeshoptCompression,
  KHRDracoMeshCompression,
  EXTTextureWebP,
  KHRMaterialsUnlit,
  KHRMeshQuantization,
  KHRTextureBasisu,
  KHRTextureTransform,
]

/** Extensions that only change the lighting of a model, or add behavior. */
const dispensable =
  /^(KHR_(materials_\w+|lights_punctual|animation_pointer|xmp\w*|node_visibility)|EXT_lights_\w+|MSFT_lod)$/

/**
 * Reads glTF 2.0 and GLB: meters, y upwards, with materials, textures and how parts move. Skins, cameras
 * and lights are left out.
 */
export async function readGltf(source: ModelSource, format: 'gltf' | 'glb'): Promise<Model> {
  const warnings = new Set<ModelWarning>()
  const document = await open(source, warnings)
  await readTextures(document, warnings)
  const scene = document.getRoot().getDefaultScene() ?? document.getRoot().listScenes()[0]
  const nodes = scene ? scene.listChildren() : rootNodes(document)
  const { parts, byNode } = partsOfScene(nodes, warnings)
  const animations = animate(document.getRoot().listAnimations(), byNode, warnings)
  return { format, units: 'm', upAxis: 'y', parts, animations, warnings: [...warnings] }
}

/** Converts textures that are not pictures; those that cannot be converted are left out. */
async function readTextures(document: Document, warnings: Set<ModelWarning>): Promise<void> {
  const reader = new TextureReader()
  for (const texture of document.getRoot().listTextures()) {
    const bytes = texture.getImage()
    const isUsed = texture.listParents().some(({ propertyType }) => propertyType !== 'Root')
    // The bytes of a file that was not supplied are empty.
    if (!isUsed || !bytes || bytes.length === 0 || pictureOf(bytes)) continue
    const picture = await reader.picture(bytes).catch(() => undefined)
    if (!picture) warnings.add('textures_left_out')
    texture.setImage(new Uint8Array(picture ?? []))
  }
}

async function open(source: ModelSource, warnings: Set<ModelWarning>): Promise<Document> {
  const input = jsonDocument(source, warnings)
  const supported = new Set<string>(extensions.map(({ EXTENSION_NAME }) => EXTENSION_NAME))
  const missing = (input.json.extensionsRequired ?? []).filter(
    (name) => !supported.has(name) && !dispensable.test(name),
  )
  input.json.extensionsRequired = []
  if (missing.length > 0) {
    const reason = `It needs ${missing.join(', ')}: export it without.`
    throw new ModelError('model_feature_unsupported', { details: { extensions: missing, reason } })
  }
  await MeshoptDecoder.ready
  const usesDraco = input.json.extensionsUsed?.includes(KHRDracoMeshCompression.EXTENSION_NAME)
  const io = new MemoryIO().registerExtensions(extensions).registerDependencies({
    'meshopt.decoder': MeshoptDecoder,
    ...(usesDraco && { 'draco3d.decoder': await startDraco() }),
  })
  try {
    return await io.readJSON(input)
  } catch (error) {
    return throwDamaged('the structure of the file contradicts itself', error)
  }
}

/** Google's own decoder, as WebAssembly. */
async function startDraco(): Promise<unknown> {
  const require = createRequire(import.meta.url)
  const { createDecoderModule } = require('draco3dgltf') as {
    createDecoderModule: () => Promise<unknown>
  }
  return await createDecoderModule()
}

/** A file without scenes shows the nodes that are in no other node. */
function rootNodes(document: Document): ReturnType<Document['createNode']>[] {
  return document
    .getRoot()
    .listNodes()
    .filter((node) => node.getParentNode() === null)
}
