import type { ModelFacts } from './facts.ts'
import { identity, inUnits } from './matrix.ts'
import { partsOf, type Mesh, type Model, type Shape, type Track } from './model.ts'
import { millimetresPer, type LengthUnit } from './units.ts'

/** What a person states about a file that states nothing, or something wrong. */
export interface Correction {
  /** The length of one unit of the file's coordinates; instead of what the file states. */
  units?: LengthUnit | undefined
  upAxis?: 'y' | 'z' | undefined
}

/**
 * The units that the file itself states; null if it states none.
 *
 * @param model unchanged since it was read
 */
export function readStatedUnits({ units, warnings }: Model): LengthUnit | null {
  return warnings.includes('units_assumed') ? null : units
}

/** In millimeters. Programs write millimeters into formats that are in meters by definition. */
const unlikelyLength = 100_000

/** Whether a model in meters is so large that its numbers are probably not meters. */
export function hasUnlikelySize({ units, box }: Pick<ModelFacts, 'units' | 'box'>): boolean {
  const sides = box.max.map((value, axis) => value - (box.min[axis] ?? 0))
  return units === 'm' && Math.max(...sides) > unlikelyLength
}

/** @param model unchanged since it was read; modified in place */
export function correctModel(model: Model, { units, upAxis }: Correction): void {
  if (upAxis !== undefined) model.upAxis = upAxis
  if (units === undefined) return
  scaleModel(model, millimetresPer[units] / millimetresPer[model.units])
  model.units = units
  model.warnings = model.warnings.filter((warning) => warning !== 'units_assumed')
}

/** Multiplies all lengths by a factor: those of meshes, and the offsets between parts. */
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
    // Meshes that are not moved are recognized by this object.
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
