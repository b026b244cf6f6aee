import type {
  Accessor,
  Material as GltfMaterial,
  Mesh as GltfMesh,
  Node as GltfNode,
  Primitive,
  Texture,
} from '@gltf-transform/core'

import { InstancedMesh, PBRSpecularGlossiness } from '@gltf-transform/extensions'

import { ModelError } from '../../errors.ts'
import { refuseAbove } from '../../limits.ts'
import { identity, inUnits } from '../../matrix.ts'
import { checkMesh } from '../../mesh/check.ts'
import {
  plainMaterial,
  plainSurfaces,
  type Material,
  type Mesh,
  type ModelPart,
  type ModelWarning,
  type Shape,
} from '../../model.ts'
import { pictureOf } from '../picture.ts'
import { placesOf } from './instances.ts'
import { hiddenExtra } from './resources.ts'

export const millimetresPerMetre = 1000
/** Modes of a primitive, glTF 2.0, 3.7.2.1. */
const triangles = 4
const strip = 5
const fan = 6

export interface SceneParts {
  parts: ModelPart[]
  byNode: ReadonlyMap<GltfNode, ModelPart>
}

export function partsOfScene(nodes: readonly GltfNode[], warnings: Set<ModelWarning>): SceneParts {
  const reader = new SceneReader(warnings)
  return { parts: reader.siblings(nodes, 1), byNode: reader.byNode }
}

class SceneReader {
  readonly byNode = new Map<GltfNode, ModelPart>()
  private readonly warnings: Set<ModelWarning>
  private readonly meshes = new Map<GltfMesh, Shape[]>()
  private readonly materials = new Map<GltfMaterial, Material>()
  private count = 0

  constructor(warnings: Set<ModelWarning>) {
    this.warnings = warnings
  }

  siblings(nodes: readonly GltfNode[], depth: number): ModelPart[] {
    return nodes
      .filter((node) => node.getExtras()[hiddenExtra] !== true)
      .map((node) => {
        const part = this.part(node, depth)
        this.byNode.set(node, part)
        return part
      })
  }

  private part(node: GltfNode, depth: number): ModelPart {
    refuseAbove('depth', depth)
    refuseAbove('parts', (this.count += 1))
    const mesh = node.getMesh()
    const matrix = inUnits(node.getMatrix(), millimetresPerMetre)
    if (!matrix.every(Number.isFinite)) throw new ModelError('model_damaged')
    const instances = node.getExtension<InstancedMesh>(InstancedMesh.EXTENSION_NAME)
    const name = node.getName() || (mesh?.getName() ?? '')
    const parts = this.siblings(node.listChildren(), depth + 1)
    if (!mesh || !instances) return { name, matrix, shapes: mesh ? this.shapes(mesh) : [], parts }
    // Each placement of an instanced mesh is a separate part, as a node would be.
    const places = placesOf(instances)
    refuseAbove('parts', (this.count += places.length))
    const copies = places.map((place) => ({
      name,
      matrix: inUnits(place, millimetresPerMetre),
      shapes: this.shapes(mesh),
      parts: [],
    }))
    return { name, matrix, shapes: [], parts: [...copies, ...parts] }
  }

  private shapes(mesh: GltfMesh): Shape[] {
    const known = this.meshes.get(mesh)
    if (known) return known
    const shapes = mesh.listPrimitives().flatMap((primitive) => {
      const read = this.mesh(primitive)
      return read ? [{ mesh: read, matrix: identity }] : []
    })
    this.meshes.set(mesh, shapes)
    return shapes
  }

  private mesh(primitive: Primitive): Mesh | undefined {
    const positions = primitive.getAttribute('POSITION')
    const indices = positions && triangleList(primitive, positions.getCount())
    if (!indices) {
      this.warnings.add('pieces_left_out')
      return undefined
    }
    refuseAbove('triangles', indices.length / 3)
    const material = this.material(primitive.getMaterial())
    const mesh: Mesh = {
      positions: floats(positions, 3).map((value) => value * millimetresPerMetre),
      normals: optional(primitive.getAttribute('NORMAL'), positions, 3),
      uvs: material.textures && optional(primitive.getAttribute('TEXCOORD_0'), positions, 2),
      colors: optional(primitive.getAttribute('COLOR_0'), positions, 4),
      indices,
      surfaces: plainSurfaces(indices, material),
    }
    checkMesh(mesh)
    return mesh
  }

  private material(source: GltfMaterial | null): Material {
    if (!source) return plainMaterial
    const known = this.materials.get(source)
    if (known) return known
    const old = source.getExtension<PBRSpecularGlossiness>(PBRSpecularGlossiness.EXTENSION_NAME)
    const picture = (texture: Texture | null) => pictureOf(texture?.getImage() ?? new Uint8Array())
    const made: Material = {
      name: source.getName(),
      color: old?.getDiffuseFactor() ?? source.getBaseColorFactor(),
      isStated: true,
      metallic: old ? 0 : source.getMetallicFactor(),
      roughness: old ? 1 - old.getGlossinessFactor() : source.getRoughnessFactor(),
      emissive: source.getEmissiveFactor(),
      doubleSided: source.getDoubleSided(),
      alphaCutoff: source.getAlphaMode() === 'MASK' ? source.getAlphaCutoff() : undefined,
      textures: {
        color: picture(old?.getDiffuseTexture() ?? source.getBaseColorTexture()),
        metallicRoughness: picture(source.getMetallicRoughnessTexture()),
        normal: picture(source.getNormalTexture()),
        occlusion: picture(source.getOcclusionTexture()),
        emissive: picture(source.getEmissiveTexture()),
      },
    }
    if (!Object.values(made.textures ?? {}).some(Boolean)) made.textures = undefined
    this.materials.set(source, made)
    return made
  }
}

/** Strips and fans as a list (glTF 2.0, 3.7.2.1); undefined for points and lines. */
function triangleList(primitive: Primitive, vertexCount: number): Uint32Array | undefined {
  const mode = primitive.getMode()
  const given = primitive.getIndices()?.getArray()
  const corners = given
    ? Uint32Array.from(given)
    : Uint32Array.from({ length: vertexCount }, (_, i) => i)
  if (mode === triangles) return corners.subarray(0, corners.length - (corners.length % 3))
  if (mode !== strip && mode !== fan) return undefined
  const list: number[] = []
  for (let index = 2; index < corners.length; index += 1) {
    const [a = 0, b = 0, c = 0] =
      mode === fan
        ? [corners[0], corners[index - 1], corners[index]]
        : [corners[index - 2], corners[index - 1], corners[index]]
    if (mode === strip && index % 2 === 1) list.push(b, a, c)
    else list.push(a, b, c)
  }
  return Uint32Array.from(list)
}

function optional(
  accessor: Accessor | null,
  positions: Accessor,
  size: number,
): Float32Array | undefined {
  return accessor && accessor.getCount() === positions.getCount()
    ? floats(accessor, size)
    : undefined
}

/** Values converted from their stored type; colors without opacity are opaque. */
export function floats(accessor: Accessor, size: number): Float32Array {
  const values = new Float32Array(accessor.getCount() * size)
  const element: number[] = []
  for (let index = 0; index < accessor.getCount(); index += 1) {
    accessor.getElement(index, element)
    for (let k = 0; k < size; k += 1) values[index * size + k] = element[k] ?? 1
  }
  return values
}
