import type { LengthUnit } from '../../units.ts'

/** The units and axis that a file states, which the library does not pass on. */
export interface FileUnits {
  /** Millimeters in one unit of the file; undefined if it does not say. */
  millimetres: number | undefined
  upAxis: 'y' | 'z'
}

/** The settings of a document are at its beginning. */
const settingsLength = 1_000_000
const stringMark = 'S'.charCodeAt(0)
const millimetresPerCentimetre = 10
const millimetresPerMetre = 1000

/** FBX is in centimeters, times a factor; both binary and text files. */
export function unitsOfFbx(bytes: Uint8Array): FileUnits {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, settingsLength))
  const factor = fbxProperty(head, 'UnitScaleFactor')
  const axis = fbxProperty(head, 'UpAxis')
  return {
    millimetres: factor !== undefined && factor > 0 ? factor * millimetresPerCentimetre : undefined,
    upAxis: axis === 2 ? 'z' : 'y',
  }
}

/**
 * A number of the global settings. A property is its name, type, another type, flags and value; in binary files each
 * begins with a letter for what follows, and strings with their length.
 */
function fbxProperty(head: Buffer, name: string): number | undefined {
  const text = new RegExp(`"${name}"(?:\\s*,\\s*"[^"]*")+\\s*,\\s*([-+.\\deE]+)`)
  const written = text.exec(head.toString('latin1'))
  if (written) return Number(written[1])
  const length = Buffer.alloc(5)
  length.write('S', 'latin1')
  length.writeUInt32LE(name.length, 1)
  let at = head.indexOf(Buffer.concat([length, Buffer.from(name, 'latin1')]))
  if (at < 0) return undefined
  while (head[at] === stringMark && at + 5 <= head.length) at += 5 + head.readUInt32LE(at + 1)
  if (at + 9 > head.length) return undefined
  const kind = head.toString('latin1', at, at + 1)
  if (kind === 'D') return head.readDoubleLE(at + 1)
  return kind === 'I' ? head.readInt32LE(at + 1) : undefined
}

/** COLLADA 1.4, `asset`: by default meters, with y up. */
export function unitsOfCollada(bytes: Uint8Array): FileUnits {
  const head = decodeText(bytes)
  const metres = Number(/<unit\b[^>]*\bmeter\s*=\s*["']([^"']+)["']/.exec(head)?.[1] ?? 1)
  return {
    millimetres: Number.isFinite(metres) && metres > 0 ? metres * millimetresPerMetre : 1000,
    upAxis: /<up_axis>\s*Z_UP/.test(head) ? 'z' : 'y',
  }
}

const amfUnits: Record<string, number> = {
  millimeter: 1,
  inch: 25.4,
  feet: 304.8,
  foot: 304.8,
  meter: 1000,
  micron: 0.001,
  micrometer: 0.001,
}

/** ISO/ASTM 52915: millimeters by default. */
export function unitsOfAmf(bytes: Uint8Array): FileUnits {
  const unit =
    /<amf\b[^>]*\bunit\s*=\s*["']([^"']+)["']/i.exec(decodeText(bytes))?.[1] ?? 'millimeter'
  return { millimetres: amfUnits[unit.toLowerCase()] ?? 1, upAxis: 'z' }
}

/** The unit of this length, or the nearest one: a file may use any length. */
export function unitOf(millimetres: number): LengthUnit {
  const known: [LengthUnit, number][] = [
    ['µm', 0.001],
    ['mm', 1],
    ['cm', 10],
    ['dm', 100],
    ['in', 25.4],
    ['ft', 304.8],
    ['yd', 914.4],
    ['m', 1000],
    ['km', 1_000_000],
  ]
  const found = known.find(([, length]) => Math.abs(millimetres / length - 1) < 1e-3)
  return found?.[0] ?? 'mm'
}

function decodeText(bytes: Uint8Array): string {
  return Buffer.from(
    bytes.buffer,
    bytes.byteOffset,
    Math.min(bytes.length, settingsLength),
  ).toString('latin1')
}
