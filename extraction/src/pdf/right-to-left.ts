import { multiplyMatrices, type Box, type Matrix } from '../geometry.ts'
import type { GlyphRun, PageContent } from '../page-content.ts'

const rightToLeft = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}]/u
const letters = /\p{L}/gu
const others = String.raw`\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{Nd}`
/** A word or number that runs from left to right, including punctuation inside it. */
const word = String.raw`[%°]?[${others}](?:[${others}.,:/’'_+–-]*[${others}])?`
const words = new RegExp(`${word}(?: ${word})*`, 'gu')
const pairs = '()[]{}<>«»‹›'
/** Each bracket with the other of its pair. */
const brackets = new Map(Array.from(pairs, (one, at) => [one, pairs.charAt(at ^ 1)] as const))

/**
 * Mirrors a page whose text runs from right to left: its lines then begin at the left like those of other
 * pages, and all layout rules apply. `back` converts through the mirror to the page as displayed. Glyphs are drawn
 * from left to right in any script, so right-to-left text is put into reading order.
 */
export function asReadFromLeft(content: PageContent): PageContent {
  const { glyphs, shapes, images, width, back } = content
  if (!glyphs.some(({ text }) => rightToLeft.test(text))) return content
  if (!runsFromRight(glyphs)) {
    return {
      ...content,
      glyphs: glyphs.map((run) => ({ ...run, text: withLogicalWords(run.text) })),
    }
  }
  const mirror: Matrix = [-1, 0, 0, 1, width, 0]
  const mirrored = <T extends { box: Box }>(one: T): T => ({
    ...one,
    box: inMirror(one.box, width),
  })
  return {
    ...content,
    back: multiplyMatrices(back, mirror),
    glyphs: glyphs.map((run) => ({ ...mirrored(run), text: logicalOrder(run.text) })),
    shapes: shapes.map(mirrored),
    images: images.map(mirrored),
  }
}

function runsFromRight(glyphs: readonly GlyphRun[]): boolean {
  const all = glyphs.flatMap(({ text }) => text.match(letters) ?? [])
  return all.filter((letter) => rightToLeft.test(letter)).length > 0.5 * all.length
}

function inMirror([x0, y0, x1, y1]: Box, width: number): Box {
  return [width - x1, y0, width - x0, y1]
}

/** Converts from visual order to reading order, in right-to-left text. */
export function logicalOrder(visual: string): string {
  const turned = Array.from(visual, (one) => brackets.get(one) ?? one).toReversed()
  return turned.join('').replace(words, inReadingOrder)
}

/** Words in other scripts keep their order; a number comes before its unit, which is printed to the left of it. */
function inReadingOrder(backwards: string): string {
  const parts = backwards.split(' ').map((one) => Array.from(one).toReversed().join(''))
  const [first = '', second = ''] = parts
  const isNumberWithUnit =
    parts.length === 2 && /^\p{Nd}/u.test(first) && /^\p{L}{1,3}$/u.test(second)
  return (isNumberWithUnit ? parts : parts.toReversed()).join(' ')
}

/** Words in these scripts in left-to-right text. */
function withLogicalWords(visual: string): string {
  return visual.replaceAll(stretch, (one) => logicalOrder(one))
}

const scripts = String.raw`\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{M}`
const stretch = new RegExp(`[${scripts}](?:[${scripts}\\s.,:-]*[${scripts}])?`, 'gu')

/** Of one glyph: several letters in the order of the paper, as for the glyphs next to it. */
export function inPaperOrder(letter: string): string {
  return letter.length > 1 && rightToLeft.test(letter)
    ? Array.from(letter).toReversed().join('')
    : letter
}
