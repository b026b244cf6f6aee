import { median, type Box } from '../geometry.ts'
import type { GlyphRun, PageContent } from '../layout/page-content.ts'
import { isDark, type GrayImage } from './gray-image.ts'
import type { Recognition, RecognizedLine, RecognizedWord } from './recognizer.ts'
import { rulesIn } from './rules.ts'

/** Words the recognizer itself hardly believes in are mostly dirt and edges of pictures. */
const leastConfidence = 30
/** From the top of high letters to the bottom of deep ones is about this share of a font's size. */
const rowShare = 0.93
/** How much heavier strokes are than usual where letters are bold. */
const boldness = 1.28

type Found = Pick<PageContent, 'glyphs' | 'shapes' | 'images'>

/**
 * What a page shows, as a reader of drawn pages gives it: words with place, size and weight,
 * ruled lines, and places of pictures.
 *
 * @param image upright, in which the recognition was made
 * @param scale points for each pixel
 */
export function recognizedPage(recognition: Recognition, image: GrayImage, scale: number): Found {
  const lines = recognition.lines
    .map((line) => ({ ...line, words: line.words.filter(isWord) }))
    .filter(({ words }) => words.length > 0)
  const sizes = sizesOf(lines.map(({ height }) => (height * scale) / rowShare))
  const weights = lines.map((line) => line.words.map((word) => weightOf(word, line, image)))
  const usual = median(weights.flat().filter((weight) => weight > 0))
  const glyphs = lines.flatMap((line, index) =>
    line.words.map((word, at) => {
      const isBold = (weights[index]?.[at] ?? 0) > boldness * usual
      return runOf(word, line, { size: sizes[index] ?? 10, isBold, scale })
    }),
  )
  const toPoints = (box: RecognizedWord['box']): Box => [
    box[0] * scale,
    box[1] * scale,
    box[2] * scale,
    box[3] * scale,
  ]
  return {
    glyphs,
    shapes: rulesIn(image, scale).map((box) => ({
      box: toPoints(box),
      fill: '#000000',
      straight: true,
    })),
    images: recognition.pictures.map((box) => ({ box: toPoints(box) })),
  }
}

function isWord({ text, confidence }: RecognizedWord): boolean {
  return confidence >= leastConfidence && !/^[|_~—¦]+$/u.test(text)
}

function runOf(
  { text, box, confidence }: RecognizedWord,
  { baseline }: RecognizedLine,
  { size, isBold, scale }: { size: number; isBold: boolean; scale: number },
): GlyphRun {
  const y = baseline * scale
  return {
    text,
    box: [box[0] * scale, y - 0.75 * size, box[2] * scale, y + 0.22 * size],
    baseline: y,
    size,
    bold: isBold,
    italic: false,
    color: '#000000',
    certainty: confidence / 100,
  }
}

/** Heights of lines scatter; those within a tenth of one another are one size. */
function sizesOf(heights: readonly number[]): number[] {
  const groups: number[][] = []
  for (const height of heights.toSorted((a, b) => a - b)) {
    const group = groups.at(-1)
    if (group && height < 1.12 * median(group)) group.push(height)
    else groups.push([height])
  }
  const sizes = groups.map((group) => Math.round(2 * median(group)) / 2)
  return heights.map((height) => {
    const index = groups.findIndex((group) => height <= (group.at(-1) ?? 0))
    return sizes[index] ?? height
  })
}

/**
 * How thick the strokes of a word are, as a share of the line's height: the mean length of dark
 * runs along the rows through the middle of its letters.
 */
function weightOf(
  { box, text }: RecognizedWord,
  { height }: RecognizedLine,
  image: GrayImage,
): number {
  if (!/[\p{L}\d]{2}/u.test(text)) return 0
  const [x0, y0, x1, y1] = box
  let ink = 0
  let runs = 0
  for (let y = y0 + Math.floor((y1 - y0) * 0.25); y < y1 - (y1 - y0) * 0.25; y += 1) {
    let isInside = false
    for (let x = x0; x < x1; x += 1) {
      const isInk = isDark(image, x, y)
      if (isInk) ink += 1
      if (isInk && !isInside) runs += 1
      isInside = isInk
    }
  }
  return runs === 0 ? 0 : ink / runs / height
}
