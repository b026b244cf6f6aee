import type { Box, Matrix } from './geometry.ts'

/**
 * What a reader finds on a page before anything is understood. Boxes are in points from the top
 * left of the frame in which the page's text is upright; `back` leads to the page as displayed.
 */
export interface PageContent {
  page: number
  width: number
  height: number
  back: Matrix
  glyphs: GlyphRun[]
  shapes: Shape[]
  images: PlacedImage[]
  /** Text that is not read with the rest. */
  apart?: TextApart[]
}

/** Text with a frame of its own: what nobody sees, or what stands sideways to the rest of the page. */
export interface TextApart {
  layer: 'hidden' | 'furniture'
  back: Matrix
  glyphs: GlyphRun[]
}

/** Where a picture stands. */
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
  /** In letters that are all as wide. */
  isTyped?: boolean
  /** `#rrggbb` */
  color: string
  /** Whether a space is written behind it, where a page with Korean tells. */
  spaceAfter?: boolean
  /** Of a word read from a picture: how sure the recognizer is, 0 to 1. */
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
  /** What a path that is not straight looks like, as far as signs are drawn so. */
  outline?: Outline
}

export type Outline = 'triangle' | 'disc'
