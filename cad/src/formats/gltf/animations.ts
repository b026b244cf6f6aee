import type { Animation, AnimationChannel, Node as GltfNode } from '@gltf-transform/core'

import { partsOf, type ModelPart, type ModelWarning, type Track } from '../../model.ts'
import { floats, millimetresPerMetre } from './scene.ts'

const sizes = { translation: 3, rotation: 4, scale: 3 } as const
const paths = ['translation', 'rotation', 'scale'] as const
/** A cubic spline has a tangent before and after each value. glTF 2.0, 3.11. */
const valuesPerTime = { LINEAR: 1, STEP: 1, CUBICSPLINE: 3 } as const

/**
 * Gives parts the tracks of the animations that move them.
 *
 * @returns the names of the animations in which something visible moves
 */
export function animate(
  animations: readonly Animation[],
  parts: ReadonlyMap<GltfNode, ModelPart>,
  warnings: Set<ModelWarning>,
): string[] {
  const names: string[] = []
  for (const animation of animations) {
    const channels = animation.listChannels()
    if (channels.some(isOfShape)) warnings.add('animations_left_out')
    let isSeen = false
    for (const [node, own] of Map.groupBy(channels, (channel) => channel.getTargetNode())) {
      const part = node && parts.get(node)
      const tracks = own.flatMap((channel) => trackOf(channel, names.length) ?? [])
      if (!part || tracks.length === 0 || !hasShape(part)) continue
      isSeen = true
      part.tracks = [...(part.tracks ?? []), ...tracks, ...restTracks(node, tracks)]
    }
    if (isSeen) names.push(animation.getName())
  }
  return names
}

/** Bones, morph targets and materials: what they change is drawn at rest. */
function isOfShape(channel: AnimationChannel): boolean {
  const path = channel.getTargetPath()
  if (path === null || !(path in sizes)) return true
  const parents = channel.getTargetNode()?.listParents() ?? []
  return parents.some(({ propertyType }) => propertyType === 'Skin')
}

function hasShape(part: ModelPart): boolean {
  return partsOf([part]).some(({ shapes }) => shapes.length > 0)
}

function trackOf(channel: AnimationChannel, animation: number): Track | undefined {
  const path = channel.getTargetPath()
  const sampler = channel.getSampler()
  const input = sampler?.getInput()
  const output = sampler?.getOutput()
  if (!sampler || !input || !output || path === null || path === 'weights') return undefined
  const interpolation = sampler.getInterpolation()
  const times = floats(input, 1)
  const values = floats(output, sizes[path])
  const isWhole = values.length === times.length * sizes[path] * valuesPerTime[interpolation]
  if (!isWhole || !isRising(times) || !values.every(Number.isFinite)) return undefined
  const lengths = path === 'translation'
  return {
    animation,
    path,
    interpolation,
    times,
    values: lengths ? values.map((value) => value * millimetresPerMetre) : values,
  }
}

/**
 * A mirroring matrix can be decomposed in several ways, and tracks belong to one of them: the remaining components
 * are added to the tracks as constants.
 */
function restTracks(node: GltfNode, [first, ...others]: readonly Track[]): Track[] {
  if (!first || node.getScale().every((factor) => factor > 0)) return []
  const known = new Set([first, ...others].map(({ path }) => path))
  const rest = {
    translation: node.getTranslation().map((value) => value * millimetresPerMetre),
    rotation: node.getRotation(),
    scale: node.getScale(),
  }
  return paths
    .filter((path) => !known.has(path))
    .map((path) => ({
      animation: first.animation,
      path,
      interpolation: 'STEP',
      times: Float32Array.of(0),
      values: Float32Array.from(rest[path]),
    }))
}

function isRising(times: Float32Array): boolean {
  const isNext = (time: number, at: number): boolean =>
    Number.isFinite(time) && time >= 0 && time > (times[at - 1] ?? -1)
  return times.length > 0 && times.every(isNext)
}
