import {
  textsOf,
  type Block,
  type FigureBlock,
  type SourceLine,
  type TextBlock,
} from '../document.ts'
import { overlap, unionOfBoxes, type Box } from '../geometry.ts'
import { letters } from '../letters/letters.ts'
import { allLexicons } from '../lexicon/lexicons.ts'
import type { FoundStep } from './found.ts'
import { flattenSteps } from '../nested-steps.ts'

const words = allLexicons.flatMap((lexicon) => lexicon.figureWords).join('|')
const numbered = new RegExp(
  String.raw`(?<![${letters}])(?:${words})s?\.?\s*(\d{1,3}(?:[.-]\d{1,3})*[a-z]?)(?!\d)`,
  'giu',
)

/** A figure between two steps, and the one next to it, if there is one. */
interface Neighbours {
  figure: FigureBlock
  before: FoundStep | undefined
  after: FoundStep | undefined
  beside: FoundStep | undefined
}

/**
 * Assigns each figure of a section to the step it shows: those that refer to it ("see Fig. 4"), else
 * the one next to it, else the one before it. If most figures of the section are
 * closer to the step that follows, the one after it.
 *
 * @param blocks of the section, in reading order
 * @param steps of the section, in reading order, with their sub-steps
 * @returns the figures of each step that shows some, in reading order
 */
export function assignFigures(
  blocks: readonly Block[],
  steps: readonly FoundStep[],
): Map<FoundStep, FigureBlock[]> {
  const all = flattenSteps(steps)
  const found = new Map<FoundStep, FigureBlock[]>()
  if (all.length === 0) return found
  const placed = neighboursIn(blocks, all)
  const isAbove = areAbove(placed)
  for (const { figure, before, after, beside } of placed) {
    const near = beside ?? (isAbove ? (after ?? before) : (before ?? after))
    const named = namedBy(figure, all)
    for (const owner of named.length > 0 ? named : near ? [near] : []) {
      found.set(owner, [...(found.get(owner) ?? []), figure])
    }
  }
  return found
}

function neighboursIn(blocks: readonly Block[], steps: readonly FoundStep[]): Neighbours[] {
  const ownerOf = new Map(steps.flatMap((step) => step.blocks.map((block) => [block, step])))
  const owners = blocks.map((block) =>
    textsOf(block)
      .map((text) => ownerOf.get(text))
      .filter((step) => step !== undefined),
  )
  return blocks.flatMap((figure, index): Neighbours[] => {
    if (figure.kind !== 'figure') return []
    return [
      {
        figure,
        before: owners.slice(0, index).flat().at(-1),
        after: owners.slice(index).flat()[0],
        beside: adjacentStep(figure, steps),
      },
    ]
  })
}

/**
 * True if more figures are closer to the step after them than to the one before. Figures
 * between the same two steps have one vote together.
 */
function areAbove(placed: readonly Neighbours[]): boolean {
  let votes = 0
  const free = placed.filter(({ beside }) => !beside)
  for (const group of Map.groupBy(free, ({ before }) => before).values()) {
    const [first] = group
    const last = group.at(-1)
    const above = first && distance(first.figure, first.before)
    const below = last && distance(last.figure, last.after)
    if (above === undefined || below === undefined) continue
    if (below < 0.7 * above && below < above - 6) votes += 1
    else votes -= 1
  }
  return votes > 0
}

/** Points between a figure and a step above or below it on its page. */
function distance(figure: FigureBlock, step: FoundStep | undefined): number | undefined {
  const place = step && placeOn(figure, step.blocks)
  return place && -overlap(place.figure[1], place.figure[3], place.text[1], place.text[3])
}

/** The step whose text is at the height of the figure: the nearest, and the highest among equals. */
function adjacentStep(figure: FigureBlock, steps: readonly FoundStep[]): FoundStep | undefined {
  const beside = steps.flatMap((step) => {
    const place = placeOn(figure, step.blocks)
    if (!place) return []
    const { figure: box, text } = place
    if (overlap(box[1], box[3], text[1], text[3]) < 4) return []
    const gap = Math.max(0, -overlap(box[0], box[2], text[0], text[2]))
    return [{ step, cost: gap + Math.abs(box[1] - text[1]) }]
  })
  return beside.toSorted((a, b) => a.cost - b.cost)[0]?.step
}

/** Steps that refer to the number a figure's caption begins with. */
function namedBy({ caption }: FigureBlock, steps: readonly FoundStep[]): FoundStep[] {
  const [number] = caption === undefined ? [] : numbersIn(caption)
  if (number === undefined) return []
  return steps.filter(({ blocks }) => blocks.some(({ text }) => numbersIn(text).includes(number)))
}

function numbersIn(text: string): string[] {
  return [...text.matchAll(numbered)].map((match) => match[1]?.toLowerCase() ?? '')
}

/** The boxes of a figure and of a text on its page, both in the orientation of the text. */
function placeOn(
  { page, box }: FigureBlock,
  blocks: readonly TextBlock[],
): { figure: Box; text: Box } | undefined {
  const boxes = linesOf(blocks)
    .filter((line) => line.page === page)
    .map((line) => line.box)
    .filter((one) => one !== undefined)
  if (!box || boxes.length === 0) return undefined
  const isSideways = boxes.every(([x0, y0, x1, y1]) => y1 - y0 > x1 - x0)
  const turned = ([x0, y0, x1, y1]: Box): Box => (isSideways ? [y0, x0, y1, x1] : [x0, y0, x1, y1])
  return { figure: turned(box), text: turned(unionOfBoxes(boxes)) }
}

function linesOf(blocks: readonly TextBlock[]): SourceLine[] {
  return blocks.flatMap(({ lines }) => lines)
}
