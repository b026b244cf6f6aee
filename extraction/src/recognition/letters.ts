import { median } from '../geometry.ts'
import type { Component } from './components.ts'

/** In inches: the least and largest height of what may be a letter of running text. */
const minLetter = 0.022
const largestLetter = 0.35

/** How high the letters of most of a page are, in pixels: near the height of small letters. */
export function measureLetterHeight(components: readonly Component[], dotsPerInch: number): number {
  const heights = components
    .map(({ box: [x0, y0, x1, y1] }) => ({ height: y1 - y0, width: x1 - x0 }))
    .filter(
      ({ height, width }) =>
        height > minLetter * dotsPerInch &&
        height < largestLetter * dotsPerInch &&
        width < 8 * height,
    )
    .map(({ height }) => height)
  return heights.length === 0 ? 0 : median(heights)
}

/** Whether a component may be a letter, or touching letters, given the height of letters. */
export function isLetter({ box: [x0, y0, x1, y1], ink }: Component, letterHeight: number): boolean {
  const [width, height] = [x1 - x0, y1 - y0]
  const isStroke = Math.max(width, height) > 3 * letterHeight && ink < 0.13 * width * height
  const isBar = height > 2.2 * letterHeight && width < 0.12 * height
  return (
    !isBar &&
    !isStroke &&
    height > 0.42 * letterHeight &&
    height < 4.5 * letterHeight &&
    width < 30 * letterHeight
  )
}
