import type { PageImage } from './page-image.ts'

/**
 * A box of an upright page as it lies on the rotated page.
 *
 * @param box `[x0, y0, x1, y1]` in points from the top left of the upright page
 * @param image the rotated page; its width and height are those after rotation
 */
export function turnedBox(
  [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: number[],
  { turn, width, height }: Pick<PageImage, 'turn' | 'width' | 'height'>,
): number[] {
  switch (turn) {
    case 90:
      return [width - y1, x0, width - y0, x1]
    case 180:
      return [width - x1, height - y1, width - x0, height - y0]
    case 270:
      return [y0, height - x1, y1, height - x0]
    default:
      return [x0, y0, x1, y1]
  }
}
