import type { Component } from './components.ts'
import type { GrayImage } from '../images/gray-image.ts'

const minDots = 6

/** The dots that lead from an entry of a contents page to its number: many in a row, evenly apart. */
export function findLeaders(
  components: readonly Component[],
  letterHeight: number,
): Set<Component> {
  const dots = components
    .filter(({ box: [x0, y0, x1, y1] }) => Math.max(x1 - x0, y1 - y0) < 0.42 * letterHeight)
    .toSorted((a, b) => a.box[0] - b.box[0])
  const rows = Map.groupBy(dots, ({ box }) => Math.round(box[3] / (0.5 * letterHeight)))
  const leaders = new Set<Component>()
  for (const [row, members] of rows) {
    // A row may fall on two sides of a limit.
    const near = [...members, ...(rows.get(row + 1) ?? [])].toSorted((a, b) => a.box[0] - b.box[0])
    const long = runsOf(near, letterHeight).filter((run) => run.length >= minDots)
    for (const dot of long.flat()) leaders.add(dot)
  }
  return leaders
}

function runsOf(dots: readonly Component[], letterHeight: number): Component[][] {
  const runs: Component[][] = []
  for (const dot of dots) {
    const last = runs.at(-1)?.at(-1)
    const isNext =
      last !== undefined &&
      dot.box[0] - last.box[2] < letterHeight &&
      Math.abs(dot.box[3] - last.box[3]) < 0.25 * letterHeight
    if (isNext) runs.at(-1)?.push(dot)
    else runs.push([dot])
  }
  return runs
}

/** The image without some of its ink. */
export function eraseInk(image: GrayImage, components: ReadonlySet<Component>): GrayImage {
  if (components.size === 0) return image
  const { width, height } = image
  const data = image.data.slice()
  for (const { box } of components) {
    for (let y = Math.max(0, box[1] - 1); y < Math.min(height, box[3] + 1); y += 1) {
      data.fill(255, y * width + Math.max(0, box[0] - 1), y * width + Math.min(width, box[2] + 1))
    }
  }
  return { width, height, data }
}
