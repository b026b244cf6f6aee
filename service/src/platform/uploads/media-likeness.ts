import type { ConvertedType, MediaType } from '@millwright/contract/media-types'

import { isGif, isJpeg, isoBrand, isPng, isRiff, isWebp, startsWith } from './signatures.ts'

type Likeness = (head: Buffer) => boolean

const isIsoMedia: Likeness = (head) => isoBrand(head) !== null
const isHeif: Likeness = (head) =>
  /^(heic|heix|hevc|heim|heis|mif1|msf1)$/.test(isoBrand(head) ?? '')
const isAvif: Likeness = (head) => /^avi[fs]$/.test(isoBrand(head) ?? '')
/** EBML, the basis of Matroska and WebM. */
const isMatroska = startsWith('\x1a\x45\xdf\xa3')
const isWave: Likeness = (head) => isRiff(head, 'WAVE')
const isOgg = startsWith('OggS')
/** With a tag before the audio, or the sync word of a frame (ISO 11172-3, section 2.4.1.3). */
const isMpegAudio: Likeness = (head) =>
  startsWith('ID3')(head) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) >= 0xe2)
/** Bare AAC frames (ISO 13818-7, annex A), or a tag before them. */
const isAdts: Likeness = (head) =>
  startsWith('ID3')(head) || (head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0)

/** Packets of 188 bytes, also with a four-byte timestamp before each (ISO 13818-1, 2.4.3). */
const isTransportStream: Likeness = (head) =>
  [
    [0, 188],
    [4, 192],
  ].some(([first = 0, length = 0]) =>
    [0, 1, 2].every((packet) => head[first + packet * length] === 0x47),
  )
const isTiff: Likeness = (head) => /^(II\*\0|MM\0\*)/.test(head.toString('latin1', 0, 4))
const isAiff: Likeness = (head) => /^FORM.{4}AIF[FC]/s.test(head.toString('latin1', 0, 12))

/** The first bytes of each type. */
const likenesses: Record<MediaType | ConvertedType, Likeness> = {
  'image/avif': isAvif,
  'image/gif': isGif,
  'image/heic': isHeif,
  'image/heif': isHeif,
  'image/jpeg': isJpeg,
  'image/png': isPng,
  'image/webp': isWebp,
  'video/3gpp': isIsoMedia,
  'video/mp4': isIsoMedia,
  'video/quicktime': (head) => isIsoMedia(head) || /^(moov|mdat|wide|free)$/.test(boxOf(head)),
  'video/webm': isMatroska,
  'video/x-m4v': isIsoMedia,
  'video/x-matroska': isMatroska,
  'audio/aac': isAdts,
  'audio/flac': startsWith('fLaC'),
  'audio/mp4': isIsoMedia,
  'audio/mpeg': isMpegAudio,
  'audio/ogg': isOgg,
  'audio/wav': isWave,
  'audio/webm': isMatroska,
  'audio/x-m4a': isIsoMedia,
  'audio/x-wav': isWave,
  'image/bmp': startsWith('BM'),
  'image/tiff': isTiff,
  'video/mp2t': isTransportStream,
  'video/x-ms-wmv': startsWith('\x30\x26\xb2\x75\x8e\x66\xcf\x11'),
  'video/x-msvideo': (head) => isRiff(head, 'AVI '),
  'audio/aiff': isAiff,
  'audio/amr': startsWith('#!AMR'),
}

/** The first box of a QuickTime file; old ones start without their brand. */
function boxOf(head: Buffer): string {
  return head.subarray(4, 8).toString('latin1')
}

/** Whether the first bytes of a file match its type. */
export function matchesMediaType(type: MediaType | ConvertedType, head: Buffer): boolean {
  return likenesses[type](head)
}
