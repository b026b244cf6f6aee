import { MediaError } from '../errors.ts'
import { createTiff } from './exif.ts'
import type { Bytes } from './bytes.ts'
import type { Edits } from './edits.ts'
import { childrenOf, contentOf, freeBox, fullBoxBytes, type Box } from './iso-boxes.ts'
import { locationsIn } from './iso-item-locations.ts'
import { gapsBetween, type Range } from './ranges.ts'

/** Boxes that a picture needs (ISO/IEC 23008-12). Others contain XML, or vendors' own data. */
const stays = new Set(['hdlr', 'pitm', 'iinf', 'iref', 'iprp', 'iloc', 'idat', 'grpl', 'dinf'])
/** Encoded pictures, and how they are composed of others. All other items are Exif, XMP and the like. */
const pictureTypes = /^(?:hvc1|hvt1|lhv1|av01|avc1|vvc1|jpeg|j2k1|unci|mski|grid|iovl|iden|tmap)$/
/** Properties with texts for people. Only their content is blanked, as properties are referred to by number. */
const textProperties = new Set(['udes', 'uuid', 'altt', 'free', 'skip'])
const handlerNameAt = 24

/** Whether a box describes pictures, as in HEIC and AVIF. */
export function isPictureMeta(bytes: Bytes, box: Box): boolean {
  if (box.type !== 'meta') return false
  const handler = childrenOf(bytes, box, fullBoxBytes).find(({ type }) => type === 'hdlr')
  return handler !== undefined && contentOf(bytes, handler).toString('latin1', 8, 12) === 'pict'
}

/**
 * Blanks everything but the picture in HEIC and AVIF: items with Exif, XMP and others, and their names. Rotation and
 * mirroring are properties of the picture and stay.
 *
 * @returns the ranges of the pictures in the file
 * @throws {MediaError} `media_incomplete` if one is not in the file, `media_damaged` if there is none
 */
export function blankPictureItems(bytes: Bytes, edits: Edits, meta: Box): Range[] {
  const boxes = childrenOf(bytes, meta, fullBoxBytes)
  const box = (type: string): Box | undefined => boxes.find((each) => each.type === type)
  for (const each of boxes.filter(({ type }) => !stays.has(type))) freeBox(edits, each)
  blankTexts(bytes, edits, boxes)
  const [information, places, data] = [box('iinf'), box('iloc'), box('idat')]
  const types = information ? blankNames(bytes, edits, information) : new Map<number, string>()
  const locations = places ? locationsIn(contentOf(bytes, places), bytes.size) : []
  const inFile: Range[] = []
  const inData: Range[] = []
  for (const { id, method, extents } of locations) {
    const type = types.get(id) ?? ''
    const kept = pictureTypes.test(type) ? extents : exifWithout(edits, type, method, extents)
    if (method === 0) inFile.push(...kept)
    if (method === 1 && data) inData.push(...kept.map((each) => moved(each, data.from)))
  }
  if (inFile.some(({ to }) => to > bytes.size)) throw new MediaError('media_incomplete')
  if (inFile.length === 0 && inData.length === 0) throw new MediaError('media_damaged')
  for (const gap of data ? gapsBetween(inData, data.from, data.to) : []) {
    edits.blank(gap.from, gap.to)
  }
  return inFile
}

function moved({ from, to }: Range, by: number): Range {
  return { from: from + by, to: to + by }
}

/** Replaces Exif by an empty one for readers that look for it, if there is room. */
function exifWithout(edits: Edits, type: string, method: number, [extent]: Range[]): Range[] {
  // It begins with an offset (ISO/IEC 23008-12, annex A.2.1).
  const nothing = Buffer.concat([Buffer.alloc(4), createTiff(1)])
  const fits = extent && extent.to - extent.from >= nothing.length
  if (type !== 'Exif' || method !== 0 || !fits) return []
  edits.put(extent.from, nothing)
  return [{ from: extent.from, to: extent.from + nothing.length }]
}

function blankTexts(bytes: Bytes, edits: Edits, boxes: readonly Box[]): void {
  for (const box of boxes) {
    if (box.type === 'hdlr') edits.blank(box.from + handlerNameAt, box.to)
    if (box.type !== 'iprp') continue
    const lists = childrenOf(bytes, box).filter(({ type }) => type === 'ipco')
    for (const property of lists.flatMap((list) => childrenOf(bytes, list))) {
      if (textProperties.has(property.type)) freeBox(edits, property)
    }
  }
}

/** Blanks the names of items. @returns the type of each (ISO/IEC 14496-12, section 8.11.6). */
function blankNames(bytes: Bytes, edits: Edits, information: Box): Map<number, string> {
  const types = new Map<number, string>()
  const isLong = (contentOf(bytes, information)[0] ?? 0) > 0
  for (const entry of childrenOf(bytes, information, fullBoxBytes + (isLong ? 4 : 2))) {
    const content = contentOf(bytes, entry)
    const idBytes = content[0] === 3 ? 4 : 2
    const typeAt = fullBoxBytes + idBytes + 2
    if (entry.type !== 'infe' || content.length < typeAt + 4) continue
    types.set(
      content.readUIntBE(fullBoxBytes, idBytes),
      content.toString('latin1', typeAt, typeAt + 4),
    )
    edits.blank(entry.from + typeAt + 4, entry.to)
  }
  return types
}
