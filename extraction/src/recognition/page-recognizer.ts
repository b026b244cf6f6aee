import { identity, type Matrix } from '../geometry.ts'
import type { PageContent } from '../page-content.ts'
import type { ReadOptions, RecognizedPages } from '../reader.ts'
import { dropDust } from './dust.ts'
import { shareOfInk, rotateQuarter, type GrayImage } from '../images/gray-image.ts'
import { LanguageChoice, type Sample } from './language-choice.ts'
import { loadModel } from './models.ts'
import { shareInLines, analyzePageImage, type PageStructure } from './page-structure.ts'
import { buildRecognizedPage } from './recognized-page.ts'

/** A page as an image, `scale` points for each pixel. */
export interface PageImage {
  page: number
  image: GrayImage
  scale: number
}

/** A page turned until its text stood upright. */
interface Upright {
  structure: PageStructure
  quarters: number
  sample: Sample
}

/** Less ink than a word or two. */
const blank = 0.0003
/** With this share of letters in lines, the page is not on its side. */
const mostlyInLines = 0.6

/** Recognizes the text of pages, each turned upright, deskewed, and read in its language. */
export class PageRecognizer {
  readonly #languages: LanguageChoice
  readonly #kept: RecognizedPages | undefined

  /** In order, since the language of a page is inferred from the previous ones. */
  constructor({ language, recognized }: Pick<ReadOptions, 'language' | 'recognized'>) {
    this.#languages = new LanguageChoice(language)
    this.#kept = recognized
  }

  /** True if the models are installed. */
  static async isAvailable(): Promise<boolean> {
    return (await loadModel('en')) !== undefined
  }

  /** A page that was read before work was interrupted. Its image is not needed. */
  recall(page: number): PageContent | undefined {
    const kept = this.#kept?.of(page)
    if (kept) this.#languages.soFar = kept.soFar
    return kept?.content
  }

  async read(shot: PageImage): Promise<PageContent> {
    const content = await this.#contentOf(shot)
    await this.#kept?.keep({ content, soFar: this.#languages.soFar })
    return content
  }

  async #contentOf({ page, image, scale }: PageImage): Promise<PageContent> {
    const empty = contentOf(page, image, scale, 0)
    if (shareOfInk(image) < blank) return empty
    const upright = await this.#upright(image, scale)
    if (!upright) return empty
    const { structure, quarters, sample } = upright
    const lines = dropDust(await this.#languages.read(structure, sample))
    const frame = contentOf(page, image, scale, quarters)
    return {
      ...frame,
      back: quarters === 0 ? backFrom(structure.skew, frame) : frame.back,
      ...buildRecognizedPage(lines, structure, scale),
    }
  }

  close(): void {
    this.#languages.close()
  }

  async #upright(image: GrayImage, scale: number): Promise<Upright | undefined> {
    const asIs = analyzePageImage(image, scale)
    const level = shareInLines(asIs) >= mostlyInLines ? 0 : levelQuarters(asIs, image, scale)
    const first = await this.#turned(image, scale, level)
    if (!first || this.#languages.isSure(first.sample)) return first
    const other = await this.#turned(image, scale, level + 2)
    return other && other.sample.certainty > first.sample.certainty + 10 ? other : first
  }

  async #turned(image: GrayImage, scale: number, quarters: number): Promise<Upright | undefined> {
    const structure = analyzePageImage(turnedBy(image, quarters), scale)
    const sample = await this.#languages.sample(structure)
    return sample && { structure, quarters, sample }
  }
}

function levelQuarters(asIs: PageStructure, image: GrayImage, scale: number): 0 | 1 {
  const sideways = analyzePageImage(rotateQuarter(image), scale)
  return shareInLines(sideways) > 1.2 * shareInLines(asIs) ? 1 : 0
}

function turnedBy(image: GrayImage, quarters: number): GrayImage {
  let result = image
  for (let count = 0; count < quarters; count += 1) result = rotateQuarter(result)
  return result
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

/** Converts from the deskewed page to the original one. */
function backFrom(skew: number, { width, height }: PageContent): Matrix {
  if (skew === 0) return identity
  const cos = Math.cos(skew)
  const sin = Math.sin(skew)
  const [x, y] = [width / 2, height / 2]
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
}
