import type { Marker } from '../document.ts'
import { shortFormats } from '../markers/list-levels.ts'
import { numberFormatNamed } from '../markers/number-formats.ts'
import { attributeOf, elementsIn, styleOf, type PageElement } from './elements.ts'

/** Values of `type` and of `list-style-type` by the names of number formats. */
const formats: Record<string, string> = {
  ...shortFormats,
  'lower-alpha': 'lowerLetter',
  'lower-latin': 'lowerLetter',
  'upper-alpha': 'upperLetter',
  'upper-latin': 'upperLetter',
  'lower-roman': 'lowerRoman',
  'upper-roman': 'upperRoman',
  'decimal-leading-zero': 'decimalZero',
  'cjk-ideographic': 'chineseCounting',
  katakana: 'aiueo',
}

/** The marker a browser shows before each item of a list; none for lists without markers. */
export function assignListMarkers(list: PageElement): Map<PageElement, Marker | undefined> {
  const items = elementsIn(list).filter(({ tagName }) => tagName === 'li')
  const styled = styleOf(list, 'list-style-type') ?? styleOf(list, 'list-style')?.split(' ')[0]
  if (styled === 'none') return new Map(items.map((item) => [item, undefined]))
  if (list.tagName !== 'ol') {
    const bullet: Marker = { raw: '•', style: 'bullet', value: [] }
    return new Map(items.map((item) => [item, bullet]))
  }
  const type = attributeOf(list, 'type') ?? ''
  const format = numberFormatNamed(formats[styled ?? ''] ?? formats[type] ?? 'decimal')
  const isReversed = attributeOf(list, 'reversed') !== undefined
  let count = integer(attributeOf(list, 'start')) ?? (isReversed ? items.length : 1)
  return new Map(
    items.map((item) => {
      const value = integer(attributeOf(item, 'value')) ?? count
      count = value + (isReversed ? -1 : 1)
      return [item, { raw: `${format.print(value)}.`, style: format.style, value: [value] }]
    }),
  )
}

function integer(text: string | undefined): number | undefined {
  return text !== undefined && /^\s*-?\d{1,6}\s*$/.test(text) ? Number(text) : undefined
}
