import type { PixelBox } from './components.ts'
import type { Piece } from './pieces.ts'
import type { TextLine } from './text-lines.ts'

/** A word with its position on the page, in pixels. */
export interface ReadWord {
  text: string
  box: PixelBox
  /** 0 to 100. */
  confidence: number
  /** The piece of the line that contains it. */
  piece: Piece
}

/** A line with its words from left to right. */
export interface ReadLine {
  line: TextLine
  words: ReadWord[]
}
