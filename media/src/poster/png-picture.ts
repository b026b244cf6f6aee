import { packageByName } from '../package-by-name.ts'
import type { Picture } from '../picture/picture.ts'

/** Decoding more in JavaScript takes more memory than a small picture is worth. */
const maxPixels = 25_000_000

interface PngCoder {
  PNG: { sync: { read(bytes: Buffer): { width: number; height: number; data: Buffer } } }
}

export function isPng(bytes: Buffer): boolean {
  return bytes.toString('latin1', 1, 4) === 'PNG'
}

/**
 * @returns null if it is too large
 * @throws whatever reading an untrusted file throws
 */
export function decodePng(bytes: Buffer): Picture | null {
  if (bytes.length < 24 || bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > maxPixels) return null
  const { PNG } = packageByName('pngjs') as PngCoder
  const { width, height, data } = PNG.sync.read(bytes)
  return { width, height, pixels: data }
}
