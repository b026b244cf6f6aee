/** A seeded source of choices: the same seed makes the same choices on every machine. */
export class Random {
  #state: number

  constructor(seed: string) {
    let hash = 2166136261
    for (const character of seed) {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
    }
    this.#state = hash >>> 0
  }

  /** At least 0 and less than 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[Math.floor(this.next() * choices.length)]
    if (choice === undefined) throw new RangeError('Nothing to choose from.')
    return choice
  }

  /** As many different ones as there are, at most `count`, in random order. */
  sample<T>(choices: readonly T[], count: number): T[] {
    const rest = [...choices]
    const chosen: T[] = []
    while (chosen.length < count && rest.length > 0) {
      chosen.push(...rest.splice(Math.floor(this.next() * rest.length), 1))
    }
    return chosen
  }
}
