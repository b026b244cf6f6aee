import { bytesOf } from './bytes.ts'
import { riff } from '../photo/test-photos.ts'
import { oggPageAt, sealPage } from './ogg-pages.ts'
import { secretText, revealingTiff, utf16 } from './test-secrets.ts'

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const little = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function id3Frame(id: string, content: Buffer): Buffer {
  const head = Buffer.alloc(10)
  head.write(id, 'latin1')
  head.writeUInt32BE(content.length, 4)
  return Buffer.concat([head, content])
}

/** An ID3v2.3 tag before audio: texts in two encodings, and a photo with Exif. */
function id3(): Buffer {
  const content = Buffer.concat([
    id3Frame('TIT2', latin(`\0${secretText}`)),
    id3Frame('TXXX', Buffer.concat([latin('\x01\xff\xfe'), utf16(secretText)])),
    id3Frame('APIC', Buffer.concat([latin('\0image/jpeg\0\x03\0'), revealingTiff('MM')])),
    Buffer.alloc(20),
  ])
  const size = [21, 14, 7, 0].map((shift) => (content.length >> shift) & 0x7f)
  return Buffer.concat([latin('ID3\x03\0\0'), Buffer.from(size), content])
}

function ape(): Buffer {
  const item = Buffer.concat([little(secretText.length), little(0), latin(`Artist\0${secretText}`)])
  const edge = (flags: number) =>
    Buffer.concat([
      latin('APETAGEX'),
      little(2000),
      little(item.length + 32),
      little(1),
      little(flags),
      Buffer.alloc(8),
    ])
  return Buffer.concat([edge(0xa0000000), item, edge(0x80000000)])
}

function id3v1(): Buffer {
  const tag = Buffer.alloc(128)
  tag.write(`TAG${secretText.slice(0, 30)}${'Jane Q. Owner'.padEnd(30)}SN-557700`, 'latin1')
  return tag
}

function lyrics(): Buffer {
  const content = latin(`LYRICSBEGINLYR00042${secretText}`)
  return Buffer.concat([content, latin(`${String(content.length).padStart(6, '0')}LYRICS200`)])
}

/** Every place where MP3 and bare AAC store the secrets. */
export function revealingFrames(sound: Buffer): Record<string, Buffer> {
  return {
    ID3v2: Buffer.concat([id3(), sound]),
    'two of ID3v2': Buffer.concat([id3(), id3(), sound]),
    ID3v1: Buffer.concat([sound, id3v1()]),
    APE: Buffer.concat([sound, ape()]),
    Lyrics3: Buffer.concat([sound, lyrics(), id3v1()]),
    'between two sounds': Buffer.concat([sound, latin(secretText), sound]),
  }
}

function flacBlock(kind: number, content: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt8(kind)
  head.writeUIntBE(content.length, 1, 3)
  return Buffer.concat([head, content])
}

function comments(): Buffer {
  const comment = latin(`LOCATION=${secretText}`)
  return Buffer.concat([
    little(secretText.length),
    latin(secretText),
    little(1),
    little(comment.length),
    comment,
  ])
}

const streamInfoBytes = 4 + 34

/** Every place where FLAC stores the secrets: blocks by their number (RFC 9639, section 8.1). */
export function revealingFlac(sound: Buffer): Record<string, Buffer> {
  const signature = 4
  const at = signature + streamInfoBytes
  // The first block of the sample is not the last one.
  const withBlock = (kind: number, content: Buffer) =>
    Buffer.concat([sound.subarray(0, at), flacBlock(kind, content), sound.subarray(at)])
  return {
    'Vorbis comment': withBlock(4, comments()),
    picture: withBlock(6, Buffer.concat([Buffer.alloc(32), revealingTiff()])),
    application: withBlock(2, latin(`riff${secretText}`)),
    'cue sheet': withBlock(5, latin(secretText)),
    padding: withBlock(1, latin(secretText)),
    'a kind not known': withBlock(9, latin(secretText)),
    ID3v1: Buffer.concat([sound, id3v1()]),
    APE: Buffer.concat([sound, ape()]),
  }
}

/** Every place where WAV stores the secrets. */
export function revealingWave(sound: Buffer): Record<string, Buffer> {
  const withChunk = (type: string, content: Buffer | string) => {
    const file = Buffer.concat([sound, riff(type, content)])
    file.writeUInt32LE(file.length - 8, 4)
    return file
  }
  return {
    'RIFF INFO': withChunk('LIST', Buffer.concat([latin('INFO'), riff('IART', secretText)])),
    bext: withChunk('bext', secretText),
    iXML: withChunk('iXML', `<GPS>${secretText}</GPS>`),
    ID3: withChunk('id3 ', id3()),
    XMP: withChunk('_PMX', secretText),
    labels: withChunk('LIST', Buffer.concat([latin('adtl'), riff('labl', secretText)])),
    'before the sound': Buffer.concat([
      sound.subarray(0, 12),
      riff('LIST', Buffer.concat([latin('INFO'), riff('IART', secretText)])),
      sound.subarray(12),
    ]),
    'what hangs on the end': Buffer.concat([sound, latin(secretText)]),
  }
}

/** A packet in a separate page. */
export function oggPage(
  packet: Buffer,
  of: { serial: number; number: number; flags: number },
): Buffer {
  const segments = [
    ...Array<number>(Math.floor(packet.length / 255)).fill(255),
    packet.length % 255,
  ]
  const head = Buffer.alloc(27)
  head.write('OggS\0', 'latin1')
  head.writeUInt8(of.flags, 5)
  head.writeUInt32LE(of.serial, 14)
  head.writeUInt32LE(of.number, 18)
  head.writeUInt8(segments.length, 26)
  return sealPage(Buffer.concat([head, Buffer.from(segments), packet]))
}

/** The pages of a file. */
export function oggPages(file: Buffer): Buffer[] {
  const pages: Buffer[] = []
  const bytes = bytesOf(file)
  for (let at = 0; ;) {
    const page = oggPageAt(bytes, at)
    if (!page) return pages
    pages.push(file.subarray(page.at, page.to))
    at = page.to
  }
}

/** Every place where Ogg stores the secrets, for audio whose second page has only the comments. */
export function revealingOpus(sound: Buffer): Record<string, Buffer> {
  const [first = sound, , ...rest] = oggPages(sound)
  const serial = first.readUInt32LE(14)
  const tags = Buffer.concat([latin('OpusTags'), comments()])
  const other = (number: number) => ({ serial: 77, number, flags: number === 0 ? 2 : 0 })
  return {
    'Opus tags': Buffer.concat([first, oggPage(tags, { serial, number: 1, flags: 0 }), ...rest]),
    'another stream': Buffer.concat([
      first,
      oggPage(latin('fishead\0'), other(0)),
      oggPage(latin(secretText), other(1)),
      oggPage(tags, { serial, number: 1, flags: 0 }),
      ...rest,
    ]),
    'what hangs on the end': Buffer.concat([sound, latin(secretText)]),
  }
}

/** Vorbis comments share a page with the decoder setup; longer ones take several pages. */
export function revealingVorbis(sound: Buffer): Record<string, Buffer> {
  const [first = sound, second = sound, ...rest] = oggPages(sound)
  const serial = first.readUInt32LE(14)
  const segments = second.subarray(27, 27 + second.readUInt8(26))
  const end = segments.findIndex((length) => length < 255) + 1
  const from = 27 + segments.length
  const setupAt = from + segments.subarray(0, end).reduce((sum, length) => sum + length, 0)
  const long = Buffer.concat([latin('\x03vorbis'), comments(), latin('\x01')])
  return {
    'Vorbis comment': Buffer.concat([
      first,
      oggPage(long, { serial, number: 1, flags: 0 }),
      oggPage(second.subarray(setupAt), { serial, number: 2, flags: 0 }),
      ...rest,
    ]),
  }
}
