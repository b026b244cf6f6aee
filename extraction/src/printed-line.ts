import type { Box } from './geometry.ts'
import type { GlyphRun } from './page-content.ts'

/** A line of text as far as it belongs together: a page-wide row may hold several, side by side. */
export interface Line {
  page: number
  box: Box
  baseline: number
  text: string
  runs: GlyphRun[]
  /** The size most letters have. */
  size: number
  /** True if every letter is bold. */
  bold: boolean
  color: string
  /** True if every letter is set as typed text is. */
  isTyped?: boolean
  role?: string | undefined
  /** In a row of words that stand over columns. */
  isColumnHead?: boolean
  /** Left edge of the dot or box drawn before the text, which is no letter. */
  bulletX?: number
  /** Lines printed in one frame or on one ground carry the same number. */
  panel?: number
}
