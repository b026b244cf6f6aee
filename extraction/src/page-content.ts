import type { Box, Matrix } from './geometry.ts'

/**
 * The raw content of a page. Boxes are in points from the top
 * left of the frame in which the page's text is upright; `back` converts to the page as displayed.
 */
export interface PageContent {
  page: number
  width: number
  height: number
  back: Matrix
  glyphs: GlyphRun[]
  shapes: Shape[]
  images: PlacedImage[]
  /** Text that is read separately. */
  apart?: SeparateText[]
}

/** Text with its own frame: hidden text, or text that is rotated relative to the rest of the page. */
export interface SeparateText {
  layer: 'hidden' | 'furniture'
  back: Matrix
  glyphs: GlyphRun[]
}

/** The position of a picture. */
export interface PlacedImage {
  box: Box
  /** The reader's own name for it, to find it again when its bytes are asked for. */
  source?: string
  alt?: string
}

/** Text drawn in one go: one style, one baseline, no gap wider than a space. */
export interface GlyphRun {
  text: string
  box: Box
  baseline: number
  /** Font size in points. */
  size: number
  bold: boolean
  italic: boolean
  /** In a monospaced font. */
  isTyped?: boolean
  /** `#rrggbb` */
  color: string
  /** Whether a space follows, if a page with Korean text shows that. */
  spaceAfter?: boolean
  /** The recognizer's confidence in a word from a picture, 0 to 1. */
  certainty?: number
  /** The document's own statement of what this is: `H1`, `LI`, `TD`, `Artifact` …; or none. */
  role?: string
}

/** A painted rectangle or line. Thin ones are rules; wide ones are backgrounds or frames. */
export interface Shape {
  box: Box
  fill?: string
  stroke?: string
  /** True for a path that is exactly an upright rectangle or line. */
  straight: boolean
  /** The outline of a path that is not straight, as far as warning signs are drawn that way. */
  outline?: Outline
}

export type Outline = 'triangle' | 'disc'
