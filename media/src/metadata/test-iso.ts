import { fixedPoint, secretText, revealingTiff } from './test-secrets.ts'

export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const parts = content.map((part) => Buffer.from(part as string, 'latin1'))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + parts.reduce((sum, { length }) => sum + length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...parts])
}

const zeros = (length: number): Buffer => Buffer.alloc(length)
const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

interface Part {
  type: string
  bytes: Buffer
}

export function partsOf(file: Buffer): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < file.length; at += parts.at(-1)?.bytes.length ?? file.length) {
    const bytes = file.subarray(at, at + file.readUInt32BE(at))
    parts.push({ type: bytes.toString('latin1', 4, 8), bytes })
  }
  return parts
}

/** Additions to a video with its description at the end, so that nothing moves. */
interface Added {
  /** In its description. */
  inside?: Buffer
  track?: Buffer
  file?: Buffer
}

/** The same video with its description at the end, and additions. */
export function videoWith(video: Buffer, { inside, track, file }: Added = {}): Buffer {
  const parts = partsOf(video).filter(({ type }) => type !== 'free')
  const of = (type: string) => parts.find((part) => part.type === type)?.bytes ?? zeros(0)
  const description = Buffer.from(of('moov'))
  const gap = video.indexOf('mdat', 0, 'latin1') - 4 - of('ftyp').length
  moveChunks(description, -gap)
  const others = parts.filter(({ type }) => type !== 'moov').map(({ bytes }) => bytes)
  return Buffer.concat([...others, extended(description, track, inside), file ?? zeros(0)])
}

/** Adjusts the offsets of chunks. */
function moveChunks(description: Buffer, by: number): void {
  const table = description.indexOf('stco', 0, 'latin1') + 4
  for (let left = description.readUInt32BE(table + 4), at = table + 8; left > 0; left -= 1) {
    description.writeUInt32BE(description.readUInt32BE(at) + by, at)
    at += 4
  }
}

function extended(description: Buffer, track = zeros(0), more = zeros(0)): Buffer {
  const parts = partsOf(description.subarray(8)).map(({ type, bytes }) =>
    type === 'trak' ? box('trak', bytes.subarray(8), track) : bytes,
  )
  return box('moov', ...parts, more)
}

const xmpId = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
const textValue = box('data', long(1), long(0), secretText)
const keyed = Buffer.concat([
  box('hdlr', zeros(8), 'mdta', zeros(13)),
  box('keys', zeros(4), long(1), box('mdta', 'com.apple.quicktime.location.ISO6709')),
  box('ilst', box('\0\0\0\x01', textValue)),
])

/** A separate track with a position every second, as from drones and helmet cameras. */
function positionTrack(at: number, length: number): Buffer {
  const samples = box(
    'stbl',
    box('stsd', zeros(4), long(1), box('gpmd', zeros(6), '\0\x01')),
    box('stsz', zeros(4), long(0), long(1), long(length)),
    box('stsc', zeros(4), long(1), long(1), long(1), long(1)),
    box('stco', zeros(4), long(1), long(at)),
  )
  const handler = box('hdlr', zeros(8), 'meta', zeros(12), secretText, '\0')
  return box('trak', box('tkhd', zeros(84)), box('mdia', handler, box('minf', samples)))
}

/** Every place where videos store the secrets, each in a separate video. */
export function revealingVideos(video: Buffer): Record<string, Buffer> {
  const plain = videoWith(video)
  const positions = box('mdat', secretText)
  const track = (at: number) => positionTrack(at, positions.length - 8)
  const positionsAt = plain.length + track(0).length + 8
  return {
    '©xyz': videoWith(video, { inside: box('udta', box('\xa9xyz', '\0\x2a\0\0', secretText)) }),
    loci: videoWith(video, {
      inside: box('udta', box('loci', zeros(6), secretText, '\0\0', fixedPoint, zeros(4))),
    }),
    'mdta keys': videoWith(video, { inside: box('meta', keyed) }),
    'ilst in udta': videoWith(video, { inside: box('udta', box('meta', zeros(4), keyed)) }),
    'udta of a track': videoWith(video, { track: box('udta', box('name', secretText)) }),
    'meta of a track': videoWith(video, { track: box('meta', keyed) }),
    'XMP in udta': videoWith(video, { inside: box('udta', box('XMP_', secretText)) }),
    'uuid of the file': videoWith(video, { file: box('uuid', xmpId, secretText) }),
    'uuid of the video': videoWith(video, { inside: box('uuid', xmpId, secretText) }),
    'Exif of makers': videoWith(video, { inside: box('udta', box('CNTH', revealingTiff())) }),
    'box of makers': videoWith(video, { file: box('SMTA', secretText) }),
    'free space': videoWith(video, { file: box('free', secretText) }),
    'bytes no track has': videoWith(video, { file: box('mdat', secretText) }),
    'track of positions': videoWith(video, { inside: track(positionsAt), file: positions }),
  }
}

/** Every place where HEIC and AVIF store the secrets, in addition to the photo's own Exif and XMP. */
export function revealingPhotos(photo: Buffer): Record<string, Buffer> {
  return {
    'Exif and XMP': photo,
    'uuid of the file': Buffer.concat([photo, box('uuid', xmpId, secretText)]),
    'video of a moving photo': Buffer.concat([photo, box('mpvd', secretText)]),
    'bytes no picture has': Buffer.concat([photo, box('mdat', secretText)]),
  }
}
