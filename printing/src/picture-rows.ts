import type { PageFlow } from './page-flow.ts'
import { drawMarks } from './picture-marks.ts'
import { printedPhoto, type PrintedPhoto } from './pictures.ts'
import type { SheetPicture } from './sheet.ts'
import type { Line } from './text-lines.ts'

const lineHeight = 1.4
const gap = 8
const perRow = 2
/** A share of the width, as a portrait picture would fill the page. */
const maxHeight = 0.9

/** The area for pictures, and the size of their captions. */
interface Area {
  x: number
  width: number
  size: number
}

/** Pictures side by side, each with its caption below. */
export interface PictureRow {
  placed: readonly Placed[]
  height: number
}

/** The first two of some pictures, with the height they take. */
export async function firstRow(
  flow: PageFlow,
  pictures: readonly SheetPicture[],
  { width: room, size }: Omit<Area, 'x'>,
): Promise<PictureRow> {
  const width = (room - gap) / 2
  const placed = await Promise.all(
    pictures.slice(0, perRow).map(async (picture) => {
      const photo = await printedPhoto(picture)
      const caption = flow.linesOf([[{ text: picture.caption, style: 'faint' }]], width, size)
      return { picture, photo, caption, frame: frameOf(photo, width) }
    }),
  )
  const frames = Math.max(0, ...placed.map(({ frame }) => frame.height))
  const lines = Math.max(0, ...placed.map(({ caption }) => caption.length))
  return { placed, height: placed.length === 0 ? 0 : frames + lines * size * lineHeight + gap }
}

/**
 * Writes pictures, two to a row.
 *
 * @param first the first row of them
 */
export async function writePictures(
  flow: PageFlow,
  { pictures, first }: { pictures: readonly SheetPicture[]; first: PictureRow },
  area: Area,
): Promise<void> {
  for (let index = 0; index < pictures.length; index += perRow) {
    const row = index === 0 ? first : await firstRow(flow, pictures.slice(index), area)
    writeRow(flow, row, area)
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
  for (const [place, placedOne] of placed.entries()) {
    flow.y = top
    end = Math.max(
      end,
      writePicture(flow, placedOne, { x: x + place * (width + gap), width, size }),
    )
  }
  flow.y = end + gap / 2
}

/** @returns where its caption ends, which also describes the picture to people who cannot see it */
function writePicture(
  flow: PageFlow,
  { picture, photo, caption, frame }: Placed,
  { x, width, size }: Area,
): number {
  const { tags, y } = flow
  const write = () => {
    flow.y = y + frame.height + 2
    return flow.writeNextTo(caption, size, x, width)
  }
  if (!photo) return write()
  const bbox: [number, number, number, number] = [x, y, x + frame.width, y + frame.height]
  const draw = () => {
    tags.piece(() => {
      flow.pdf.image(photo.jpeg, x, y, { width: frame.width, height: frame.height })
      drawMarks(flow, picture, { x, y, ...frame })
    })
    return write()
  }
  return tags.inside('Figure', draw, { alt: picture.caption, bbox })
}

function frameOf(photo: PrintedPhoto | null, width: number): { width: number; height: number } {
  if (!photo) return { width, height: 0 }
  const height = Math.min(width * maxHeight, (photo.height * width) / photo.width)
  return { width: (photo.width * height) / photo.height, height }
}
