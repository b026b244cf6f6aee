import { identity, multiplyMatrices, type Matrix } from '../geometry.ts'
import type { Font } from './fonts.ts'

/** A glyph from the parser; a plain number moves the pen (thousandths of the font size). */
export type Glyph =
  | { unicode: string; width: number; isSpace: boolean; vmetric?: number[] | null }
  | number
  | null

/** One glyph placed on the page as displayed. */
export interface PlacedGlyph {
  text: string
  x0: number
  x1: number
  baseline: number
}

/**
 * The text part of the graphics state: the position of the pen and the style of letters
 * (ISO 32000-1, 9.3 and 9.4). `show` moves the pen exactly as a renderer would.
 */
export class TextState {
  font: Font | undefined
  size = 0
  characterSpacing = 0
  wordSpacing = 0
  scale = 1
  rise = 0
  leading = 0
  renderMode = 0
  #matrix: Matrix = identity
  #line: [number, number] = [0, 0]
  #pen: [number, number] = [0, 0]

  /** A copy for `q`; the text matrix is not part of the saved state. */
  clone(): TextState {
    return Object.assign(new TextState(), this)
  }

  begin(): void {
    this.setMatrix(identity)
  }

  setMatrix(matrix: Matrix): void {
    this.#matrix = matrix
    this.#line = [0, 0]
    this.#pen = [0, 0]
  }

  /** Takes over the pen of the state before `Q`, which text objects must not cross but do. */
  inherit(other: TextState): void {
    this.#matrix = other.#matrix
    this.#line = other.#line
    this.#pen = other.#pen
  }

  moveBy(x: number, y: number): void {
    this.#line = [this.#line[0] + x, this.#line[1] + y]
    this.#pen = this.#line
  }

  nextLine(): void {
    this.moveBy(0, this.leading)
  }

  /** From text space at the pen to the page, given the current transformation. */
  toPage(current: Matrix): Matrix {
    return multiplyMatrices(current, this.#matrix)
  }

  /** Places glyphs, from text space by a matrix, and moves the pen past them. */
  show(glyphs: readonly Glyph[], toPage: Matrix): PlacedGlyph[] {
    const unit = (this.font?.matrix[0] ?? 0.001) * this.size
    const y = this.#pen[1] + this.rise
    const letters = this.font?.letters
    const placed: PlacedGlyph[] = []
    let x = this.#pen[0]
    for (const glyph of glyphs) {
      if (glyph === null) continue
      if (typeof glyph === 'number') {
        x += ((-glyph * this.size) / 1000) * this.scale
        continue
      }
      const spacing = this.characterSpacing + (glyph.isSpace ? this.wordSpacing : 0)
      const right = x + glyph.width * unit * this.scale
      placed.push({
        text: letters?.get(glyph.unicode) ?? glyph.unicode,
        x0: toPage[0] * x + toPage[2] * y + toPage[4],
        x1: toPage[0] * right + toPage[2] * y + toPage[4],
        baseline: toPage[1] * x + toPage[3] * y + toPage[5],
      })
      x += (glyph.width * unit + spacing) * this.scale
    }
    this.#pen = [x, this.#pen[1]]
    return placed
  }
}
