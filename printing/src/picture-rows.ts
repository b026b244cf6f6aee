import type { PageFlow } from './page-flow.ts'
import { drawMarks } from './picture-marks.ts'
import { printedPhoto, type PrintedPhoto } from './pictures.ts'
import type { SheetPicture } from './sheet.ts'
import { breakLines, type Line } from './text-lines.ts'

const lineHeight = 1.4
const gap = 8
const perRow = 2
/** Of a width: a picture that stands upright would fill the page. */
const maxHeight = 0.9

/** Where pictures go, and how large their captions are. */
interface Area {
  x: number
  width: number
  size: number
}

/** Pictures that stand beside each other, each with its caption below it. */
export interface PictureRow {
  placed: readonly Placed[]
  height: number
}

/** The first two of some pictures, with what they take of a page. */
export async function firstRow(
  flow: PageFlow,
  pictures: readonly SheetPicture[],
  { width: room, size }: Omit<Area, 'x'>,
): Promise<PictureRow> {
  const width = (room - gap) / 2
  const placed = await Promise.all(
    pictures.slice(0, perRow).map(async (picture) => {
      const photo = await printedPhoto(picture)
      const caption = breakLines(
        [{ text: picture.caption, style: 'faint' }],
        width,
        flow.setter(size),
      )
      return { picture, photo, caption, frame: frameOf(photo, width) }
    }),
  )
  const frames = Math.max(0, ...placed.map(({ frame }) => frame.height))
  const lines = Math.max(0, ...placed.map(({ caption }) => caption.length))
  return { placed, height: placed.length === 0 ? 0 : frames + lines * size * lineHeight + gap }
}

/**
 * Pictures two to a row.
 *
 * @param first the first row of them
 * @param told after each row
 */
export async function writePictures(
  flow: PageFlow,
  { pictures, first }: { pictures: readonly SheetPicture[]; first: PictureRow },
  area: Area,
  told: () => void,
): Promise<void> {
  for (let index = 0; index < pictures.length; index += perRow) {
    const row = index === 0 ? first : await firstRow(flow, pictures.slice(index), area)
    writeRow(flow, row, area)
    told()
  }
}

interface Placed {
  picture: SheetPicture
  photo: PrintedPhoto | null
  caption: Line[]
  frame: { width: number; height: number }
}

function writeRow(
  flow: PageFlow,
  { placed, height }: PictureRow,
  { x, width: room, size }: Area,
): void {
  const width = (room - gap) / 2
  flow.require(height)
  flow.y += gap / 2
  const top = flow.y
  let end = top
  for (const [place, { picture, photo, caption, frame }] of placed.entries()) {
    const left = x + place * (width + gap)
    if (photo) {
      flow.pdf.image(photo.jpeg, left, top, { width: frame.width, height: frame.height })
      drawMarks(flow, picture, { x: left, y: top, ...frame })
    }
    flow.y = top + frame.height + 2
    end = Math.max(end, flow.writeBeside(caption, size, left, width))
  }
  flow.y = end + gap / 2
}

function frameOf(photo: PrintedPhoto | null, width: number): { width: number; height: number } {
  if (!photo) return { width, height: 0 }
  const height = Math.min(width * maxHeight, (photo.height * width) / photo.width)
  return { width: (photo.width * height) / photo.height, height }
}
