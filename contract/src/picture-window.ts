import type { PictureCrop } from './picture-marks.ts'

/** How a part of a picture is shown: through a window in front of the whole picture. */
export interface PictureWindow {
  /** Width of the window, divided by its height. */
  ratio: number
  /** The position of the whole picture, in shares of the window. Its marks are drawn over it as always. */
  whole: { left: string; top: string; width: string; height: string }
}

export function windowOf({ from, to, ratio }: PictureCrop): PictureWindow {
  const [x = 0, y = 0] = from
  const [right = 1, bottom = 1] = to
  const [width, height] = [right - x, bottom - y]
  return {
    ratio: rounded((ratio * width) / height),
    whole: {
      left: percent(-x / width),
      top: percent(-y / height),
      width: percent(1 / width),
      height: percent(1 / height),
    },
  }
}

function percent(share: number): string {
  return `${rounded(share * 100) || 0}%`
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
