// Evidence on the page for the step a callout belongs to: the figures and the spaces around it, and the ends of
// columns.
import { overlap, unionOfBoxes, type Box } from '../geometry.ts'
import { isText, type Block, type Marker } from '../document.ts'

export type Side = 'before' | 'after'

export interface CalloutPlace {
  /** Its position on the page. */
  shown?: Side | undefined
}

export const anywhere: CalloutPlace = {}

/** The positions of the callouts among a section's blocks. */
export function calloutPlacesIn(blocks: readonly Block[]): (at: number) => CalloutPlace {
  const endInFigures = doStepsEndInFigures(blocks)
  return (at) => ({
    shown: sideOfFigures(blocks, at, endInFigures) ?? sideOfSpace(blocks, at),
  })
}

/**
 * A callout before a step's figure belongs to that step. After the caption of a figure that ends a step, the next one
 * begins; a figure without a caption may be what the callout is about.
 */
function sideOfFigures(
  blocks: readonly Block[],
  at: number,
  endInFigures: boolean,
): Side | undefined {
  const [before, after] = [figureNear(blocks, at, -1), figureNear(blocks, at, 1)]
  if (after && !before) return 'before'
  return before === 'caption' && !after && endInFigures ? 'after' : undefined
}

/** What separates a callout from the text in one direction: a figure, perhaps with its caption, or nothing. */
function figureNear(
  blocks: readonly Block[],
  at: number,
  direction: 1 | -1,
): 'figure' | 'caption' | undefined {
  let index = at + direction
  while (blocks[index]?.kind === 'callout') index += direction
  const first = blocks[index]?.kind
  while (blocks[index]?.kind === 'caption') index += direction
  if (blocks[index]?.kind !== 'figure') return undefined
  return first === 'caption' ? 'caption' : 'figure'
}

/** True if nearly every figure is right before a step, and most such steps follow one. */
function doStepsEndInFigures(blocks: readonly Block[]): boolean {
  const followers = blocks.flatMap((block, index) => {
    const next = blocks
      .slice(index + 1)
      .find(({ kind }) => kind !== 'caption' && kind !== 'callout')
    return block.kind === 'figure' && next && next.kind !== 'figure' ? [next] : []
  })
  const markersOf = (some: readonly Block[]): Marker[] =>
    some.flatMap((one) => (isText(one) && one.kind === 'item' && one.marker ? [one.marker] : []))
  const afterFigures = markersOf(followers)
  const styles = new Set(afterFigures.map(({ style }) => style))
  const steps = markersOf(blocks).filter(({ style }) => styles.has(style))
  return (
    afterFigures.length > nearlyAll * followers.length && afterFigures.length > most * steps.length
  )
}

/** Steps of several sentences may be numbered as their sub-steps are. */
const [nearlyAll, most] = [0.8, 0.4]

/**
 * A callout clearly closer to the step below it belongs to that, one at the end of a column to the step above. Steps
 * often keep
 * their distance from what is above them, so more space below means nothing.
 */
function sideOfSpace(blocks: readonly Block[], at: number): Side | undefined {
  const [above, own, below] = [blocks[at - 1], blocks[at], blocks[at + 1]]
  if (own?.kind !== 'callout' || below?.kind !== 'item') return undefined
  if (below.style.columnX > own.style.columnX + clearlyNextTo) return 'before'
  const [before, after] = [spaceBetween(above, own), spaceBetween(own, below)]
  if (before === undefined || after === undefined) return undefined
  return before - after > minDifference && before > clearlyWider * after ? 'after' : undefined
}

/** In points, and as a share. */
const [minDifference, clearlyNextTo, clearlyWider] = [3, 45, 1.3]

/** The space between two blocks of a page, whichever way the page is turned. */
function spaceBetween(above: Block | undefined, below: Block): number | undefined {
  const [one, other] = [boundsOf(above), boundsOf(below)]
  if (!one || one.page !== other?.page) return undefined
  const [a, b] = [one.box, other.box]
  return Math.max(0, -overlap(a[0], a[2], b[0], b[2]), -overlap(a[1], a[3], b[1], b[3]))
}

/** The box around the part of a block on its last page. */
function boundsOf(block: Block | undefined): { page: number; box: Box } | undefined {
  if (!block || block.kind === 'table') return undefined
  if (block.kind === 'figure') return block.box && { page: block.page, box: block.box }
  const page = block.lines.at(-1)?.page
  const boxes = block.lines.flatMap((line) => (line.page === page && line.box ? [line.box] : []))
  const isSlanted = boxes.some((box) => thicknessOf(box) > thickest * block.style.size)
  if (page === undefined || boxes.length === 0 || isSlanted) return undefined
  return { page, box: unionOfBoxes(boxes) }
}

/** In letter sizes: on a skewed page the box around a line is higher. */
const thickest = 1.8

function thicknessOf(box: Box): number {
  return Math.min(box[2] - box[0], box[3] - box[1])
}
