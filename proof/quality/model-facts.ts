import type { ModelError } from '@millwright/cad/errors'
import type { ModelFacts, Part } from '@millwright/cad/facts'

/** The known facts of a model file; which fields exist depends on its format. */
export interface ModelTruth {
  file: string
  leaf_part_instances?: number
  mesh_instances?: number
  build_items?: number
  groups?: number
  parts?: number
  tree?: TruthNode[]
  products?: string[]
  group_names?: string[]
  node_names?: string[]
  triangles?: number
  triangles_instanced?: number
  /** Files with its parts. */
  external_references?: string[]
  bbox_mm?: TruthBox | null
  bbox?: TruthBox
  /** Meters. */
  bbox_of_transformed_mesh_boxes?: TruthBox
  volume_mm3?: number
  volume?: number
}

interface TruthNode {
  name: string
  children?: TruthNode[]
}

interface TruthBox {
  min: number[]
  max: number[]
}

/** The result of a check; undefined if the truth does not say. */
export interface ModelScore {
  parts: boolean | undefined
  names: boolean | undefined
  box: boolean | undefined
  triangles: boolean | undefined
  volume: boolean | undefined
}

/** Millimeters, or this share of the largest side. */
const boxTolerance = { millimetres: 0.2, share: 0.005 }
/** As a share of the exact volume; flat triangles remove a little from round shapes. */
const volumeTolerance = 0.01

export function scoreModel(truth: ModelTruth, facts: ModelFacts): ModelScore {
  const triangles = truth.triangles ?? truth.triangles_instanced
  const volume = truth.volume_mm3 ?? truth.volume
  return {
    parts: facts.partCount === expectedParts(truth),
    names: namesFit(truth, facts.parts),
    box: boxFits(truth, facts),
    triangles: triangles === undefined ? undefined : facts.triangleCount === triangles,
    volume:
      volume === undefined
        ? undefined
        : Math.abs((facts.volume ?? 0) - volume) <= volumeTolerance * volume,
  }
}

/** A refused model is right if all of it is in other files, and the error names each of them. */
export function scoreRefusal(
  { external_references: files = [], bbox_mm: box }: ModelTruth,
  { code, details }: ModelError,
): ModelScore | undefined {
  if (code !== 'model_external_reference' || files.length === 0 || box) return undefined
  const { missingFiles = [] } = details as { missingFiles?: string[] }
  const names = missingFiles.toSorted().join() === files.toSorted().join()
  return { parts: undefined, names, box: undefined, triangles: undefined, volume: undefined }
}

function expectedParts(truth: ModelTruth): number {
  return (
    truth.parts ??
    truth.leaf_part_instances ??
    truth.mesh_instances ??
    truth.build_items ??
    truth.groups ??
    1
  )
}

function namesFit(truth: ModelTruth, parts: readonly Part[]): boolean | undefined {
  if (truth.tree) return outline(truth.tree) === outline(parts)
  const wanted = truth.products ?? truth.group_names ?? truth.node_names
  if (!wanted) return undefined
  const found = new Set(flatten(parts))
  return wanted.every((name) => found.has(name))
}

/** Names in their nesting; the order of siblings does not count. */
function outline(nodes: readonly (TruthNode | Part)[]): string {
  return nodes
    .map((node) => `${node.name}(${outline(('parts' in node ? node.parts : node.children) ?? [])})`)
    .toSorted()
    .join()
}

function flatten(parts: readonly Part[]): string[] {
  return parts.flatMap(({ name, parts: inside }) => [name, ...flatten(inside)])
}

function boxFits(truth: ModelTruth, { box }: ModelFacts): boolean | undefined {
  const metres = truth.bbox_of_transformed_mesh_boxes
  const wanted = truth.bbox_mm ?? truth.bbox ?? metres
  if (!wanted) return undefined
  const scale = wanted === metres ? 1000 : 1
  const sides = wanted.max.map((value, axis) => scale * (value - (wanted.min[axis] ?? 0)))
  const allowed = Math.max(boxTolerance.millimetres, boxTolerance.share * Math.max(...sides))
  return (['min', 'max'] as const).every((end) =>
    wanted[end].every((value, axis) => Math.abs(scale * value - (box[end][axis] ?? 0)) <= allowed),
  )
}
