import { symbolFontOf } from '../letters/symbol-fonts.ts'
import { childrenOf, descend, type XmlElement } from '../xml/parse-xml.ts'

export interface CellStyle {
  isBold: boolean
  isStruckOut: boolean
  size: number
  isDate: boolean
  isTime: boolean
  isPercent: boolean
  /** The font, where its letters are signs. */
  symbolFont: string | undefined
}

/** Numbers of formats that are built in (ECMA-376 part 1, 18.8.30). */
const builtInDates = new Set([14, 15, 16, 17, 22])
const builtInTimes = new Set([18, 19, 20, 21, 22, 45, 46, 47])
const builtInPercents = new Set([9, 10])
const usualSize = 11

/** The looks of cells, in the order in which cells name them. */
export function readCellStyles(styles: XmlElement | undefined): CellStyle[] {
  const fonts = childrenOf(descend(styles, 'fonts'), 'font')
  const formats = new Map(
    childrenOf(descend(styles, 'numFmts'), 'numFmt').map(({ attributes }) => [
      Number(attributes['numFmtId']),
      attributes['formatCode'] ?? '',
    ]),
  )
  return childrenOf(descend(styles, 'cellXfs'), 'xf').map(({ attributes }) => {
    const font = fonts[Number(attributes['fontId'] ?? 0)]
    const format = Number(attributes['numFmtId'] ?? 0)
    const code = formats.get(format) ?? ''
    return {
      isBold: isOn(font, 'b'),
      isStruckOut: isOn(font, 'strike'),
      size: Number(descend(font, 'sz')?.attributes['val']) || usualSize,
      isDate: builtInDates.has(format) || isCodeOf(/[dy]/i, code),
      isTime: builtInTimes.has(format) || isCodeOf(/[hs]/i, code),
      symbolFont: symbolFontOf(descend(font, 'name')?.attributes['val']),
      isPercent: builtInPercents.has(format) || code.includes('%'),
    }
  })
}

function isOn(font: XmlElement | undefined, name: string): boolean {
  const element = descend(font, name)
  return element !== undefined && element.attributes['val'] !== '0'
}

/** What stands in quotes and brackets is text, a color or a language, but `[h]`, which counts on after a day. */
function isCodeOf(letters: RegExp, code: string): boolean {
  const plain = code.replaceAll(/"[^"]*"|\[(?!h+\]|m+\]|s+\])[^\]]*\]|\\./gi, '')
  return letters.test(plain) && !/[#0]/.test(plain.replaceAll(/\.0+/g, ''))
}
