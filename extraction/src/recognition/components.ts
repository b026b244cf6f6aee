import { isDark, type GrayImage } from '../images/gray-image.ts'

export type PixelBox = readonly [x0: number, y0: number, x1: number, y1: number]

/** Connected ink: a letter, a part of one, several that touch, or a drawing. */
export interface Component {
  box: PixelBox
  /** Dark pixels. */
  ink: number
}

/** Dark runs of all rows, and for each the representative of its connected component. */
interface Runs {
  row: number[]
  from: number[]
  to: number[]
  parent: number[]
}

/** The connected components of an image's ink, including diagonal connections, from top to bottom. */
export function findComponents(image: GrayImage): Component[] {
  const runs = joinedRuns(image)
  const found = new Map<number, { box: [number, number, number, number]; ink: number }>()
  for (let index = 0; index < runs.row.length; index += 1) {
    const root = rootOf(runs.parent, index)
    const [row, from, to] = [runs.row[index] ?? 0, runs.from[index] ?? 0, runs.to[index] ?? 0]
    const one = found.get(root)
    if (!one) {
      found.set(root, { box: [from, row, to, row + 1], ink: to - from })
      continue
    }
    one.ink += to - from
    one.box[0] = Math.min(one.box[0], from)
    one.box[2] = Math.max(one.box[2], to)
    one.box[3] = row + 1
  }
  return [...found.values()]
}

function joinedRuns(image: GrayImage): Runs {
  const runs: Runs = { row: [], from: [], to: [], parent: [] }
  let above = 0
  let current = 0
  for (let y = 0; y < image.height; y += 1) {
    const end = runs.row.length
    let near = above
    for (let x = 0; x < image.width; x += 1) {
      if (!isDark(image, x, y)) continue
      const from = x
      while (x < image.width && isDark(image, x, y)) x += 1
      const index = runs.row.length
      runs.row.push(y)
      runs.from.push(from)
      runs.to.push(x)
      runs.parent.push(index)
      while (near < current && (runs.to[near] ?? 0) < from) near += 1
      for (let other = near; other < current && (runs.from[other] ?? 0) <= x; other += 1) {
        joinComponents(runs.parent, other, index)
      }
    }
    above = end
    current = runs.row.length
  }
  return runs
}

export function rootOf(parent: number[], index: number): number {
  let at = index
  for (;;) {
    const next = parent[at] ?? at
    if (next === at) return at
    parent[at] = parent[next] ?? next
    at = next
  }
}

/** The earlier one represents both, so that the order of the page is kept. */
export function joinComponents(parent: number[], a: number, b: number): void {
  const [first, second] = [rootOf(parent, a), rootOf(parent, b)]
  parent[Math.max(first, second)] = Math.min(first, second)
}
