/** An EBML element; if open, without a length, as recorders write it while it is unknown. */
export function element(id: string, content: Buffer, isOpen = false): Buffer {
  const size = Buffer.from('0100000000000000', 'hex')
  if (isOpen) size.fill(0xff, 1)
  else size.writeUInt32BE(content.length, 4)
  return Buffer.concat([Buffer.from(id, 'hex'), size, content])
}

export const number = (id: string, value: number, bytes = 4): Buffer => {
  const content = Buffer.alloc(bytes)
  content.writeUIntBE(value, 0, bytes)
  return element(id, content)
}
export const text = (id: string, value: string): Buffer => element(id, Buffer.from(value, 'latin1'))

interface Recording {
  frames?: number
  width?: number
  height?: number
  /** Additional content. */
  more?: { info?: Buffer; track?: Buffer; tracks?: Buffer; cluster?: Buffer; end?: Buffer }
}

const nothing = Buffer.alloc(0)

const frameMilliseconds = 100
const framesPerCluster = 10

/**
 * A video as browsers record it: WebM without its length and index, and with parts of unknown
 * length (RFC 9559). It has ten frames a second, every tenth a key frame. The frames have a VP8
 * header (RFC 6386, section 9.1) and no content.
 */
export function recordedWebm({
  frames = 25,
  width = 320,
  height = 240,
  more = {},
}: Recording = {}): Buffer {
  const header = Buffer.concat([
    number('4286', 1),
    number('42f7', 1),
    number('42f2', 4),
    number('42f3', 8),
    text('4282', 'webm'),
    number('4287', 4),
    number('4285', 2),
  ])
  const info = Buffer.concat([
    number('2ad7b1', 1_000_000),
    text('4d80', 'test'),
    text('5741', 'test'),
    more.info ?? nothing,
  ])
  const track = Buffer.concat([
    number('d7', 1),
    number('73c5', 1),
    number('83', 1),
    text('86', 'V_VP8'),
    number('23e383', frameMilliseconds * 1_000_000),
    element('e0', Buffer.concat([number('b0', width), number('ba', height)])),
    more.track ?? nothing,
  ])
  const clusters = Array.from({ length: Math.ceil(frames / framesPerCluster) }, (_, index) =>
    Buffer.concat([
      cluster(index, Math.min(framesPerCluster, frames - index * framesPerCluster), width, height),
      more.cluster ?? nothing,
    ]),
  )
  const segment = [
    element('1549a966', info),
    element('1654ae6b', Buffer.concat([element('ae', track), more.tracks ?? nothing])),
    ...clusters,
    more.end ?? nothing,
  ]
  return Buffer.concat([
    element('1a45dfa3', header),
    element('18538067', Buffer.concat(segment), true),
  ])
}

function cluster(index: number, frames: number, width: number, height: number): Buffer {
  const blocks = Array.from({ length: frames }, (_, frame) => {
    const head = Buffer.from([0x81, 0, 0, frame === 0 ? 0x80 : 0])
    head.writeInt16BE(frame * frameMilliseconds, 1)
    return element('a3', Buffer.concat([head, vp8Frame(frame === 0, width, height)]))
  })
  const start = number('e7', index * framesPerCluster * frameMilliseconds)
  return element('1f43b675', Buffer.concat([start, ...blocks]), true)
}

function vp8Frame(isKey: boolean, width: number, height: number): Buffer {
  const tag = Buffer.from([isKey ? 0x10 : 0x11, 2, 0])
  if (!isKey) return Buffer.concat([tag, Buffer.alloc(600)])
  const start = Buffer.from('9d012a00000000', 'hex')
  start.writeUInt16LE(width, 3)
  start.writeUInt16LE(height, 5)
  return Buffer.concat([tag, start, Buffer.alloc(900)])
}
