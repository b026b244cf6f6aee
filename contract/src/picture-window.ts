import type { PictureCrop } from './picture-marks.ts'

/** How a part of a picture is shown: through a window, behind which all of it lies. */
export interface PictureWindow {
  /** Width of the window, divided by its height. */
  ratio: number
  /** Where the whole picture lies, in shares of the window: its marks lie over it as ever. */
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
