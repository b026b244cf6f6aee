import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { compileFunction } from 'node:vm'

import { writePng } from '../../thumbnail/png.ts'

const require = createRequire(import.meta.url)
/** The transcoder's format with red, green, blue and opacity, eight bits each. */
const rgba = 13
/** The maximum of the longer side: more is not visible, and pictures are larger than the compressed texture. */
const maxPixels = 2048
const jpegQuality = 88

interface Ktx2File {
  isValid: () => boolean
  isHDR: () => boolean
  getLevels: () => number
  startTranscoding: () => number
  getImageLevelInfo: (
    level: number,
    layer: number,
    face: number,
  ) => { origWidth: number; origHeight: number }
  getImageTranscodedSizeInBytes: (
    level: number,
    layer: number,
    face: number,
    format: number,
  ) => number
  transcodeImage: (
    target: Uint8Array,
    level: number,
    layer: number,
    face: number,
    format: number,
    ...options: [wantsAlpha: number, channel0: number, channel1: number]
  ) => number
  close: () => void
  delete: () => void
}

interface Basis {
  initializeBasis: () => void
  KTX2File: new (bytes: Uint8Array) => Ktx2File
}

interface JpegCoder {
  encode: (
    picture: { width: number; height: number; data: Uint8Array },
    quality: number,
  ) => { data: Uint8Array }
}

/** Turns textures made for graphics cards (KTX2 with Basis Universal) into pictures that every browser shows. */
export class TextureReader {
  private basis: Promise<Basis> | undefined

  /** @returns a PNG, or a JPEG if it is opaque; undefined if it is not such a texture */
  async picture(bytes: Uint8Array): Promise<Uint8Array | undefined> {
    if (!isKtx2(bytes)) return undefined
    this.basis ??= startBasis()
    const { KTX2File } = await this.basis
    const file = new KTX2File(bytes)
    try {
      if (!file.isValid() || file.isHDR() || !file.startTranscoding()) return undefined
      return encoded(file)
    } finally {
      file.close()
      file.delete()
    }
  }
}

function isKtx2(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(1, 7)).toString('latin1') === 'KTX 20'
}

/** Binomial's own transcoder, as WebAssembly: a browser script in a package of modules. */
async function startBasis(): Promise<Basis> {
  const path = require.resolve('three/addons/libs/basis/basis_transcoder.js')
  const start = compileFunction(`${readFileSync(path, 'utf8')}\nreturn BASIS`, [
    'require',
    '__filename',
    '__dirname',
  ]) as (...given: unknown[]) => (options: object) => Promise<Basis>
  const wasmBinary = readFileSync(path.replace(/\.js$/, '.wasm'))
  const basis = await start(require, path, dirname(path))({ wasmBinary })
  basis.initializeBasis()
  return basis
}

function encoded(file: Ktx2File): Uint8Array | undefined {
  const level = fittingLevel(file)
  if (level === undefined) return undefined
  const { origWidth: width, origHeight: height } = file.getImageLevelInfo(level, 0, 0)
  const pixels = new Uint8Array(file.getImageTranscodedSizeInBytes(level, 0, 0, rgba))
  if (!file.transcodeImage(pixels, level, 0, 0, rgba, 0, -1, -1)) return undefined
  if (pixels.some((value, at) => at % 4 === 3 && value < 255))
    return writePng(pixels, width, height)
  const jpeg = require('jpeg-js') as JpegCoder
  return jpeg.encode({ width, height, data: pixels }, jpegQuality).data
}

/** The largest mip level of a texture within the limit. */
function fittingLevel(file: Ktx2File): number | undefined {
  const levels = Array.from({ length: file.getLevels() }, (_, level) => level)
  return levels.find((level) => {
    const { origWidth, origHeight } = file.getImageLevelInfo(level, 0, 0)
    return Math.max(origWidth, origHeight) <= maxPixels
  })
}
