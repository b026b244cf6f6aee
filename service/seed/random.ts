/** Numbers from 0 to 1 that are the same for the same seed (Mulberry32). */
export type Random = () => number

export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}

/** One of the items, with a probability proportional to its weight. */
export function pickWeighted<Item>(random: Random, items: readonly [Item, number][]): Item {
  const total = items.reduce((sum, [, weight]) => sum + weight, 0)
  let left = random() * total
  for (const [item, weight] of items) {
    left -= weight
    if (left < 0) return item
  }
  throw new Error('There is nothing to pick from.')
}

/** A random UUID. */
export function anyId(random: Random): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
