import {
  Document,
  type Accessor,
  type Material as GltfMaterial,
  type Mesh as GltfMesh,
  type mat4,
  type Node as GltfNode,
} from '@gltf-transform/core'
import {
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRMeshQuantization,
} from '@gltf-transform/extensions'
import { MeshoptEncoder } from 'meshoptimizer'

import { multiply, type Matrix } from '../matrix.ts'
import { joinShapes, meshUses } from '../mesh/join.ts'
import type { Material, Mesh, Model, ModelPart, Picture, Shape } from '../model.ts'
import { AnimationWriter } from './animations.ts'
import { MemoryIO } from './memory-io.ts'
import { quantizeFractions, quantizeNormals, quantizePositions } from './quantize.ts'
import { surfaceGeometry } from './surface-geometry.ts'

/** glTF is in meters with y up. */
const toMetres: Record<Model['upAxis'], Matrix> = {
  y: [0.001, 0, 0, 0, 0, 0.001, 0, 0, 0, 0, 0.001, 0, 0, 0, 0, 1],
  z: [0.001, 0, 0, 0, 0, 0, -0.001, 0, 0, 0.001, 0, 0, 0, 0, 0, 1],
}
const maskMode = 'MASK'

/**
 * Writes a model as compact GLB: sixteen-bit positions, eight-bit normals, meshopt compression
 * (KHR_mesh_quantization, EXT_meshopt_compression). Each part is a node with its id in
 * `extras.partId`, an animated part has its shape in a separate node; a mesh is stored once however often it is used.
 * The single root node converts
 * millimeters and the file's axes to those of glTF.
 */
export async function writeGlb(
  model: Model,
  ids: ReadonlyMap<ModelPart, string>,
): Promise<Uint8Array> {
  await MeshoptEncoder.ready
  const writer = new GlbWriter(ids, meshUses(model.parts))
  const document = writer.document(model)
  const io = new MemoryIO()
    .registerExtensions([EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder })
  return await io.writeBinary(document)
}

interface WrittenMesh {
  mesh: GltfMesh
  /** Converts quantized positions to millimeters. */
  matrix: Matrix
}

class GlbWriter {
  private readonly gltf = new Document()
  private readonly buffer = this.gltf.createBuffer()
  private readonly ids: ReadonlyMap<ModelPart, string>
  private readonly uses: ReadonlyMap<Mesh, number>
  private readonly meshes = new Map<Mesh, WrittenMesh>()
  private readonly materials = new Map<Material, GltfMaterial>()
  private readonly pictures = new Map<Uint8Array, ReturnType<Document['createTexture']>>()
  private readonly animations: AnimationWriter

  constructor(ids: ReadonlyMap<ModelPart, string>, uses: ReadonlyMap<Mesh, number>) {
    this.ids = ids
    this.uses = uses
    this.animations = new AnimationWriter(this.gltf, this.buffer)
    this.gltf.createExtension(KHRMeshQuantization).setRequired(true)
    this.gltf
      .createExtension(EXTMeshoptCompression)
      .setRequired(true)
      .setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.QUANTIZE })
  }

  document({ parts, upAxis, animations = [] }: Model): Document {
    this.animations.begin(animations)
    const root = this.node('model', toMetres[upAxis])
    for (const part of parts) root.addChild(this.part(part))
    const scene = this.gltf.createScene().addChild(root)
    this.gltf.getRoot().setDefaultScene(scene)
    return this.gltf
  }

  private part(part: ModelPart): GltfNode {
    const shapes = joinShapes(part.shapes, this.uses)
    const [shape] = shapes
    const node =
      shape && shapes.length === 1 && part.parts.length === 0 && !part.tracks
        ? this.shape(shape, part.name, part.matrix)
        : this.node(part.name, part.matrix)
    node.setExtras({ partId: this.ids.get(part) })
    if (node.getMesh()) return node
    this.animations.move(node, part.tracks ?? [])
    for (const each of shapes) node.addChild(this.shape(each, ''))
    for (const child of part.parts) node.addChild(this.part(child))
    return node
  }

  private shape(shape: Shape, name: string, outer?: Matrix): GltfNode {
    const { mesh, matrix } = this.mesh(shape.mesh)
    const local = multiply(shape.matrix, matrix)
    return this.node(name, outer ? multiply(outer, local) : local).setMesh(mesh)
  }

  private node(name: string, matrix: Matrix): GltfNode {
    return this.gltf.createNode(name).setMatrix([...matrix] as mat4)
  }

  private mesh(mesh: Mesh): WrittenMesh {
    const known = this.meshes.get(mesh)
    if (known) return known
    const { values, matrix } = quantizePositions(mesh.positions)
    const quantized = { ...mesh, positions: Float32Array.from(values) }
    const written = this.gltf.createMesh()
    for (const surface of mesh.surfaces) {
      const geometry = surfaceGeometry(quantized, surface)
      const primitive = this.gltf
        .createPrimitive()
        .setMaterial(this.material(surface.material))
        .setAttribute('POSITION', this.accessor('VEC3', Int16Array.from(geometry.positions), true))
        .setIndices(this.accessor('SCALAR', small(geometry.indices)))
      const { normals, uvs, colors } = geometry
      if (normals)
        primitive.setAttribute('NORMAL', this.accessor('VEC3', quantizeNormals(normals), true))
      if (uvs) primitive.setAttribute('TEXCOORD_0', this.fractions('VEC2', uvs, 16))
      if (colors) primitive.setAttribute('COLOR_0', this.fractions('VEC4', colors, 8))
      written.addPrimitive(primitive)
    }
    const result = { mesh: written, matrix }
    this.meshes.set(mesh, result)
    return result
  }

  private fractions(type: 'VEC2' | 'VEC4', values: Float32Array, bits: 8 | 16): Accessor {
    const quantized = quantizeFractions(values, bits)
    return this.accessor(type, quantized ?? values, quantized !== undefined)
  }

  private accessor(
    type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4',
    array: Float32Array | Int16Array | Int8Array | Uint8Array | Uint16Array | Uint32Array,
    normalized = false,
  ): Accessor {
    return this.gltf
      .createAccessor()
      .setType(type)
      .setArray(array.slice())
      .setNormalized(normalized)
      .setBuffer(this.buffer)
  }

  private material(source: Material): GltfMaterial {
    const known = this.materials.get(source)
    if (known) return known
    const { color, textures } = source
    const made = this.gltf
      .createMaterial(source.name)
      .setBaseColorFactor([...color])
      .setMetallicFactor(source.metallic)
      .setRoughnessFactor(source.roughness)
      .setEmissiveFactor([...(source.emissive ?? [0, 0, 0])])
      // Meshes of unknown origin are often open or inside out.
      .setDoubleSided(source.doubleSided ?? true)
      .setBaseColorTexture(this.texture(textures?.color))
      .setMetallicRoughnessTexture(this.texture(textures?.metallicRoughness))
      .setNormalTexture(this.texture(textures?.normal))
      .setOcclusionTexture(this.texture(textures?.occlusion))
      .setEmissiveTexture(this.texture(textures?.emissive))
    if (source.alphaCutoff !== undefined)
      made.setAlphaMode(maskMode).setAlphaCutoff(source.alphaCutoff)
    else if (color[3] < 1) made.setAlphaMode('BLEND')
    this.materials.set(source, made)
    return made
  }

  private texture(picture: Picture | undefined): ReturnType<Document['createTexture']> | null {
    if (!picture) return null
    const known = this.pictures.get(picture.bytes)
    if (known) return known
    if (picture.contentType === 'image/webp')
      this.gltf.createExtension(EXTTextureWebP).setRequired(true)
    const made = this.gltf
      .createTexture()
      .setMimeType(picture.contentType)
      .setImage(new Uint8Array(picture.bytes))
    this.pictures.set(picture.bytes, made)
    return made
  }
}

function small(indices: Uint32Array): Uint16Array | Uint32Array {
  return indices.every((index) => index < 65_535) ? Uint16Array.from(indices) : indices
}
