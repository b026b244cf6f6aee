import type { Marker } from '../document.ts'
import { parseMarker } from '../markers/grammar.ts'
import { findElement, styleOf, textIn, type PageElement } from './elements.ts'

/** What Word says of a paragraph that is an item of a list, in the HTML it copies: it knows no lists there. */
export interface OfficeItem {
  /** From 1. */
  level: number
  marker: Marker
}

const bullet: Marker = { raw: '•', style: 'bullet', value: [] }
const level = /\blevel([1-9])\b/

/** `mso-list:l0 level2 lfo1`, with the printed number in a span of its own. */
export function officeItem(paragraph: PageElement): OfficeItem | undefined {
  const found = level.exec(styleOf(paragraph, 'mso-list') ?? '')?.[1]
  if (found === undefined) return undefined
  const number = findElement(paragraph, isOfficeMarker)
  const printed = number && textIn(number).replaceAll(/\s+/g, ' ').trim()
  return { level: Number(found), marker: parseMarker(`${printed} x`)?.marker ?? bullet }
}

/** The printed number, which is no part of the text. */
export function isOfficeMarker(element: PageElement): boolean {
  return styleOf(element, 'mso-list') === 'ignore'
}
