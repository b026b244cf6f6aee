import { symbols, type Typeface } from './fonts.ts'
import { breaksOf, wordsOf, type Run, type Word } from './words.ts'

/** Text in one font at an offset in its line. */
interface Fragment {
  text: string
  font: string
  color: string
  x: number
  width: number
}

export interface Line {
  fragments: Fragment[]
  width: number
  /** Whether it ends because it is full. */
  isFull: boolean
}

export interface Setting {
  face: Typeface
  size: number
  isHyphenated: boolean
}

const sign = /[\u2460-\u24ff\u2600-\u27bf\u25a0-\u25ff]/

/** Breaks text into lines, based on letter widths but not pages. */
export class LineBreaker {
  readonly #pdf: PDFKit.PDFDocument
  readonly #widths = new Map<string, number>()

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf
  }

  width(text: string, face: string, size: number): number {
    const font = sign.test(text) ? symbols : face
    const key = `${font}\n${text}`
    let width = this.#widths.get(key)
    if (width === undefined) {
      width = this.#pdf.font(font).fontSize(100).widthOfString(text)
      this.#widths.set(key, width)
    }
    return (width * size) / 100
  }

  /** @param first the indent of the first line, in points */
  lines(runs: readonly Run[], room: number, setting: Setting, first = 0): Line[] {
    const lines: Line[] = []
    let line = { fragments: [] as Fragment[], width: first, isFull: false }
    const queue = wordsOf(runs)
    let space = 0
    for (let word = queue.shift(); word; word = queue.shift()) {
      const font = fontOf(word, setting.face)
      const width = this.width(word.text, font, setting.size)
      const isEmpty = line.fragments.length === 0
      if (line.width + space + width > room && (!isEmpty || width > room)) {
        const parts = this.#broken(word, room - line.width - space, setting, isEmpty)
        if (parts) queue.unshift(...parts)
        else queue.unshift(word)
        if (!parts) {
          lines.push({ ...line, isFull: true })
          line = { fragments: [], width: 0, isFull: false }
          space = 0
        }
        if (!parts && isEmpty) break
        continue
      }
      this.#append(line, word, font, width, space, setting.size)
      space = word.hasSpace ? this.width(' ', font, setting.size) : 0
    }
    lines.push(line)
    return lines
  }

  #append(line: Line, word: Word, font: string, width: number, space: number, size: number): void {
    const last = line.fragments.at(-1)
    const color = word.run.color ?? '#000000'
    if (last && last.font === font && last.color === color) {
      last.text += (space > 0 ? ' ' : '') + word.text
      last.width = this.width(last.text, font, size)
      line.width = last.x + last.width
      return
    }
    const x = line.width + space
    line.fragments.push({ text: word.text, font, color, x, width })
    line.width = x + width
  }

  /** A word in two, the first of which fits; a word longer than a line anyhow. */
  #broken(word: Word, room: number, setting: Setting, isEmpty: boolean): Word[] | undefined {
    const font = fontOf(word, setting.face)
    const fits = (text: string): boolean => this.width(text, font, setting.size) <= room
    const places = setting.isHyphenated ? breaksOf(word.text) : []
    const at = places.findLast((place) => fits(`${word.text.slice(0, place)}-`))
    const parts = (place: number, hyphen: string): Word[] => [
      { ...word, text: word.text.slice(0, place) + hyphen, hasSpace: false },
      { ...word, text: word.text.slice(place) },
    ]
    if (at !== undefined) return parts(at, '-')
    if (!isEmpty || word.text.length < 2) return undefined
    let place = 1
    while (place < word.text.length - 1 && fits(word.text.slice(0, place + 1))) place += 1
    return parts(place, '')
  }
}

function fontOf({ text, run }: Word, face: Typeface): string {
  if (sign.test(text)) return symbols
  return face[run.weight ?? 'regular']
}
