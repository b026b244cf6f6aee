import { AnimationMixer, LoopOnce, type AnimationAction } from 'three'

import type { LoadedModel } from './loaded-model.ts'

/** A time in one of a model's animations. */
export interface Moment {
  /** Its index. */
  animation: number
  seconds: number
}

/** The playable animations. */
export interface Playable {
  /** Empty if the file gives none. */
  name: string
  seconds: number
}

/** Animates the parts of a model as its file defines. */
export class Poses {
  readonly playables: readonly Playable[]
  private readonly root: LoadedModel['root']
  private readonly mixer: AnimationMixer
  private readonly actions: readonly AnimationAction[]
  private current: AnimationAction | undefined

  constructor({ root, animations }: Pick<LoadedModel, 'root' | 'animations'>) {
    this.root = root
    this.mixer = new AnimationMixer(root)
    this.actions = animations.map((clip) => this.mixer.clipAction(clip).setLoop(LoopOnce, 1))
    this.playables = animations.map(({ name, duration }) => ({ name, seconds: duration }))
  }

  /** @param moment if absent, the rest position */
  take(moment: Moment | null): void {
    const action = moment ? this.actions[moment.animation] : undefined
    if (!action && !this.current) return
    if (action !== this.current) this.mixer.stopAllAction()
    this.current = action
    if (moment && action) {
      action.play()
      action.time = moment.seconds
      // Shows that very time: none passes here.
      this.mixer.update(0)
    }
    this.root.updateMatrixWorld(true)
  }
}
