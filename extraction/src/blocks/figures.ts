import { area, overlap, roundBox, transformBox, type Box, type Matrix } from '../geometry.ts'
import type { PageContent, PlacedImage } from '../page-content.ts'
import type { PageLayout } from '../layout/page-layout.ts'
import type { Piece } from './piece.ts'
import type { NewBlock } from './text-blocks.ts'
import { isOfFigureSize } from '../images/figure-size.ts'
import type { NewFigure } from './piece.ts'

/** A picture as a figure, unless it is as small as an icon. */
export function figureFromImage(
  { box, source, alt }: PlacedImage,
  page: number,
  back: Matrix,
): NewFigure | undefined {
  if (!isOfFigureSize(box[2] - box[0], box[3] - box[1])) return undefined
  return {
    kind: 'figure',
    layer: 'body',
    page,
    box: roundBox(transformBox(back, box)),
    ...(alt !== undefined && alt.trim() !== '' && { alt }),
    ...(source !== undefined && { source }),
  }
}

/** A shadow or a frame adds only this much to its picture; a background is larger than the picture on it. */
const minShareOfSame = 0.7

/** Each is compared with the others; a page of more is one picture in strips, or an attack. */
const maxCompared = 500

/** Programs draw a picture with a shadow or a soft edge twice, one over the other; it is one picture, the larger one. */
export function dropRedrawnPictures(content: PageContent): PageContent {
  if (content.images.length > maxCompared) return content
  const larger = content.images.toSorted((a, b) => area(b.box) - area(a.box))
  const kept: PlacedImage[] = []
  for (const image of larger) {
    if (!kept.some(({ box }) => isSamePicture(box, image.box))) kept.push(image)
  }
  if (kept.length === content.images.length) return content
  const isKept = new Set(kept)
  return { ...content, images: content.images.filter((image) => isKept.has(image)) }
}

function isSamePicture(outer: Box, inner: Box): boolean {
  const shared =
    overlap(outer[0], outer[2], inner[0], inner[2]) *
    overlap(outer[1], outer[3], inner[1], inner[3])
  return shared > 0.95 * area(inner) && area(inner) > minShareOfSame * area(outer)
}

/** Pictures at the same position on several pages, such as a logo, are not figures. */
export function findRepeatedPictures(layouts: readonly PageLayout[]): Set<PlacedImage> {
  const keyOf = ({ box }: PlacedImage): string => box.map((value) => Math.round(value / 3)).join()
  const all = layouts.flatMap(({ content }) =>
    content.images.map((image) => ({ image, page: content.page, height: content.height })),
  )
  const repeated = new Set<PlacedImage>()
  for (const group of Map.groupBy(all, ({ image }) => keyOf(image)).values()) {
    if (new Set(group.map(({ page }) => page)).size < 2) continue
    for (const { image, height } of group) {
      const isAtEdge = image.box[3] < 0.16 * height || image.box[1] > 0.84 * height
      if (isAtEdge) repeated.add(image)
    }
  }
  return repeated
}

const captionDistance = 36

/** Gives each figure the caption below it, or above it, within half an inch. */
export function attachCaptions(pieces: readonly Piece[]): Piece[] {
  const taken = new Set<Piece>()
  return pieces.map((piece, index) => {
    if (piece.kind !== 'figure') return piece
    const near = [index + 1, index - 1, index + 2].flatMap((at) => {
      const other = pieces[at]
      const isCaption = other?.kind === 'caption' && !taken.has(other)
      return isCaption && isNextTo(piece, other) ? [other] : []
    })
    const [caption] = near
    if (!caption) return piece
    taken.add(caption)
    return { ...piece, caption: caption.text }
  })
}

function isNextTo(figure: NewFigure, caption: NewBlock): boolean {
  const [first] = caption.lines
  const last = caption.lines.at(-1)
  if (!first || !last || first.page !== figure.page) return false
  if (!figure.box || !first.box || !last.box) return true
  const distance = -overlap(figure.box[1], figure.box[3], first.box[1], last.box[3])
  const shared = overlap(figure.box[0], figure.box[2], first.box[0], first.box[2])
  return distance < captionDistance && shared > 0
}
