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

/** Something that a person may not expect, without making the model useless. */
export type ModelWarning =
  /** The format has no units, or the file does not state them: read as millimeters. */
  | 'units_assumed'
  /** In the meters of the file it is larger than anything people build: its numbers are probably not meters. */
  | 'size_unlikely'
  /** The materials or textures of the model were not supplied with it. */
  | 'materials_missing'
  /** Textures are in an unsupported format, without alternatives. */
  | 'textures_left_out'
  /** Its animations bend shapes or change materials, which is not supported. */
  | 'animations_left_out'
  /** The part tree of the file and its geometry do not match; parts may lack names. */
  | 'structure_incomplete'
  /** Some of its parts are in files that were not supplied with it. */
  | 'files_missing'
  /** Pieces without a surface, such as wires or points, are left out. */
  | 'pieces_left_out'

/** A model in memory: lengths in millimeters, axes as in the file. */
export interface Model {
  format: ModelFormat
  /** The units that the file states; lengths here are converted. */
  units: LengthUnit
  upAxis: 'y' | 'z'
  parts: ModelPart[]
  warnings: ModelWarning[]
  /** Names of the animations that tracks of parts belong to. */
  animations?: readonly string[] | undefined
  /** Annotations in the file, which are not shown. */
  annotations?: Annotations | undefined
  /** Names of files that it refers to and that were not supplied with it. */
  missingFiles?: readonly string[] | undefined
}

/** Product and manufacturing information. */
export interface Annotations {
  dimensions: number
  tolerances: number
  /** Their graphical representations and those of notes. */
  drawings: number
  /** Dimensions and tolerances as they are drawn, such as `⌀ 20 ±0.1`; only the first if there are very many. */
  texts: string[]
}

export interface ModelPart {
  /** Readers leave it empty if the file has none. */
  name: string
  /** The name comes from the filename, which people change, so it does not distinguish parts. */
  isNameless?: boolean | undefined
  /** The file's name for this use of the part, which distinguishes it from others. */
  occurrence?: string | undefined
  /** Relative to the part it belongs to. */
  matrix: Matrix
  shapes: Shape[]
  parts: ModelPart[]
  /** How animations of the model change `matrix`. */
  tracks?: readonly Track[] | undefined
}

/** The effect of an animation on one part, as in glTF: a value for each time, or three for cubic splines. */
export interface Track {
  /** Its index in the animations of the model. */
  animation: number
  path: 'translation' | 'rotation' | 'scale'
  interpolation: 'LINEAR' | 'STEP' | 'CUBICSPLINE'
  /** In seconds, ascending. */
  times: Float32Array
  /** Lengths in millimeters, rotations as quaternions. */
  values: Float32Array
}

/** A mesh placed within a part. Identical shapes share their mesh. */
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
  /** Whether the file says that it encloses a space, so that gaps come from the kernel. */
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
  /** Whether the file states the color. */
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

/** A single surface with one material. */
export function plainSurfaces(indices: Uint32Array, material = plainMaterial): Surface[] {
  return [{ firstTriangle: 0, triangleCount: indices.length / 3, material }]
}

/** Every part of the model, parents first. */
export function* partsOf(parts: readonly ModelPart[]): Generator<ModelPart> {
  for (const part of parts) {
    yield part
    yield* partsOf(part.parts)
  }
}
