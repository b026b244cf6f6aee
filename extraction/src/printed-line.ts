import type { Box } from './geometry.ts'
import type { GlyphRun } from './page-content.ts'

/** A coherent line of text: a row across the page may contain several, side by side. */
export interface Line {
  page: number
  box: Box
  baseline: number
  text: string
  runs: GlyphRun[]
  /** The size of most letters. */
  size: number
  /** True if every letter is bold. */
  bold: boolean
  color: string
  /** True if every letter is monospaced. */
  isTyped?: boolean
  role?: string | undefined
  /** Part of a row of words above columns. */
  isColumnHead?: boolean
  /** The left edge of the dot or box drawn before the text, which is not a letter. */
  bulletX?: number
  /** Lines printed in one frame or on one background have the same number. */
  panel?: number
}
