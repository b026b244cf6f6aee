import { inkOf } from './picture-mark-shapes.ts'
import type { MarkColor, PictureMark } from './picture-marks.ts'
import type { Media } from './procedure-content.ts'

/** How many signs of one color are shown after its words; more would distract from them. */
const maxSigns = 3

/**
 * The marks drawn in a color on the pictures of a step. Small copies follow the colored words, so that readers can
 * match the two
 * without distinguishing colors. Each form appears once.
 */
export function signsOf(color: MarkColor, media: readonly Pick<Media, 'marks'>[]): PictureMark[] {
  const drawn = media.flatMap(({ marks = [] }) => marks).filter((mark) => mark.color === color)
  const forms = new Map(drawn.map((mark) => [formOf(mark), mark]))
  return [...forms.values()].slice(0, maxSigns)
}

function formOf(mark: PictureMark): string {
  return mark.kind === 'number' ? `number ${mark.number}` : mark.kind
}

/** The side of the square in which a sign is drawn. */
export const signSide = 12

/** The outline of a sign, as the `d` of a path. */
export function signPath(mark: PictureMark | undefined): string {
  switch (mark?.kind) {
    case 'arrow':
      return 'M2 10L10 2M4.5 2H10V7.5'
    case 'box':
      return 'M1.5 2.5H10.5V9.5H1.5Z'
    case 'circle':
      return 'M1 6A5 3.8 0 1 0 11 6A5 3.8 0 1 0 1 6Z'
    // A circle, which holds a number.
    default:
      return 'M0.8 6A5.2 5.2 0 1 0 11.2 6A5.2 5.2 0 1 0 0.8 6Z'
  }
}

/** The fill of a sign: if nothing is drawn in that color, the sign is a filled dot. */
export function signFill(color: MarkColor, mark: PictureMark | undefined): string {
  return mark ? 'none' : inkOf(color)
}

/** The length of a word above which it may be broken. */
const longestKept = 24

/** Splits off the last word, which stays on one line with the sign after it. */
export function beforeSign(words: string): [before: string, last: string] {
  const at = words.search(/\S+$/u)
  const isKept = at !== -1 && words.length - at <= longestKept
  return isKept ? [words.slice(0, at), words.slice(at)] : [words, '']
}
