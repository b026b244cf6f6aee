import type { ModelFacts } from './facts.ts'
import { identity, inUnits } from './matrix.ts'
import { partsOf, type Mesh, type Model, type Shape, type Track } from './model.ts'
import { millimetresPer, type LengthUnit } from './units.ts'

/** What a person says of a file that says nothing, or not what is true. */
export interface Correction {
  /** The length of one unit of the file's coordinates; in place of what the file states. */
  units?: LengthUnit | undefined
  upAxis?: 'y' | 'z' | undefined
}

/**
 * The units that the file itself states; null where it states none.
 *
 * @param model as it was read
 */
export function readStatedUnits({ units, warnings }: Model): LengthUnit | null {
  return warnings.includes('units_assumed') ? null : units
}

/** Programs write millimetres into formats that are in meters by definition. In millimetres. */
const unlikelyLength = 100_000

/** Whether something in meters is so large that its numbers are hardly meters. */
export function hasUnlikelySize({ units, box }: Pick<ModelFacts, 'units' | 'box'>): boolean {
  const sides = box.max.map((value, axis) => value - (box.min[axis] ?? 0))
  return units === 'm' && Math.max(...sides) > unlikelyLength
}

/** @param model as it was read; changed in place */
export function correctModel(model: Model, { units, upAxis }: Correction): void {
  if (upAxis !== undefined) model.upAxis = upAxis
  if (units === undefined) return
  scaleModel(model, millimetresPer[units] / millimetresPer[model.units])
  model.units = units
  model.warnings = model.warnings.filter((warning) => warning !== 'units_assumed')
}

/** Makes all lengths so many times as large: those of meshes, and the ways between parts. */
export function scaleModel({ parts }: Pick<Model, 'parts'>, factor: number): void {
  if (factor === 1) return
  const shapes = new Set<Shape>()
  for (const part of partsOf(parts)) {
    part.matrix = inUnits(part.matrix, factor)
    part.tracks = part.tracks && scaleTracks(part.tracks, factor)
    for (const shape of part.shapes) shapes.add(shape)
  }
  const meshes = new Set<Mesh>()
  for (const shape of shapes) {
    // Meshes in their own place are told by this very matrix.
    if (shape.matrix !== identity) shape.matrix = inUnits(shape.matrix, factor)
    meshes.add(shape.mesh)
  }
  for (const mesh of meshes) mesh.positions = mesh.positions.map((value) => value * factor)
}

function scaleTracks(tracks: readonly Track[], factor: number): Track[] {
  return tracks.map((track) =>
    track.path === 'translation'
      ? { ...track, values: track.values.map((value) => value * factor) }
      : track,
  )
}
