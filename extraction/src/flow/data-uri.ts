import { sizeInHeader } from '../images/header.ts'
import { isOfFigureSize } from '../images/figure-size.ts'

const pattern = /^data:image\/(?:png|jpeg);base64,/i
const pointsPerPixel = 0.75

/** The picture in a data URI; undefined for an icon, or any other address. */
export function pictureInDataUri(address: string): Uint8Array | undefined {
  const [beginning] = pattern.exec(address) ?? []
  if (beginning === undefined) return undefined
  const bytes = Buffer.from(address.slice(beginning.length), 'base64')
  const size = sizeInHeader(bytes)
  const isFigure = size && isOfFigureSize(size.width * pointsPerPixel, size.height * pointsPerPixel)
  return isFigure ? bytes : undefined
}
