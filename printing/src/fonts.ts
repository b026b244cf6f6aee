import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { unpackWoff } from './woff.ts'

export const fontFolder = fileURLToPath(new URL('../fonts/', import.meta.url))

/** In the order in which they are tried for a character, small ones first. The second list has no bold. */
const families = {
  bold: [
    'latin',
    'latin-ext',
    'cyrillic',
    'greek',
    'cyrillic-ext',
    'greek-ext',
    'vietnamese',
    'hebrew',
    'thai',
    'arabic',
    'devanagari',
  ],
  regularOnly: ['math', 'symbols', 'symbols-2', 'sc', 'jp', 'kr'],
}

/** The part of pdfkit's font that tells which characters it has. */
interface ReadFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean }
}

/** A font's name in a document, and the characters it has. */
export interface Font {
  name: string
  has(codePoint: number): boolean
}

/** The fonts of one document, loaded when a character needs them. */
export class Fonts {
  readonly #pdf: PDFKit.PDFDocument
  readonly #fonts = new Map<string, Font>()
  readonly #choices = new Map<string, Font>()

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf
  }

  /** The first font with a character, or the Latin one if none has it. */
  of(character: string, isBold: boolean): Font {
    const key = `${isBold ? 'b' : 'r'}${character}`
    const chosen = this.#choices.get(key) ?? this.#find(character.codePointAt(0) ?? 0, isBold)
    this.#choices.set(key, chosen)
    return chosen
  }

  #find(codePoint: number, isBold: boolean): Font {
    const weight = isBold ? '700' : '400'
    const names = [
      ...families.bold.map((family) => `${family}-${weight}`),
      ...families.regularOnly.map((family) => `${family}-400`),
    ]
    const found = names.find((name) => this.#font(name).has(codePoint))
    return this.#font(found ?? `latin-${weight}`)
  }

  #font(name: string): Font {
    const known = this.#fonts.get(name)
    if (known) return known
    const bytes = unpackWoff(readFileSync(`${fontFolder}noto-sans-${name}.woff`))
    this.#pdf.registerFont(name, bytes)
    this.#pdf.font(name)
    // It is missing from pdfkit's types.
    const { font } = Reflect.get(this.#pdf, '_font') as ReadFont
    const made = { name, has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) }
    this.#fonts.set(name, made)
    return made
  }
}
