import { createRequire } from 'node:module'

import { pgmOf, type GrayImage } from './gray-image.ts'
import type { Model } from './models.ts'

/** A word in pixels from the top left. */
export interface RecognizedWord {
  text: string
  box: [x0: number, y0: number, x1: number, y1: number]
  /** 0 to 100. */
  confidence: number
}

export interface RecognizedLine {
  words: RecognizedWord[]
  /** Pixels from the top, in the middle of the line. */
  baseline: number
  /** From the top of high letters to the bottom of deep ones, in pixels. */
  height: number
}

export interface Recognition {
  lines: RecognizedLine[]
  /** What the recognizer takes for pictures. */
  pictures: RecognizedWord['box'][]
  /** Mean of the words, 0 to 100. */
  confidence: number
}

interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

interface TextLine {
  baseline: Box
  rowAttributes: { rowHeight: number }
  words: { text: string; confidence: number; bbox: Box }[]
}

interface RecognizedBlock {
  blocktype: number
  bbox: Box
  paragraphs: { lines: TextLine[] }[]
}

interface Api {
  Init: (folder: null, language: string, mode: number) => number
  SetPageSegMode: (mode: number) => void
  SetVariable: (name: string, value: string) => void
  SetImageFile: (orientation: number, angle: number) => number
  FindLines: () => void
  GetGradient: () => number
  Recognize: (monitor: null) => number
  GetJSONText: (page: number) => string
  MeanTextConf: () => number
  End: () => void
}

interface Core {
  FS: { writeFile: (name: string, data: Uint8Array) => void; unlink: (name: string) => void }
  TessBaseAPI: new () => Api
}

type LoadCore = (options: Record<string, unknown>) => Promise<Core>

const lstmOnly = 1
const automatic = 3
const singleLine = 7
const usualDotsPerInch = 200
/** Kinds of blocks the recognizer tells pictures by (its PolyBlockType). */
const pictureTypes = new Set([9, 10, 11])

/** Reads text from images with tesseract, compiled to WebAssembly: no native code, no thread. */
export class Recognizer {
  readonly #core: Core
  readonly #api: Api

  private constructor(core: Core, api: Api) {
    this.#core = core
    this.#api = api
  }

  /** @throws {Error} for trained data that is none */
  static async with({ name, data }: Model): Promise<Recognizer> {
    const silent = (): void => undefined
    const load = createRequire(import.meta.url)(
      'tesseract.js-core/tesseract-core-simd-lstm.js',
    ) as LoadCore
    const core = await load({ TesseractProgress: silent, print: silent, printErr: silent })
    const file = `${name}.traineddata`
    core.FS.writeFile(file, data)
    const api = new core.TessBaseAPI()
    if (api.Init(null, name, lstmOnly) !== 0) throw new Error(`The model ${name} cannot be used.`)
    core.FS.unlink(file)
    api.SetPageSegMode(automatic)
    return new Recognizer(core, api)
  }

  /** By how much lines of text slope, in radians; positive where they fall to the right. */
  skewOf(image: GrayImage): number {
    this.#show(image)
    this.#api.FindLines()
    return this.#api.GetGradient()
  }

  read(image: GrayImage, dotsPerInch: number): Recognition {
    this.#show(image)
    this.#api.SetVariable('user_defined_dpi', String(Math.round(dotsPerInch)))
    this.#api.Recognize(null)
    const { blocks } = JSON.parse(this.#api.GetJSONText(0)) as { blocks?: RecognizedBlock[] | null }
    const found = blocks ?? []
    return {
      lines: found
        .filter(({ blocktype }) => !pictureTypes.has(blocktype))
        .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
        .map(lineOf)
        .filter(({ words }) => words.length > 0),
      pictures: found
        .filter(({ blocktype }) => pictureTypes.has(blocktype))
        .map(({ bbox }) => boxOf(bbox)),
      confidence: this.#api.MeanTextConf(),
    }
  }

  /** Reads one line of which the letters it may hold are known: its words. */
  readOnly(letters: string, image: GrayImage): RecognizedWord[] {
    this.#api.SetVariable('tessedit_char_whitelist', letters)
    this.#api.SetPageSegMode(singleLine)
    const { lines } = this.read(image, usualDotsPerInch)
    this.#api.SetVariable('tessedit_char_whitelist', '')
    this.#api.SetPageSegMode(automatic)
    return lines.flatMap(({ words }) => words)
  }

  close(): void {
    this.#api.End()
  }

  #show(image: GrayImage): void {
    this.#core.FS.writeFile('/input', pgmOf(image))
    this.#api.SetImageFile(1, 0)
  }
}

function lineOf({ baseline, rowAttributes, words }: TextLine): RecognizedLine {
  return {
    words: words
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, confidence, bbox }) => ({ text: text.trim(), confidence, box: boxOf(bbox) })),
    baseline: (baseline.y0 + baseline.y1) / 2,
    height: rowAttributes.rowHeight,
  }
}

function boxOf({ x0, y0, x1, y1 }: Box): RecognizedWord['box'] {
  return [x0, y0, x1, y1]
}
