import { refersBack } from '../callouts/phrases.ts'
import type { Block, TextBlock } from '../document.ts'

/**
 * Which of two steps a callout between them belongs to. Danger, warning, caution and notice are
 * read before the step they are about (ANSI Z535.6, S1000D); notes and tips remark on the step
 * before. What a figure parts from a step belongs to the other one. A callout that refers back
 * ("This …", "Otherwise …"), or that repeats the rarer words of only one of the two, belongs to
 * that one.
 */
export function sideOfCallout(
  callout: TextBlock,
  before: string,
  after: string,
  figures: FiguresAround,
): 'before' | 'after' {
  const kind = callout.callout?.kind
  const usual = kind === 'note' || kind === 'tip' ? 'before' : 'after'
  if (figures.isAfter && !figures.isBefore) return 'before'
  if (figures.isBefore && !figures.isAfter && figures.closeSteps) return 'after'
  if (refersBack(callout.text)) return 'before'
  const own = rareWords(callout.text)
  const shared = (text: string): number => [...rareWords(text)].filter((one) => own.has(one)).length
  const [left, right] = [shared(before), shared(after)]
  if (left >= maxShared && right === 0) return 'before'
  if (right >= maxShared && left === 0) return 'after'
  return usual
}

/** So many words in common are no accident. */
const maxShared = 2
const shortestRare = 5

/** Words long enough to name a thing. */
function rareWords(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return new Set(words.filter((word) => word.length >= shortestRare))
}

/** The figures between a callout and the steps before and after it. */
export interface FiguresAround {
  isBefore: boolean
  isAfter: boolean
  /** Nearly every step ends in its figure. */
  closeSteps: boolean
}

export const noFigures: FiguresAround = { isBefore: false, isAfter: false, closeSteps: false }

/** The figures around each place among a section's blocks. */
export function figuresIn(blocks: readonly Block[]): (at: number) => FiguresAround {
  const figures = blocks.filter(({ kind }) => kind === 'figure').length
  const steps = blocks.filter(({ kind }) => kind === 'item').length
  const closeSteps = figures > 0.6 * steps
  return (at) => ({
    isBefore: isFigureNext(blocks, at, -1),
    isAfter: isFigureNext(blocks, at, 1),
    closeSteps,
  })
}

function isFigureNext(blocks: readonly Block[], at: number, direction: 1 | -1): boolean {
  let index = at + direction
  while (blocks[index]?.kind === 'caption' || blocks[index]?.kind === 'callout') index += direction
  return blocks[index]?.kind === 'figure'
}
