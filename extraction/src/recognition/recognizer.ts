import { createRequire } from 'node:module'

import { encodePgm, type GrayImage } from '../images/gray-image.ts'
import type { Model } from './models.ts'

/** A word in pixels from the top left. */
export interface RecognizedWord {
  text: string
  box: [x0: number, y0: number, x1: number, y1: number]
  /** 0 to 100. */
  confidence: number
}

interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

interface TextLine {
  words: { text: string; confidence: number; bbox: Box }[]
}

interface RecognizedBlock {
  paragraphs: { lines: TextLine[] }[]
}

interface Api {
  Init: (folder: null, language: string, mode: number) => number
  SetPageSegMode: (mode: number) => void
  SetVariable: (name: string, value: string) => void
  SetImageFile: (orientation: number, angle: number) => number
  Recognize: (monitor: null) => number
  GetJSONText: (page: number) => string
  End: () => void
}

interface Core {
  FS: { writeFile: (name: string, data: Uint8Array) => void; unlink: (name: string) => void }
  TessBaseAPI: new () => Api
}

type LoadCore = (options: Record<string, unknown>) => Promise<Core>

const lstmOnly = 1
const singleLine = 7
const usualDotsPerInch = '200'

/**
 * Reads lines of text with tesseract, compiled to WebAssembly: no native code, no thread. Lines
 * are located beforehand (`text-lines.ts`).
 */
export class Recognizer {
  readonly #core: Core
  readonly #api: Api

  private constructor(core: Core, api: Api) {
    this.#core = core
    this.#api = api
  }

  /** @throws {Error} for invalid trained data */
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
    api.SetPageSegMode(singleLine)
    api.SetVariable('user_defined_dpi', usualDotsPerInch)
    return new Recognizer(core, api)
  }

  /** The words of an image of one line, from left to right. */
  readLine(image: GrayImage): RecognizedWord[] {
    this.#core.FS.writeFile('/input', encodePgm(image))
    this.#api.SetImageFile(1, 0)
    this.#api.Recognize(null)
    // Empty where nothing is recognized.
    const json = this.#api.GetJSONText(0) || '{}'
    const { blocks } = JSON.parse(json) as { blocks?: RecognizedBlock[] | null }
    return (blocks ?? [])
      .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
      .flatMap(({ words }) => words)
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
        text: text.trim(),
        confidence,
        box: [x0, y0, x1, y1],
      }))
  }

  close(): void {
    this.#api.End()
  }
}
