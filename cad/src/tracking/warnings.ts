import { determinant } from '../matrix.ts'
import type { Mesh, Model } from '../model.ts'
import { principalAxes } from './principal-axes.ts'
import { placedMeshes, surfaceSamples } from './samples.ts'
import { sharpEdgeLength } from './sharp-edges.ts'
import { isSymmetric } from './symmetry.ts'

/** Why an app may find it hard to recognize an object by its model through a camera. */
export type TrackingWarning =
  /** A camera at arm's length shows it with few pixels. */
  | 'too_small'
  /** A camera sees only a part of it at a time, and a person's movements are small compared with its length. */
  | 'too_large'
  /** It looks the same after a turn. */
  | 'symmetric'
  /** A plate, which is almost invisible from the side. */
  | 'flat'
  /** Round all over: without edges, only light and shadow are seen. */
  | 'featureless'

/** The minimum of the longest side, in millimeters. */
const smallest = 50
const largest = 5000
/** A plate is this much thinner than it is wide. */
const flatShare = 0.05
/** Fewer sharp edges than this, as multiples of the length: a ball has none, a rod about four, a box ten. */
const fewEdges = 2
const sampleCount = 4000
/** Above this, edges are assumed, because looking for them would take too long. */
const maxTriangles = 500_000

/** Considers only the shape, since the colors of a model say little about those of the object. */
export function trackingWarnings({ parts }: Pick<Model, 'parts'>): TrackingWarning[] {
  const points = surfaceSamples(parts, sampleCount)
  if (points.length === 0) return []
  const axes = principalAxes(points)
  const [thin = 0, wide = 0, long = 0] = axes.extents.toSorted((a, b) => a - b)
  const found: [TrackingWarning, boolean][] = [
    ['too_small', long < smallest],
    ['too_large', long > largest],
    ['symmetric', isSymmetric(points, axes)],
    ['flat', thin < flatShare * wide],
    ['featureless', hasFewEdges(parts, long)],
  ]
  return found.filter(([, holds]) => holds).map(([code]) => code)
}

function hasFewEdges(parts: Model['parts'], long: number): boolean {
  const lengths = new Map<Mesh, number>()
  let triangles = 0
  let total = 0
  for (const { mesh, matrix } of placedMeshes(parts)) {
    if (!lengths.has(mesh)) triangles += mesh.indices.length / 3
    if (triangles > maxTriangles) return false
    const length = lengths.get(mesh) ?? sharpEdgeLength(mesh)
    lengths.set(mesh, length)
    total += length * Math.cbrt(Math.abs(determinant(matrix)))
    if (total >= fewEdges * long) return false
  }
  return true
}
