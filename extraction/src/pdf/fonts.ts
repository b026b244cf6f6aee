import { symbolFontOf } from '../letters/symbol-fonts.ts'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

import { isTypedFont } from '../letters/typed-text.ts'
import type { Matrix } from '../geometry.ts'
import { readDrawnLetters, type DrawnFont } from './type-3-fonts.ts'

/** The properties of a font that layout needs. */
export interface Font {
  bold: boolean
  italic: boolean
  /** True if it is monospaced. */
  isTyped: boolean
  vertical: boolean
  /** From glyph units to text units; `[0.001, 0, 0, 0.001, 0, 0]` except for Type 3 fonts. */
  matrix: Matrix
  ascent: number
  descent: number
  /** True for a font of icons, whose codes mean pictures. */
  hasIcons: boolean
  /** Which symbol font it is, if it is one. */
  symbolFont: string | undefined
  /** The height of a line of type, in units of the font size. */
  em: number
  /** The characters for letters that the parser returns as codes. */
  letters: ReadonlyMap<string, string> | undefined
}

interface ParsedFont extends DrawnFont {
  name?: string
  bold?: boolean
  black?: boolean
  italic?: boolean
  fallbackName?: string
  vertical?: boolean
  isType3Font?: boolean
  ascent?: number
  descent?: number
  data?: Uint8Array
}

/** The defaults for a font without information. */
export const plainFont: Font = {
  bold: false,
  italic: false,
  isTyped: false,
  vertical: false,
  matrix: [0.001, 0, 0, 0.001, 0, 0],
  ascent: 0.9,
  descent: -0.2,
  hasIcons: false,
  symbolFont: undefined,
  em: 1,
  letters: undefined,
}

const boldName = /bold|black|heavy|demi|cmbx|sfbx|[-,]bd\b/i
/** Font Awesome, in the spellings of its releases. */
const iconName = /font.?awesome|\bfa-(?:solid|regular)/i
const italicName = /ital|obliq|slant|cmti|sfti/i

/** Fonts of a page by the name its operators use; parsed ones are kept for the next page. */
export function fontsByName(page: PDFPageProxy, known: Map<string, Font>): (id: string) => Font {
  return (id) => {
    const font = known.get(id) ?? readFont(page, id)
    known.set(id, font)
    return font
  }
}

function readFont(page: PDFPageProxy, id: string): Font {
  if (!page.commonObjs.has(id)) return plainFont
  const parsed = page.commonObjs.get(id) as ParsedFont
  const name = parsed.name ?? ''
  const drawn = parsed.isType3Font ? readDrawnLetters(parsed) : undefined
  return {
    bold: Boolean(parsed.bold ?? parsed.black) || boldName.test(name) || isHeavy(parsed.data),
    italic: Boolean(parsed.italic) || italicName.test(name),
    isTyped: parsed.fallbackName === 'monospace' || isTypedFont(name),
    vertical: parsed.vertical ?? false,
    matrix: parsed.fontMatrix ?? plainFont.matrix,
    ascent: boundedTo(parsed.ascent, 0.6, 1.1, plainFont.ascent),
    descent: boundedTo(parsed.descent, -0.4, -0.05, plainFont.descent),
    hasIcons: iconName.test(name),
    symbolFont: symbolFontOf(name),
    em: drawn?.em ?? plainFont.em,
    letters: drawn && drawn.letters.size > 0 ? drawn.letters : undefined,
  }
}

function boundedTo(value: number | undefined, low: number, high: number, otherwise: number) {
  return value !== undefined && value >= low && value <= high ? value : otherwise
}

/**
 * True if the font program says it is semi-bold or heavier (OpenType OS/2 table, usWeightClass).
 * Some PDF printers call every font `CIDFont+F1`, so the name is not enough.
 */
function isHeavy(program: Uint8Array | undefined): boolean {
  if (!program || program.length < 12) return false
  const view = new DataView(program.buffer, program.byteOffset, program.byteLength)
  const tables = view.getUint16(4)
  for (let at = 12; at < 12 + tables * 16 && at + 16 <= program.length; at += 16) {
    if (view.getUint32(at) !== 0x4f532f32) continue
    const offset = view.getUint32(at + 8)
    return offset + 6 <= program.length && view.getUint16(offset + 4) >= 600
  }
  return false
}
