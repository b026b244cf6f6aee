import { hex } from './color.ts'
import { refuseAbove } from './limits.ts'
import {
  determinant,
  identity,
  isIdentity,
  multiply,
  transformVector,
  type Matrix,
  type Vector,
} from './matrix.ts'
import { measureMesh } from './mesh/measure.ts'
import type {
  Annotations,
  Material,
  Mesh,
  Model,
  ModelFormat,
  ModelPart,
  ModelWarning,
} from './model.ts'
import { trackingWarnings, type TrackingWarning } from './tracking/warnings.ts'
import type { LengthUnit } from './units.ts'

/** The facts of a model, in the form of the API's object. */
export interface ModelFacts {
  format: ModelFormat
  /** The units that the file states; `mm` if it states none. */
  units: LengthUnit
  /** The axis of the file that points up; in the web model it is y. */
  upAxis: 'y' | 'z'
  /** In millimeters, in the axes of the file. */
  box: Box
  /** Parts with their own shape, counted once per use. */
  partCount: number
  /** Triangles, counted once per use. */
  triangleCount: number
  /** The area of all surfaces, in square millimeters. */
  surfaceArea: number
  /**
   * In cubic millimeters; null unless every shape encloses a space, or is a surface in a part that also has a
   * solid.
   */
  volume: number | null
  parts: Part[]
  /** Dimensions, tolerances and notes of the file, which are only counted; null if it has none. */
  annotations: Annotations | null
  warnings: ModelWarning[]
  /** Names of files that the model refers to and that were not supplied with it. */
  missingFiles: string[]
  trackingWarnings: TrackingWarning[]
}

export interface Box {
  min: Vector
  max: Vector
}

export interface Part {
  /** Stays the same for the same part in the next revision; the web model's nodes have it. */
  id: string
  name: string
  /** `#rrggbb`, if the file states one. */
  color?: string
  parts: Part[]
}

/** @param ids of `partIds` */
export function modelFacts(model: Model, ids: ReadonlyMap<ModelPart, string>): ModelFacts {
  const sums = new Sums()
  for (const part of model.parts) sums.add(part, identity)
  return {
    format: model.format,
    units: model.units,
    upAxis: model.upAxis,
    box: sums.box(),
    partCount: sums.partCount,
    triangleCount: sums.triangleCount,
    surfaceArea: rounded(sums.surfaceArea),
    volume: sums.isClosed ? rounded(sums.volume) : null,
    parts: model.parts.map((part) => partFact(part, ids)),
    annotations: model.annotations ?? null,
    warnings: model.warnings,
    missingFiles: [...(model.missingFiles ?? [])],
    trackingWarnings: trackingWarnings(model),
  }
}

class Sums {
  partCount = 0
  triangleCount = 0
  surfaceArea = 0
  volume = 0
  isClosed = true
  private readonly min: [number, number, number] = [Infinity, Infinity, Infinity]
  private readonly max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  private readonly measured = new Map<Mesh, ReturnType<typeof measureMesh>>()

  add(part: ModelPart, outer: Matrix): void {
    const matrix = multiply(outer, part.matrix)
    if (part.shapes.length > 0) this.partCount += 1
    const hasSolid = part.shapes.some(({ mesh }) => mesh.isSolid)
    for (const { mesh, matrix: own } of part.shapes) {
      // Programs also write the surfaces that a part was constructed with: they enclose nothing, and the part is
      // closed anyway.
      this.addMesh(mesh, multiply(matrix, own), hasSolid && !mesh.isSolid)
    }
    for (const child of part.parts) this.add(child, matrix)
  }

  box(): Box {
    const clean = (value: number): number => Math.round(value * 1e4) / 1e4 + 0
    const [a, b, c] = this.min
    const [x, y, z] = this.max
    return { min: [clean(a), clean(b), clean(c)], max: [clean(x), clean(y), clean(z)] }
  }

  private addMesh(mesh: Mesh, matrix: Matrix, isAside: boolean): void {
    this.triangleCount += mesh.indices.length / 3
    refuseAbove('triangles', this.triangleCount)
    this.widen(mesh, matrix)
    const known = this.measured.get(mesh) ?? measureMesh(mesh)
    this.measured.set(mesh, known)
    const scale = Math.abs(determinant(matrix))
    this.surfaceArea += known.surfaceArea * scale ** (2 / 3)
    if (known.volume === undefined) this.isClosed &&= isAside
    else this.volume += known.volume * scale
  }

  private widen({ positions, indices }: Mesh, matrix: Matrix): void {
    const isInPlace = isIdentity(matrix)
    for (const index of indices) {
      const at = 3 * index
      const local: Vector = [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0]
      const point = isInPlace ? local : transformVector(matrix, local)
      for (const [axis, value] of point.entries()) {
        if (value < (this.min[axis] ?? 0)) this.min[axis] = value
        if (value > (this.max[axis] ?? 0)) this.max[axis] = value
      }
    }
  }
}

function partFact(part: ModelPart, ids: ReadonlyMap<ModelPart, string>): Part {
  const color = mainColor(part)
  return {
    id: ids.get(part) ?? '',
    name: part.name,
    ...(color === undefined ? {} : { color }),
    parts: part.parts.map((child) => partFact(child, ids)),
  }
}

/** The stated color of most triangles of the part itself. */
function mainColor({ shapes }: ModelPart): string | undefined {
  const triangles = new Map<Material, number>()
  for (const { material, triangleCount } of shapes.flatMap(({ mesh }) => mesh.surfaces)) {
    triangles.set(material, (triangles.get(material) ?? 0) + triangleCount)
  }
  const [most] = [...triangles].toSorted(([, a], [, b]) => b - a)
  return most?.[0].isStated ? hex(most[0].color) : undefined
}

function rounded(value: number): number {
  return Number(value.toPrecision(9))
}
