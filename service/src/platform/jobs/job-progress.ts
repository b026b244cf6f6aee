export interface Progress<Phase extends string = string> {
  phase: Phase
  done: number
  total: number
}

/**
 * Passes on only progress that moves forward. Work may start over, after an interruption or with other rights, and
 * repeats what was already reported.
 */
export class ForwardProgress {
  #last: Progress | undefined
  readonly #passed = new Set<string>()
  /** What an earlier attempt had reached, until this one gets there. */
  #earlier: Progress | undefined
  #isInEarlierPhase = false

  constructor(earlier?: Progress) {
    this.#earlier = earlier
  }

  accepts(next: Progress): boolean {
    if (this.#isBeforeEarlier(next)) return false
    const last = this.#last
    if (last?.phase === next.phase) {
      if (next.done < last.done || shareOf(next) < shareOf(last)) return false
    } else {
      if (this.#passed.has(next.phase)) return false
      if (last) this.#passed.add(last.phase)
    }
    this.#last = next
    return true
  }

  #isBeforeEarlier(next: Progress): boolean {
    const earlier = this.#earlier
    if (!earlier) return false
    const isSamePhase = next.phase === earlier.phase
    const isBefore = isSamePhase ? shareOf(next) < shareOf(earlier) : !this.#isInEarlierPhase
    this.#isInEarlierPhase ||= isSamePhase
    if (isBefore) return true
    if (!isSamePhase) this.#passed.add(earlier.phase)
    this.#earlier = undefined
    return false
  }
}

function shareOf({ done, total }: Progress): number {
  return total === 0 ? 0 : done / total
}
