import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { unpackWoff } from './woff.ts'

export const fontFolder = fileURLToPath(new URL('../fonts/', import.meta.url))

/** In the order in which they are asked for a character: the small ones first. The second have no bold. */
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

/** The part of what pdfkit has read of a font that tells what it can show. */
interface ReadFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean }
}

/** The name under which a document knows a font, and what it can show. */
export interface Font {
  name: string
  has(codePoint: number): boolean
}

/** Fonts of one document, read when a character asks for them. */
export class Fonts {
  readonly #pdf: PDFKit.PDFDocument
  readonly #fonts = new Map<string, Font>()
  readonly #choices = new Map<string, Font>()

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf
  }

  /** The first font that can show a character; that of Latin letters where none can. */
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
    // Its types do not tell of it.
    const { font } = Reflect.get(this.#pdf, '_font') as ReadFont
    const made = { name, has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) }
    this.#fonts.set(name, made)
    return made
  }
}
