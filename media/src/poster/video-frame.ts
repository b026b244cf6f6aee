import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny'

import { packageByName } from '../package-by-name.ts'
import type { Picture } from '../picture/picture.ts'
import { pictureOf, type Plane } from '../picture/yuv.ts'

/** A video often begins with a hand in front of the camera, or dark. */
const skippedShare = 0.1
const maxSkippedSeconds = 5
/** The size of 8K. A larger frame is not worth its memory. */
const maxPixels = 7680 * 4320

/** The decoders of ogv.js, which are libvpx and dav1d as WebAssembly. */
const decoders = { vp8: 'vp8', vp9: 'vp9', av1: 'av1' } as const

interface Format {
  width: number
  height: number
  chromaWidth: number
  chromaHeight: number
  cropLeft: number
  cropTop: number
  cropWidth: number
  cropHeight: number
}

interface Decoder {
  frameBuffer: { format: Format; y: Plane; u: Plane; v: Plane } | null
  init(done: () => void): void
  processFrame(packet: ArrayBuffer, done: (isDecoded: number | boolean) => void): void
}

type MakeDecoder = (options: { videoFormat: object }) => Promise<Decoder>

/**
 * A picture near the beginning of a VP8, VP9 or AV1 video. Only one frame is decoded.
 *
 * @returns null for other codecs, and if no frame can be decoded alone
 * @throws whatever reading an untrusted file throws
 */
export async function videoFrame(
  video: InputVideoTrack,
  durationSeconds: number | null,
): Promise<Picture | null> {
  const codec = await video.getCodec()
  if (codec !== 'vp8' && codec !== 'vp9' && codec !== 'av1') return null
  const [width, height] = [await video.getCodedWidth(), await video.getCodedHeight()]
  if (width * height > maxPixels) return null
  const at = Math.min((durationSeconds ?? 0) * skippedShare, maxSkippedSeconds)
  const packets = new EncodedPacketSink(video)
  const packet = (await packets.getKeyPacket(at)) ?? (await packets.getFirstPacket())
  if (packet?.type !== 'key') return null
  const decoder = await decoderOf(decoders[codec], width, height)
  const isDecoded = await new Promise((resolve) => {
    decoder.processFrame(Uint8Array.from(packet.data).buffer, resolve)
  })
  return isDecoded && decoder.frameBuffer ? cropped(decoder.frameBuffer) : null
}

async function decoderOf(name: string, width: number, height: number): Promise<Decoder> {
  const make = packageByName(`ogv/dist/ogv-decoder-video-${name}-wasm.js`) as MakeDecoder
  const [chromaWidth, chromaHeight] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const whole = { cropLeft: 0, cropTop: 0, cropWidth: width, cropHeight: height }
  const shown = { displayWidth: width, displayHeight: height }
  const videoFormat = { width, height, chromaWidth, chromaHeight, ...whole, ...shown }
  const decoder = await make({ videoFormat })
  await new Promise<void>((resolve) => {
    decoder.init(resolve)
  })
  return decoder
}

/** Decoders pad frames to whole blocks. */
function cropped({ format, y, u, v }: NonNullable<Decoder['frameBuffer']>): Picture | null {
  const { cropWidth: width, cropHeight: height, cropLeft, cropTop } = format
  if (width <= 0 || height <= 0 || width * height > maxPixels) return null
  const columnsPerColor = format.chromaWidth < format.width ? 2 : 1
  const rowsPerColor = format.chromaHeight < format.height ? 2 : 1
  const colorLeft = Math.floor(cropLeft / columnsPerColor)
  const colorTop = Math.floor(cropTop / rowsPerColor)
  return pictureOf({
    width,
    height,
    columnsPerColor,
    rowsPerColor,
    y: from(y, cropLeft, cropTop),
    u: from(u, colorLeft, colorTop),
    v: from(v, colorLeft, colorTop),
  })
}

function from({ bytes, stride }: Plane, left: number, top: number): Plane {
  return { bytes: bytes.subarray(top * stride + left), stride }
}
