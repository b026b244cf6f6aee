import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

import type { Matrix } from '../geometry.ts'
import type { TextState } from './text-state.ts'

/** The operands of an operator, as the parser packs them. */
export type Operands = readonly unknown[]

type Change = (text: TextState, x: number, y: number, operands: Operands) => void

/** The operators that only change the position and style of text (ISO 32000-1, 9.3 and 9.4). */
export const textOperators: Readonly<Record<number, Change>> = {
  [OPS.beginText]: (text) => text.begin(),
  [OPS.setTextMatrix]: (text, _x, _y, [matrix]) =>
    text.setMatrix(matrixOf(matrix as ArrayLike<number>)),
  [OPS.moveText]: (text, x, y) => text.moveBy(x, y),
  [OPS.setLeadingMoveText]: (text, x, y) => {
    text.leading = y
    text.moveBy(x, y)
  },
  [OPS.nextLine]: (text) => text.nextLine(),
  [OPS.setLeading]: (text, leading) => {
    text.leading = -leading
  },
  [OPS.setCharSpacing]: (text, spacing) => {
    text.characterSpacing = spacing
  },
  [OPS.setWordSpacing]: (text, spacing) => {
    text.wordSpacing = spacing
  },
  [OPS.setHScale]: (text, percent) => {
    text.scale = percent / 100
  },
  [OPS.setTextRise]: (text, rise) => {
    text.rise = rise
  },
  [OPS.setTextRenderingMode]: (text, mode) => {
    text.renderMode = mode
  },
}

export function matrixOf(values: ArrayLike<number>): Matrix {
  return [
    values[0] ?? 1,
    values[1] ?? 0,
    values[2] ?? 0,
    values[3] ?? 1,
    values[4] ?? 0,
    values[5] ?? 0,
  ]
}
