import type { Matrix } from './matrix.ts'
import type { LengthUnit } from './units.ts'

export type ModelFormat =
  | 'step'
  | 'iges'
  | 'brep'
  | 'fcstd'
  | 'stl'
  | 'obj'
  | 'ply'
  | '3mf'
  | 'amf'
  | 'gltf'
  | 'glb'
  | 'fbx'
  | 'dae'
  | '3ds'
  | 'vrml'

/** What went otherwise than a person may expect, without making the model useless. */
export type ModelWarning =
  /** The format has no units, or the file does not state them: read as millimetres. */
  | 'units_assumed'
  /** In the meters of the file it is larger than what people build: its numbers are hardly meters. */
  | 'size_unlikely'
  /** The materials or textures of the model did not come with it. */
  | 'materials_missing'
  /** Textures are in a format that is not read, without others beside them. */
  | 'textures_left_out'
  /** Its animations bend shapes or change materials, which is not played. */
  | 'animations_left_out'
  /** The part tree of the file and its geometry do not fit; parts may be missing names. */
  | 'structure_incomplete'
  /** Some of its parts are in files that did not come with it. */
  | 'files_missing'
  /** Pieces without a surface, such as wires or points, are left out. */
  | 'pieces_left_out'

/** A model in memory: lengths in millimetres, axes as in the file. */
export interface Model {
  format: ModelFormat
  /** As the file states them; lengths here are converted. */
  units: LengthUnit
  upAxis: 'y' | 'z'
  parts: ModelPart[]
  warnings: ModelWarning[]
  /** Names of the animations that tracks of parts belong to. */
  animations?: readonly string[] | undefined
  /** What the file says about it besides its shape, which is not shown. */
  annotations?: Annotations | undefined
  /** Names of files that it refers to and that did not come with it. */
  missingFiles?: readonly string[] | undefined
}

/** Product and manufacturing information. */
export interface Annotations {
  dimensions: number
  tolerances: number
  /** What is drawn of them and of notes. */
  drawings: number
  /** Dimensions and tolerances as they are drawn, such as `⌀ 20 ±0.1`; of very many the first. */
  texts: string[]
}

export interface ModelPart {
  /** Readers leave it empty where the file has none. */
  name: string
  /** The name comes from the file's, which people change: it tells the part from no other. */
  isNameless?: boolean | undefined
  /** What tells this use of the part from others, where the file names it. */
  occurrence?: string | undefined
  /** Relative to the part it belongs to. */
  matrix: Matrix
  shapes: Shape[]
  parts: ModelPart[]
  /** How animations of the model change `matrix`. */
  tracks?: readonly Track[] | undefined
}

/** What an animation does to one part, as glTF says it: a value for each time, or three for cubic splines. */
export interface Track {
  /** Its place in the animations of the model. */
  animation: number
  path: 'translation' | 'rotation' | 'scale'
  interpolation: 'LINEAR' | 'STEP' | 'CUBICSPLINE'
  /** In seconds, rising. */
  times: Float32Array
  /** Lengths in millimetres, rotations as quaternions. */
  values: Float32Array
}

/** A mesh in its place within a part. Shapes that look the same share their mesh. */
export interface Shape {
  mesh: Mesh
  matrix: Matrix
}

export interface Mesh {
  /** x, y, z for each vertex. */
  positions: Float32Array
  normals?: Float32Array | undefined
  /** u, v for each vertex; v runs downwards, as in glTF. */
  uvs?: Float32Array | undefined
  /** Red, green, blue and alpha for each vertex, linear, from 0 to 1. */
  colors?: Float32Array | undefined
  /** Three for each triangle, counterclockwise seen from outside. */
  indices: Uint32Array
  /** The triangles by material; all of them, in order. */
  surfaces: Surface[]
  /** Whether the file says that it encloses a space: what gaps there are, the kernel left. */
  isSolid?: boolean | undefined
}

export interface Surface {
  firstTriangle: number
  triangleCount: number
  material: Material
}

export interface Material {
  name: string
  /** Linear red, green, blue and opacity. */
  color: readonly [number, number, number, number]
  /** Whether the color was said by the file. */
  isStated: boolean
  metallic: number
  roughness: number
  emissive?: readonly [number, number, number] | undefined
  doubleSided?: boolean | undefined
  alphaCutoff?: number | undefined
  textures?: Textures | undefined
}

export interface Textures {
  color?: Picture | undefined
  metallicRoughness?: Picture | undefined
  normal?: Picture | undefined
  occlusion?: Picture | undefined
  emissive?: Picture | undefined
}

export interface Picture {
  bytes: Uint8Array
  contentType: string
}

export const plainMaterial: Material = {
  name: '',
  color: [0.32, 0.34, 0.37, 1],
  isStated: false,
  metallic: 0.1,
  roughness: 0.6,
}

/** A material of which only the color is known. */
export function paintModel(color: Material['color'], name = ''): Material {
  return { ...plainMaterial, name, color, isStated: true }
}

/** One material all over. */
export function plainSurfaces(indices: Uint32Array, material = plainMaterial): Surface[] {
  return [{ firstTriangle: 0, triangleCount: indices.length / 3, material }]
}

/** Each part with its place in the model, parents first. */
export function* partsOf(parts: readonly ModelPart[]): Generator<ModelPart> {
  for (const part of parts) {
    yield part
    yield* partsOf(part.parts)
  }
}
