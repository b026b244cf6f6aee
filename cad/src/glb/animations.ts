import type { Accessor, Animation, Buffer, Document, Node } from '@gltf-transform/core'

import type { Track } from '../model.ts'

/** Writes the animations of a model, each a name and tracks of its parts. */
export class AnimationWriter {
  private readonly gltf: Document
  private readonly buffer: Buffer
  private animations: Animation[] = []
  /** Shared, as most tracks have the same times. */
  private readonly times = new Map<string, Accessor>()

  constructor(gltf: Document, buffer: Buffer) {
    this.gltf = gltf
    this.buffer = buffer
  }

  begin(names: readonly string[]): void {
    this.animations = names.map((name) => this.gltf.createAnimation(name))
  }

  move(node: Node, tracks: readonly Track[]): void {
    for (const { animation, path, interpolation, times, values } of tracks) {
      const sampler = this.gltf
        .createAnimationSampler()
        .setInterpolation(interpolation)
        .setInput(this.timesOf(times))
        .setOutput(this.accessor(path === 'rotation' ? 'VEC4' : 'VEC3', values))
      const channel = this.gltf
        .createAnimationChannel()
        .setTargetNode(node)
        .setTargetPath(path)
        .setSampler(sampler)
      this.animations[animation]?.addSampler(sampler).addChannel(channel)
    }
  }

  private timesOf(times: Float32Array): Accessor {
    const key = times.join()
    const known = this.times.get(key) ?? this.accessor('SCALAR', times)
    this.times.set(key, known)
    return known
  }

  private accessor(type: 'SCALAR' | 'VEC3' | 'VEC4', values: Float32Array): Accessor {
    return this.gltf.createAccessor().setType(type).setArray(values.slice()).setBuffer(this.buffer)
  }
}
