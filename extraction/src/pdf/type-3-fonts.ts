import type { Matrix } from '../geometry.ts'

/** A Type 3 font from the parser: each letter is a small drawing (ISO 32000-1, 9.6.5). */
export interface DrawnFont {
  fontMatrix?: Matrix
  /** The width for each code, in glyph units; codes that the font lacks are absent. */
  widths?: ArrayLike<number | null>
  /** The drawing of each letter, by its name. */
  charProcOperatorList?: ReadonlyMap<string, unknown>
}

/** The properties of a Type 3 font derived from its letters. */
export interface DrawnLetters {
  /** The height of a line of type, in units of the font size. */
  em: number
  /** The characters for the parser's letters, if it knows only their codes. */
  letters: ReadonlyMap<string, string>
}

const unknown = '\ufffd'
/** A letter is half as wide as the line height. */
const widthOfLetter = 0.5
/** The middle width of a font's letters, in units of the font size, where that size is the height of its type. */
const usualWidth = [0.2, 1.2] as const

/**
 * Fonts of TeX and of PostScript that were made of bitmaps have no names for their letters but codes:
 * `a65` (pdfTeX, dvips) or `x41` (dvipdfm). Size and glyph units are arbitrary; widths are meaningful.
 */
export function readDrawnLetters(font: DrawnFont): DrawnLetters {
  const codes = codesOf(font.charProcOperatorList?.keys().toArray() ?? [])
  return { em: emOf(font), letters: lettersOf(codes) }
}

function emOf({ fontMatrix, widths }: DrawnFont): number {
  const known = Float64Array.from(widths ?? [], Number).filter((width) => width > 0)
  const middle = known.toSorted()[known.length >> 1] ?? 0
  const width = middle * Math.abs(fontMatrix?.[0] ?? 0)
  const isUsual = width === 0 || (width >= usualWidth[0] && width <= usualWidth[1])
  return isUsual ? 1 : width / widthOfLetter
}

/** The codes in the names of all letters; undefined if letters have other names. */
function codesOf(names: readonly string[]): Set<number> {
  const codes = names.map((name) => {
    const [, decimal, hex] = /^(?:a(\d{1,3})|x([\da-f]{1,2}))$/.exec(name) ?? []
    return decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)
  })
  return new Set(codes.some(Number.isNaN) ? [] : codes)
}

function lettersOf(codes: ReadonlySet<number>): ReadonlyMap<string, string> {
  if (codes.size === 0) return new Map()
  if (isCounted(codes)) return byCode(Array.from(codes, (code) => [code, unknown]))
  const isCork = !codes.values().some((code) => code > 10 && code < 16) || hasAccented(codes)
  return isCork ? corkLetters : knuthLetters
}

/** True if codes were assigned in order of use, from 0, so that they do not identify letters. */
function isCounted(codes: ReadonlySet<number>): boolean {
  return codes.size > 2 && codes.has(0) && codes.size > 0.8 * (Math.max(...codes) + 1)
}

function hasAccented(codes: ReadonlySet<number>): boolean {
  return codes.values().some((code) => code > 127)
}

function byCode(letters: Iterable<readonly [number, string]>): ReadonlyMap<string, string> {
  return new Map(
    Array.from(letters, ([code, letter]) => [String.fromCharCode(code), letter] as const),
  )
}

function inRow(first: number, row: string): [number, string][] {
  return row.split(' ').map((letter, index) => [first + index, letter])
}

/** The Cork encoding (T1), where it differs from Latin-1. */
const corkLetters = byCode([
  ...inRow(0x10, '“ ” „ « » – —'),
  ...inRow(0x19, 'ı ȷ ff fi fl ffi ffl'),
  [0x7f, '-'],
  ...inRow(0x80, 'Ă Ą Ć Č Ď Ě Ę Ğ Ĺ Ľ Ł Ń Ň Ŋ Ő Ŕ Ř Ś Š Ş Ť Ţ Ű Ů Ÿ Ź Ž Ż Ĳ İ đ §'),
  ...inRow(0xa0, 'ă ą ć č ď ě ę ğ ĺ ľ ł ń ň ŋ ő ŕ ř ś š ş ť ţ ű ů ÿ ź ž ż ĳ ¡ ¿ £'),
  [0xd7, 'Œ'],
  [0xdf, 'SS'],
  [0xf7, 'œ'],
  [0xff, 'ß'],
])

/** Knuth's text encoding (OT1), where it differs from ASCII. */
const knuthLetters = byCode([
  ...inRow(0x0b, 'ff fi fl ffi ffl ı ȷ'),
  ...inRow(0x19, 'ß æ œ ø Æ Œ Ø'),
  [0x22, '”'],
  [0x3c, '¡'],
  [0x3e, '¿'],
  [0x5c, '“'],
  [0x7b, '–'],
  [0x7c, '—'],
])
