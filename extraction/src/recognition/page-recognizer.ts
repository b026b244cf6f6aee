import { identity, type Matrix } from '../geometry.ts'
import { languageOf } from '../language/detect.ts'
import type { PageContent } from '../layout/page-content.ts'
import { halved, inkOf, quarterTurned, repeated, turned, type GrayImage } from './gray-image.ts'
import { withGutterMarkers } from './gutter-markers.ts'
import { modelOf, otherScripts } from './models.ts'
import { recognizedPage } from './recognized-page.ts'
import { Recognizer, type Recognition } from './recognizer.ts'

/** A page as an image, `scale` points for each pixel. */
export interface PageImage {
  page: number
  image: GrayImage
  scale: number
}

/** Less ink than a word or two. */
const blank = 0.0003
/** Below this the text is of another script, or the page lies on its side. */
const doubtful = 65
/** Less slope than this, in radians, changes no letter. */
const straight = 0.003
const pointsPerInch = 72

/**
 * Recognizes the text of pages. The first page with text decides on the language: it is read
 * with the model for English, then with that of the language found, or where little is
 * recognized with those of other scripts.
 */
export class PageRecognizer {
  readonly #asked: string | undefined
  #recognizer: Recognizer | undefined

  /** @param language two letters, or nothing to tell it from the first page */
  constructor(language: string | undefined) {
    this.#asked = language
  }

  /** True if the models are installed. */
  static async isAvailable(): Promise<boolean> {
    return (await modelOf('en')) !== undefined
  }

  async read({ page, image, scale }: PageImage): Promise<PageContent> {
    if (inkOf(image) < blank) return contentOf(page, image, scale, 0)
    const recognizer = await this.#recognizerFor(image, scale)
    if (!recognizer) return contentOf(page, image, scale, 0)
    const straightened = readStraight(recognizer, image, scale)
    const quarters =
      certaintyOf(straightened.recognition) < doubtful ? quartersOf(recognizer, image, scale) : 0
    const best =
      quarters === 0 ? straightened : readStraight(recognizer, turnedBy(image, quarters), scale)
    const { recognition, level, skew } = best
    const frame = contentOf(page, image, scale, quarters)
    return {
      ...frame,
      back: quarters === 0 ? backFrom(skew, frame) : frame.back,
      ...recognizedPage(recognition, level, scale),
    }
  }

  close(): void {
    this.#recognizer?.close()
  }

  async #recognizerFor(image: GrayImage, scale: number): Promise<Recognizer | undefined> {
    if (this.#recognizer) return this.#recognizer
    this.#recognizer =
      this.#asked === undefined ? await this.#told(image, scale) : await opened(this.#asked)
    return this.#recognizer
  }

  /** A recognizer for the language of a page. */
  async #told(image: GrayImage, scale: number): Promise<Recognizer | undefined> {
    const latin = await opened('en')
    if (!latin) return undefined
    const small = halved(image)
    const first = latin.read(small, pointsPerInch / (2 * scale))
    const isUpright = certaintyOf(first) >= doubtful
    const upright = isUpright ? small : turnedBy(small, quartersOf(latin, image, scale))
    const { lines, confidence } = isUpright
      ? first
      : latin.read(upright, pointsPerInch / (2 * scale))
    if (confidence < doubtful) {
      return await bestOf(upright, scale, { recognizer: latin, confidence })
    }
    const text = lines.map(({ words }) => words.map((word) => word.text).join(' ')).join('\n')
    const language = languageOf(text)
    const own = language === 'en' ? undefined : await opened(language)
    if (own) latin.close()
    return own ?? latin
  }
}

/** Of this recognizer and those of other scripts the one that believes most in what it reads. */
async function bestOf(
  small: GrayImage,
  scale: number,
  start: { recognizer: Recognizer; confidence: number },
): Promise<Recognizer> {
  let best = start
  for (const language of otherScripts) {
    const recognizer = await opened(language)
    if (!recognizer) continue
    const { confidence } = recognizer.read(small, pointsPerInch / (2 * scale))
    const isBetter = confidence > best.confidence + 5
    const other = isBetter ? best.recognizer : recognizer
    if (isBetter) best = { recognizer, confidence }
    other.close()
  }
  return best.recognizer
}

interface Straightened {
  recognition: Recognition
  /** The image the recognition was made in: turned so that its lines lie level. */
  level: GrayImage
  skew: number
}

function readStraight(recognizer: Recognizer, image: GrayImage, scale: number): Straightened {
  const slope = recognizer.skewOf(image)
  const skew = Math.abs(slope) < straight ? 0 : slope
  const level = skew === 0 ? image : turned(image, -skew)
  const recognition = recognizer.read(level, pointsPerInch / scale)
  const lines = withGutterMarkers(recognition.lines, level, (box, times) =>
    recognizer
      .readOnly('0123456789.):([]', repeated(level, box, { times, margin: 4 }))
      .map(({ text }) => text)
      .join(''),
  )
  return { recognition: { ...recognition, lines }, level, skew }
}

/** By how many quarter turns clockwise an image is best read, tried at half its size. */
function quartersOf(recognizer: Recognizer, image: GrayImage, scale: number): number {
  let small = halved(image)
  let best = { quarters: 0, confidence: 0 }
  for (let quarters = 0; quarters < 4; quarters += 1) {
    const confidence = certaintyOf(recognizer.read(small, pointsPerInch / (2 * scale)))
    if (confidence > best.confidence + 10) best = { quarters, confidence }
    small = quarterTurned(small)
  }
  return best.quarters
}

/**
 * How sure the text is and stands upright. The recognizer reads lines that run down the page as
 * well, but their words are higher than wide.
 */
function certaintyOf({ lines, confidence }: Recognition): number {
  const long = lines.flatMap(({ words }) => words.filter(({ text }) => text.length > 3))
  const wide = long.filter(({ box }) => box[2] - box[0] > box[3] - box[1])
  return lines.length === 0 || wide.length < 0.5 * long.length ? 0 : confidence
}

function turnedBy(image: GrayImage, quarters: number): GrayImage {
  let result = image
  for (let count = 0; count < quarters; count += 1) result = quarterTurned(result)
  return result
}

async function opened(language: string): Promise<Recognizer | undefined> {
  const model = await modelOf(language)
  return model && (await Recognizer.with(model))
}

/** A page without anything on it yet, in the frame that quarter turns made upright. */
function contentOf(
  page: number,
  { width, height }: GrayImage,
  scale: number,
  quarters: number,
): PageContent {
  const [w, h] = [width * scale, height * scale]
  const backs: Matrix[] = [identity, [0, -1, 1, 0, 0, h], [-1, 0, 0, -1, w, h], [0, 1, -1, 0, w, 0]]
  const isSideways = quarters % 2 === 1
  return {
    page,
    width: isSideways ? h : w,
    height: isSideways ? w : h,
    back: backs[quarters] ?? identity,
    glyphs: [],
    shapes: [],
    images: [],
  }
}

/** From a page made level to the page as it is. */
function backFrom(skew: number, { width, height }: PageContent): Matrix {
  if (skew === 0) return identity
  const cos = Math.cos(skew)
  const sin = Math.sin(skew)
  const [x, y] = [width / 2, height / 2]
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
}
