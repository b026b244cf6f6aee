import { fromPrivateUse } from '../letters/symbol-fonts.ts'
import type { GlyphRun } from '../page-content.ts'
import { composeAccent, isAccent } from './accents.ts'
import type { Font } from './fonts.ts'
import { isOverprint } from './overprint.ts'
import { inPaperOrder } from './right-to-left.ts'
import type { PlacedGlyph } from './text-state.ts'
import { narrowestGap, wordStarts, type Gap } from './word-gaps.ts'

// Including the presentation forms of Hebrew and Arabic letters.
const ligatures = /[\uFB00-\uFB06\uFB1D-\uFDFB\uFE70-\uFEFC\u2F00-\u2FD5\uF900-\uFAD9]/g
// Parts of ideographs that look like whole ones; fonts confuse them. Unicode maps few of them.
const parts = Array.from('⺠⺟⻁⻄⻅⻆⻉⻋⻑⻓⻔⻘⻚⻛⻜⻝⻢⻣⻤⻥⻦⻨⻩⻬⻮⻰⻳')
const wholes = Array.from('民母虎西见角贝车長长门青页风飞食马骨鬼鱼鸟麦黄齐齿龙龟')
const radicals = new Map(parts.map((part, index) => [part, wholes[index] ?? part]))
// Control, zero-width, bidirectional and tag characters draw nothing and may hide a message.
const invisible = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/gu

/** Codes without a character: the glyph is a symbol that the font does not map. */
const unnamed = /^(?!\s)\p{Cc}$/u
const unknown = '\ufffd'
/** In letter sizes: visible glyphs are wider. */
const narrowestSign = 0.1

/** Icons of Font Awesome in place of signal words, as printed by Asciidoctor and Sphinx. */
const icons = new Map([
  ['\uf071', '⚠'],
  ['\uf06d', '⚠'],
  ['\uf06a', '❗'],
  ['\uf12a', '❗'],
  ['\uf05a', 'ℹ'],
  ['\uf129', 'ℹ'],
  ['\uf0eb', '💡'],
  ['\uf0e7', '⚡'],
])

/** In letter sizes; wider gaps begin a new run. */
const widestSpace = 0.6

/** The style of glyphs shown together. */
export interface GlyphStyle {
  font: Font
  size: number
  color: string
  bold: boolean
  role?: string | undefined
}

/** Collects glyphs into runs: a space where there is a gap of a space, a new run at a wider one. */
export class GlyphRuns {
  /** Separate spaces, which office programs write between letters of two fonts. */
  readonly blanks: PlacedGlyph[] = []
  readonly #runs: GlyphRun[] = []
  /** Possible beginnings of words in the last run. */
  #gaps: Gap[] = []
  #style: GlyphStyle | undefined
  #before: PlacedGlyph | undefined
  /** The last added glyph, if it may be an accent of the next letter, and the previous end of its run. */
  #accent: { glyph: PlacedGlyph; right: number } | undefined

  get runs(): readonly GlyphRun[] {
    this.#settle()
    return this.#runs
  }

  add(glyphs: readonly PlacedGlyph[], style: GlyphStyle): void {
    for (const glyph of glyphs) {
      if (isPlain(glyph.text)) {
        this.#addGlyph(glyph, style)
        continue
      }
      const { hasIcons, symbolFont } = style.font
      const icon = hasIcons ? icons.get(glyph.text) : fromPrivateUse(glyph.text, symbolFont)
      const isSign = unnamed.test(glyph.text) && glyph.x1 - glyph.x0 > narrowestSign * style.size
      const whole = isSign ? unknown : (icon ?? radicals.get(glyph.text) ?? glyph.text)
      const text = whole.replace(ligatures, (letter) => letter.normalize('NFKC'))
      const visible = text.normalize('NFC').replace(invisible, '')
      if (visible !== '') this.#addGlyph({ ...glyph, text: inPaperOrder(visible) }, style)
    }
  }

  #addGlyph(glyph: PlacedGlyph, style: GlyphStyle): void {
    const last = this.#runs.at(-1)
    if (last && isOverprint(this.#before, glyph, style.size)) {
      last.bold = true
      return
    }
    this.#before = glyph
    const right = this.#runs.at(-1)?.box[2] ?? 0
    this.#place(this.#accent ? this.#withAccent(glyph, this.#accent) : glyph, style)
    this.#accent = isAccent(glyph.text) ? { glyph, right } : undefined
  }

  /** Moves an accent to the letter that it is drawn over. */
  #withAccent(letter: PlacedGlyph, { glyph, right }: { glyph: PlacedGlyph; right: number }) {
    const middle = (glyph.x0 + glyph.x1) / 2
    const isOver = middle > letter.x0 && middle < letter.x1
    const last = this.#runs.at(-1)
    const text = isOver ? composeAccent(letter.text, glyph.text) : undefined
    if (text === undefined || !last?.text.endsWith(glyph.text)) return letter
    last.text = last.text.slice(0, -glyph.text.length)
    last.box[2] = right
    this.#gaps = this.#gaps.filter(({ at }) => at < last.text.length)
    if (last.text === '') this.#runs.pop()
    return { ...letter, text }
  }

  #place(glyph: PlacedGlyph, style: GlyphStyle): void {
    const last = this.#runs.at(-1)
    const width = last ? (glyph.x0 - last.box[2]) / style.size : Infinity
    if (last && this.#continues(last, glyph, style) && width > -0.5 && width < widestSpace) {
      if (width >= narrowestGap) this.#noteGap(last, glyph, width)
      append(last, glyph)
      return
    }
    if (glyph.text.trim() === '') {
      this.blanks.push(glyph)
      return
    }
    this.#settle()
    this.#runs.push(newRun(glyph, style))
    this.#style = style
  }

  #noteGap({ text }: GlyphRun, glyph: PlacedGlyph, width: number): void {
    if (text.endsWith(' ') || glyph.text === ' ') return
    this.#gaps.push({ at: text.length, width })
  }

  /** Puts in the spaces of the last run. */
  #settle(): void {
    const last = this.#runs.at(-1)
    if (!last || this.#gaps.length === 0) return
    for (const at of wordStarts(last.text, this.#gaps).toReversed()) {
      last.text = `${last.text.slice(0, at)} ${last.text.slice(at)}`
    }
    this.#gaps = []
  }

  #continues(last: GlyphRun, glyph: PlacedGlyph, style: GlyphStyle): boolean {
    const before = this.#style
    return (
      before?.font === style.font &&
      before.color === style.color &&
      before.role === style.role &&
      Math.abs(before.size - style.size) < 0.01 &&
      Math.abs(last.baseline - glyph.baseline) < 0.1 * style.size
    )
  }
}

/** True for a printable ASCII character, which needs no mapping. */
function isPlain(text: string): boolean {
  const code = text.charCodeAt(0)
  return text.length === 1 && code >= 0x20 && code < 0x7f
}

/** Marks over and under letters, and the inner and last letters of Korean syllables. */
const joining = /^(?:\p{Mn}|[\u1161-\u11ff])/u

function append(run: GlyphRun, glyph: PlacedGlyph): void {
  run.text += glyph.text
  if (joining.test(glyph.text)) run.text = run.text.normalize('NFC')
  if (glyph.text.trim() !== '') run.box[2] = Math.max(run.box[2], glyph.x1)
  else run.box[2] = Math.max(run.box[2], Math.min(glyph.x1, run.box[2] + 0.4 * run.size))
}

function newRun(glyph: PlacedGlyph, { font, size, color, bold, role }: GlyphStyle): GlyphRun {
  return {
    text: glyph.text.trimStart(),
    box: [
      Math.min(glyph.x0, glyph.x1),
      glyph.baseline - font.ascent * size,
      Math.max(glyph.x0, glyph.x1),
      glyph.baseline - font.descent * size,
    ],
    baseline: glyph.baseline,
    size,
    bold: bold || font.bold,
    italic: font.italic,
    ...(font.isTyped && { isTyped: true }),
    color,
    ...(role !== undefined && { role }),
  }
}
