import type { ParagraphFormat, TextFormat } from '../flow/paragraph-text.ts'
import { symbolFontOf } from '../letters/symbol-fonts.ts'
import { isTypedFont } from '../letters/typed-text.ts'
import { child, type XmlElement } from '../xml/parse-xml.ts'

/** The character formatting in Word. */
export interface RunFormat extends TextFormat {
  isUnderlined?: boolean
}

/** The paragraph formatting in Word. */
export interface WordParagraphFormat extends ParagraphFormat {
  numberId?: string
  numberLevel?: number
  outlineLevel?: number
}

/** True for `<w:b/>`, and unless its value says no. */
function isOn(element: XmlElement | undefined): boolean | undefined {
  if (!element) return undefined
  const value = element.attributes['w:val']
  return value === undefined || !['0', 'false', 'off', 'none'].includes(value)
}

/** On if any of these is, off if one is stated and none is on. */
function firstStated(
  properties: XmlElement | undefined,
  names: readonly string[],
): boolean | undefined {
  const stated = names.flatMap((name) => isOn(child(properties, name)) ?? [])
  return stated.length === 0 ? undefined : stated.includes(true)
}

export function runFormatOf(properties: XmlElement | undefined): RunFormat {
  const bold = isOn(child(properties, 'w:b'))
  // Struck-out text is left out.
  const hidden = firstStated(properties, ['w:vanish', 'w:strike', 'w:dstrike'])
  const position = child(properties, 'w:vertAlign')?.attributes['w:val']
  const underline = isOn(child(properties, 'w:u'))
  const size = numberIn(child(properties, 'w:sz'), 'w:val')
  const font = child(properties, 'w:rFonts')?.attributes['w:ascii']
  const color = child(properties, 'w:color')?.attributes['w:val']
  return {
    ...(bold !== undefined && { bold }),
    ...(hidden !== undefined && { hidden }),
    ...(position !== undefined && { isRaised: position === 'superscript' }),
    ...(underline !== undefined && { isUnderlined: underline }),
    ...(size !== undefined && size > 0 && { size: size / 2 }),
    ...(font !== undefined && { isTyped: isTypedFont(font), symbolFont: symbolFontOf(font) }),
    ...(color !== undefined && { color: colorOf(color) }),
  }
}

export function paragraphFormatOf(properties: XmlElement | undefined): WordParagraphFormat {
  const numbering = child(properties, 'w:numPr')
  const numberId = child(numbering, 'w:numId')?.attributes['w:val']
  const numberLevel = numberIn(child(numbering, 'w:ilvl'), 'w:val')
  const outlineLevel = numberIn(child(properties, 'w:outlineLvl'), 'w:val')
  const breaksPage = isOn(child(properties, 'w:pageBreakBefore'))
  const frame = frameOf(properties)
  return {
    ...indentOf(child(properties, 'w:ind')),
    ...(numberId !== undefined && { numberId }),
    ...(numberLevel !== undefined && { numberLevel }),
    ...(outlineLevel !== undefined && { outlineLevel }),
    ...(breaksPage !== undefined && { breaksPage }),
    ...(frame !== undefined && { frame }),
  }
}

/** Twentieths of a point, as written. */
export function indentOf(
  indent: XmlElement | undefined,
): Pick<ParagraphFormat, 'left' | 'hanging'> {
  const left = numberIn(indent, 'w:left') ?? numberIn(indent, 'w:start')
  const hanging = numberIn(indent, 'w:hanging')
  const firstLine = numberIn(indent, 'w:firstLine')
  return {
    ...(left !== undefined && { left: left / 20 }),
    ...(hanging !== undefined && { hanging: hanging / 20 }),
    ...(hanging === undefined && firstLine !== undefined && { hanging: -firstLine / 20 }),
  }
}

export function numberIn(element: XmlElement | undefined, attribute: string): number | undefined {
  const value = Number.parseFloat(element?.attributes[attribute] ?? '')
  return Number.isFinite(value) ? value : undefined
}

function colorOf(value: string): string {
  return /^[\da-f]{6}$/i.test(value) ? `#${value.toLowerCase()}` : '#000000'
}

/** Borders on the left, or above and below, form a box; so does a background. */
function frameOf(properties: XmlElement | undefined): string | undefined {
  const borders = child(properties, 'w:pBdr')
  const shading = child(properties, 'w:shd')
  if (!borders && !shading) return undefined
  const sides = ['w:left', 'w:top', 'w:bottom'].filter((side) => {
    const value = child(borders, side)?.attributes['w:val']
    return value !== undefined && value !== 'nil' && value !== 'none'
  })
  const fill = shading?.attributes['w:fill']?.toLowerCase() ?? 'auto'
  const isBox = sides.includes('w:left') || sides.length === 2
  const isGround = fill !== 'auto' && fill !== 'ffffff'
  return isBox || isGround ? `${sides.join('')} ${fill}` : ''
}
