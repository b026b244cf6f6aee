import { fromSymbolFont, symbolFontOf } from '../letters/symbol-fonts.ts'
import { childrenOf, descend, isElement, type XmlElement } from '../xml/parse-xml.ts'
import type { CellStyle } from './styles.ts'

/**
 * The text of a cell or shared string, without readings (`rPh`) and text that is struck through.
 *
 * @param cellFont that of the cell, where its letters are signs
 */
function richText(element: XmlElement | undefined, cellFont: string | undefined): string {
  const parts = childrenOf(element).flatMap((part) => {
    if (part.name === 't') return fromSymbolFont(plainText(part), cellFont)
    if (part.name !== 'r' || isStruckOut(part)) return []
    const properties = descend(part, 'rPr')
    const own = symbolFontOf(descend(properties, 'rFont')?.attributes['val'])
    const font = properties ? own : cellFont
    return childrenOf(part, 't').map((text) => fromSymbolFont(plainText(text), font))
  })
  return parts.join('')
}

function isStruckOut(run: XmlElement): boolean {
  const [properties] = childrenOf(run, 'rPr')
  const [strike] = childrenOf(properties, 'strike')
  return strike !== undefined && strike.attributes['val'] !== '0'
}

/** `_x000D_` is how a character is written that XML cannot hold. */
function plainText(element: XmlElement): string {
  const text = element.children.flatMap((node) => (isElement(node) ? [] : node)).join('')
  return text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
    code.toUpperCase() === '000D' ? '' : String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** What is shown for a cell (ECMA-376 part 1, 18.3.1.4), as far as it is text, a number, a day or a truth value. */
export function shownText(
  cell: XmlElement,
  strings: readonly XmlElement[],
  style: CellStyle | undefined,
): string {
  const [value] = childrenOf(cell, 'v')
  const raw = value ? plainText(value) : ''
  switch (cell.attributes['t']) {
    case 's':
      return richText(strings[Number(raw)], style?.symbolFont)
    case 'inlineStr':
      return richText(childrenOf(cell, 'is')[0], style?.symbolFont)
    case 'b':
      return raw === '1' ? '☑' : '☐'
    case 'e':
      return ''
    case 'str':
    case 'd':
      return raw
    default:
      return shownNumber(raw, style)
  }
}

/** Days are counted from the last of 1899, with the one of 1900 that there never was. */
const firstDay = Date.UTC(1899, 11, 30)
const secondsADay = 86_400
const millisecondsADay = 1000 * secondsADay
const lastDay = 2_958_465

/** Days and parts of a day: hours alone count on after one. */
function shownMoment(value: number, isDate: boolean, isTime: boolean): string {
  const total = Math.round(value * secondsADay)
  const days = isDate ? Math.floor(total / secondsADay) : 0
  const seconds = total - days * secondsADay
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = seconds % 60 === 0 ? [] : [twoDigits(seconds % 60)]
  const time = [hours, twoDigits(minutes), ...rest].join(':')
  if (days === 0) return time
  const day = new Date(firstDay + days * millisecondsADay).toISOString().slice(0, 10)
  return isTime && seconds > 0 ? `${day} ${time}` : day
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function shownNumber(raw: string, style: CellStyle | undefined): string {
  const value = Number(raw)
  if (raw === '' || !Number.isFinite(value)) return raw
  const { isDate = false, isTime = false } = style ?? {}
  const isMoment = (isDate && value >= 1) || (isTime && value >= 0)
  if (isMoment && value <= lastDay) return shownMoment(value, isDate, isTime)
  // What is stored is binary: 0.1 + 0.2 is shown as 0.3.
  const rounded = Number(value.toPrecision(12))
  return style?.isPercent === true
    ? `${Number((rounded * 100).toPrecision(12))} %`
    : String(rounded)
}
