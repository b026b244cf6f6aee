import { median, type Box } from '../geometry.ts'
import type { GlyphRun, PageContent } from '../page-content.ts'
import { keepBelievedLines } from './believed-lines.ts'
import { extendToCaptions } from './caption-reach.ts'
import type { PixelBox } from './components.ts'
import { capitals, measureFontSizes, smallLetters } from './font-sizes.ts'
import { repairLetters } from './misread-letters.ts'
import { repairMarkers } from './misread-markers.ts'
import { repairSignalWords } from './misread-signal-words.ts'
import type { PageStructure } from './page-structure.ts'
import { findPictures, isWithinAny } from './pictures.ts'
import type { Sign } from './signs.ts'
import type { ReadLine, ReadWord } from './read-words.ts'
import { measureStrokeWeights } from './stroke-weights.ts'
import { whiteBetween } from './torn-words.ts'

/** How much heavier strokes are than usual where letters are bold. */
const boldness = 1.24
/**
 * Headings are recognized by their size. Stroke weights of few lines would distinguish some of them from the
 * others.
 */
const largerThanText = 1.12

const character = String.raw`[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u3000-\u303f\uff00-\uffef]`
const endsInCharacter = new RegExp(`${character}$`)
const beginsWithCharacter = new RegExp(`^${character}`)
const endsInSyllable = /[\uac00-\ud7af]$/
const beginsWithSyllable = /^[\uac00-\ud7af]/

type Found = Pick<PageContent, 'glyphs' | 'shapes' | 'images'>

/**
 * The content of a page in the form of readers of drawn pages: words with position, size and weight,
 * ruled lines, and positions of pictures.
 *
 * @param structure of the page in which the lines were read
 * @param scale points for each pixel
 */
export function buildRecognizedPage(
  read: readonly ReadLine[],
  structure: PageStructure,
  scale: number,
): Found {
  const { rules, signs } = structure
  const pictures = extendToCaptions(findPictures(structure, read), read)
  const usualUp = median(read.flatMap(({ words }) => words.map(({ piece }) => piece.up)))
  // Writing on an object in a photo is not text of the page.
  const photos = structure.photos.filter((photo) => isWithinAny(photo, pictures))
  const text = keepBelievedLines(read, pictures, usualUp).filter(
    ({ words }) => !words.every(({ box }) => isWithinAny(box, photos)),
  )
  const toPoints = ([x0, y0, x1, y1]: PixelBox): Box => [
    x0 * scale,
    y0 * scale,
    x1 * scale,
    y1 * scale,
  ]
  return {
    glyphs: [
      ...glyphsOf(repairSignalWords(repairLetters(repairMarkers(text))), structure, scale),
      ...signs.flatMap((sign) => letteringOf(sign, toPoints(sign.mark))),
    ],
    shapes: [
      ...rules.map((box) => ({ box: toPoints(box), fill: '#000000', straight: true })),
      ...signs.flatMap(({ outline, box, mark }) => [
        { box: toPoints(box), fill: '#000000', straight: false, outline },
        { box: toPoints(mark), fill: '#000000', straight: false },
      ]),
    ],
    images: pictures.map((box) => ({ box: toPoints(box) })),
  }
}

/** The words of lines with place, size and weight. */
function glyphsOf(lines: readonly ReadLine[], { image }: PageStructure, scale: number): GlyphRun[] {
  const weights = lines.map((line) => measureStrokeWeights(line, image))
  const usual = median(weights.flat().filter((weight) => weight > 0))
  const sizes = measureFontSizes(lines, scale)
  const large = largerThanText * median(sizes)
  return lines.flatMap((line, index) => {
    const size = sizes[index] ?? 10
    const isText = size < large
    const areBold = weights[index]?.map((weight) => isText && weight > boldness * usual) ?? []
    return glyphsOfLine(line, { size, areBold, scale })
  })
}

interface LineStyle {
  /** In points. */
  size: number
  /** Of each word. */
  areBold: readonly boolean[]
  /** Points for each pixel. */
  scale: number
}

function glyphsOfLine({ words }: ReadLine, { size, areBold, scale }: LineStyle): GlyphRun[] {
  const baseline = median(words.map(({ piece }) => piece.baseline)) * scale
  const ends = endsOf(words, size / scale)
  return words.map((word, at): GlyphRun => {
    const next = words[at + 1]
    const join = joinOf(word, next, ends[at])
    const end = join === 'none' ? Math.max(word.box[2], next?.box[0] ?? 0) : (ends[at] ?? 0)
    return {
      text: textOf(word, size / scale) + (join === 'space' ? ' ' : ''),
      box: [word.box[0] * scale, baseline - 0.75 * size, end * scale, baseline + 0.22 * size],
      baseline,
      size,
      bold: areBold[at] ?? false,
      italic: false,
      color: '#000000',
      certainty: word.confidence / 100,
    }
  })
}

function letteringOf({ letter }: Sign, box: Box): GlyphRun[] {
  if (letter === undefined) return []
  const [, y0, , y1] = box
  const size = (y1 - y0) / capitals
  const style = { bold: true, italic: false, color: '#000000', certainty: surelySigned }
  return [{ text: letter, box, baseline: y1, size, ...style }]
}

const surelySigned = 0.95

/** Of a font's size: spaces of typewriters and of justified lines are no wider. */
const widestSpace = 1.3
const minSpaces = 3

/**
 * Where words end, in pixels: with the space that follows, as in drawn text, if it is about as
 * wide as the line's other spaces. Of a line too short to tell, spaces are those of most fonts.
 */
function endsOf(words: readonly ReadWord[], size: number): number[] {
  const gaps = words
    .slice(1)
    .map(({ box }, index) => box[0] - (words[index]?.box[2] ?? box[0]))
    .filter((gap) => gap > 0)
  const usual = gaps.length < minSpaces ? 0.35 * size : median(gaps)
  const widest = Math.min(widestSpace * size, 1.7 * usual)
  return words.map(({ box }, index) => {
    const next = words[index + 1]?.box[0] ?? Infinity
    return next > box[2] && next - box[2] < widest ? next : box[2]
  })
}

const loneBar = /^\|[.)]?$/
const romanTwoOrThree = /^[Il|]{2,3}(?=[.)]$)/
/** A Spanish model reads an `i` as an exclamation mark. */
const romanSmall = /^[¡i]{1,3}(?=[.)]$)/
const ambiguousMarker = /^[(]?[cosuvwxz][.):]+$/i

/**
 * The recognizer relies on shape and context, which a marker of one letter lacks: its
 * height distinguishes small from capital. A stroke after a katakana character lengthens its vowel.
 */
function textOf({ text, box, piece }: ReadWord, size: number): string {
  // A word of one bar is the capital I.
  const plain = loneBar.test(text)
    ? text.replace('|', 'I')
    : text.replaceAll(/(?<=[\u30a1-\u30fa])[一-]/g, 'ー')
  if (romanTwoOrThree.test(plain)) return plain.replaceAll(/[l|]/g, 'I')
  if (romanSmall.test(plain)) return plain.replaceAll('¡', 'i')
  if (!ambiguousMarker.test(plain)) return plain
  const letters = piece.letters.filter(
    ({ box: [x0, , x1] }) => x0 >= box[0] - 2 && x1 <= box[2] + 2,
  )
  const letter = plain.startsWith('(') ? letters[1] : letters[0]
  if (!letter) return plain
  const isSmall = letter.box[3] - letter.box[1] < ((capitals + smallLetters) / 2) * size
  return isSmall ? plain.toLowerCase() : plain.toUpperCase()
}

/**
 * Chinese and Japanese have no spaces; between them and other letters a space counts if it is
 * visible. In Korean only visible spaces count: the recognizer splits words into syllables.
 */
function joinOf(
  word: ReadWord,
  next: ReadWord | undefined,
  end: number | undefined,
): 'space' | 'none' | 'apart' {
  const isFar = next?.piece !== word.piece && end !== next?.box[0]
  if (!next || isFar) return 'apart'
  if (endsInSyllable.test(word.text) || beginsWithSyllable.test(next.text)) {
    // Digits and Latin letters are closer to the text before them than syllables are.
    const least = beginsWithSyllable.test(next.text) ? 0.3 : 0.2
    return word.piece !== next.piece || whiteBetween(word, next) > least * word.piece.up
      ? 'space'
      : 'none'
  }
  const before = endsInCharacter.test(word.text)
  const after = beginsWithCharacter.test(next.text)
  if (!before && !after) return 'space'
  if (before && after) return 'none'
  return word.piece !== next.piece || whiteBetween(word, next) > 0.42 * word.piece.up
    ? 'space'
    : 'none'
}
