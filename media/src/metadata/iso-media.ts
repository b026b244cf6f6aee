import { MediaError } from '../errors.ts'
import type { Bytes } from './bytes.ts'
import type { Edits } from './edits.ts'
import { fragmentRanges } from './iso-fragments.ts'
import { blankPictureItems, isPictureMeta } from './iso-items.ts'
import {
  boxesIn,
  childOf,
  childrenOf,
  contentOf,
  freeBox,
  fullBoxBytes,
  type Box,
} from './iso-boxes.ts'
import { chunksOf, rangesOf, type Chunk } from './iso-samples.ts'
import { blankSampleEntries } from './iso-sample-entries.ts'
import { gapsBetween, type Range } from './ranges.ts'

/**
 * The contents of each box that stay (ISO/IEC 14496-12, section 6.2.3; QuickTime File Format). Others may contain
 * location and device: `udta` with `©xyz` or `loci`, `meta` with keys, `uuid` with XMP, vendors' additions.
 */
const staysIn: Record<string, ReadonlySet<string>> = Object.fromEntries(
  Object.entries({
    file: 'ftyp styp pdin moov moof mdat mfra sidx ssix wide',
    moov: 'mvhd trak mvex iods clip pssh',
    trak: 'tkhd tref edts mdia clip matt load tapt',
    edts: 'elst',
    mdia: 'mdhd hdlr minf elng',
    minf: 'vmhd smhd hdlr dinf stbl',
    dinf: 'dref',
    stbl: 'stsd stts ctts cslg stss stps stsc stsz stz2 stco co64 sdtp sbgp sgpd subs saiz saio stsh padb stdp',
    mvex: 'mehd trex leva',
    moof: 'mfhd traf pssh',
    traf: 'tfhd tfdt trun sdtp sbgp sgpd subs saiz saio senc',
    mfra: 'tfra mfro',
  }).map(([parent, types]) => [parent, new Set(types.split(' '))]),
)

/** Tracks of other kinds contain text, times and positions, as from drones and helmet cameras. */
const keptHandlers = new Set(['vide', 'soun', 'pict', 'auxv'])
const handlerNameAt = 24

/**
 * Blanks everything but pictures and sound in MP4, QuickTime, 3GP, HEIC and AVIF files: boxes with metadata, other
 * tracks, and anything that no track and no picture refers to.
 *
 * @throws {MediaError} `media_incomplete` for a truncated file, `media_damaged` for one without what players need
 */
export function blankIsoMedia(bytes: Bytes, edits: Edits): void {
  const boxes = [...boxesIn(bytes, 0, bytes.size)]
  const of = (type: string): Box[] => boxes.filter((box) => box.type === type)
  requireWhole(bytes, boxes)
  const kept: Range[] = []
  const chunks: Chunk[] = []
  const keptTracks = new Set<number>()
  for (const box of boxes) {
    if (isPictureMeta(bytes, box)) kept.push(...blankPictureItems(bytes, edits, box))
    else if (staysIn['file']?.has(box.type)) blankWithin(box)
    else freeBox(edits, box)
  }
  const end = boxes.at(-1)?.to ?? 0
  if (end < bytes.size) edits.cut(end)
  kept.push(...rangesOf(chunks, bytes.size))
  kept.push(...of('moof').flatMap((moof) => fragmentRanges(bytes, moof, of('moov')[0], keptTracks)))
  if (kept.length === 0) throw new MediaError('media_damaged')
  for (const { from, to } of of('mdat')) {
    for (const gap of gapsBetween(kept, from, to)) edits.blank(gap.from, gap.to)
  }

  function blankWithin(box: Box): void {
    const stays = staysIn[box.type]
    if (!stays) {
      blankLeaf(bytes, edits, box)
      return
    }
    for (const child of childrenOf(bytes, box)) {
      if (child.type === 'trak' && !takeTrack(child)) freeBox(edits, child)
      else if (stays.has(child.type)) blankWithin(child)
      else freeBox(edits, child)
    }
  }

  /** Records the chunks of a track; false for one that is to be removed. */
  function takeTrack(track: Box): boolean {
    const isKept = keptHandlers.has(handlerOf(bytes, track))
    chunks.push(...chunksOf(bytes, track, isKept))
    if (isKept) keptTracks.add(trackIdOf(bytes, track))
    return isKept
  }
}

/** Recorders write fragments. If a recording broke off, all but the last can be played. */
function requireWhole(bytes: Bytes, boxes: readonly Box[]): void {
  const has = (type: string): boolean => boxes.some((box) => box.type === type)
  const isCut = (boxes.at(-1)?.to ?? 0) > bytes.size
  if (isCut && !(has('moov') && has('moof'))) throw new MediaError('media_incomplete')
  if (!has('moov') && !boxes.some((box) => isPictureMeta(bytes, box))) {
    throw new MediaError('media_damaged')
  }
}

function blankLeaf(bytes: Bytes, edits: Edits, box: Box): void {
  if (box.type === 'wide') edits.blank(box.from, box.to)
  if (box.type === 'hdlr') edits.blank(box.from + handlerNameAt, box.to)
  if (box.type === 'stsd') blankSampleEntries(bytes, edits, box)
  if (box.type !== 'dref') return
  // References to the track's source, such as a path on someone's computer. They are not followed.
  for (const entry of childrenOf(bytes, box, fullBoxBytes + 4)) {
    edits.blank(entry.from + fullBoxBytes, entry.to)
  }
}

export function handlerOf(bytes: Bytes, track: Box): string {
  const handler = childOf(bytes, childOf(bytes, track, 'mdia'), 'hdlr')
  return handler ? contentOf(bytes, handler).toString('latin1', 8, 12) : ''
}

function trackIdOf(bytes: Bytes, track: Box): number {
  const header = childOf(bytes, track, 'tkhd')
  const content = header && contentOf(bytes, header)
  if (!content || content.length < 24) return 0
  // Times of version 1 take eight bytes each.
  return content.readUInt32BE(content[0] === 1 ? 20 : 12)
}
