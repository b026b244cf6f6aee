// The marker that a list level prints before an item, in files that define their numbering.
import type { Marker } from '../document.ts'
import { numberFormatNamed } from './number-formats.ts'

export interface ListLevel {
  /** The name of its number format; undefined if it prints none. */
  format: string | undefined
  /** `%1%.%2%)`: each `%n%` stands for the number of level n. */
  template: string
  start: number
  /** The sign it prints in place of numbers; blank for none. */
  bullet: string | undefined
  /** Every number in it is printed as a decimal. */
  isLegal?: boolean
}

/** The current number of each level of a list. */
export type Counts = (number | undefined)[]

/** @returns undefined if the list prints nothing, or a blank, and only indents the paragraph */
export function markerOfLevel(
  levels: readonly ListLevel[],
  depth: number,
  counts: Counts,
): Marker | undefined {
  const level = levels[depth]
  if (!level) return undefined
  const { bullet, template, isLegal } = level
  if (bullet !== undefined) {
    const raw = bulletOf(bullet)
    return raw === '' ? undefined : { raw, style: 'bullet', value: [] }
  }
  const value: number[] = []
  const raw = template
    .replaceAll(/%(\d{1,2})%/g, (_whole, number: string) => {
      const own = levels[Number(number) - 1]
      const count = counts[Number(number) - 1] ?? own?.start ?? 1
      value.push(count)
      return numberFormatNamed((isLegal ? undefined : own?.format) ?? 'decimal').print(count)
    })
    .trim()
  if (value.length === 0 || raw === '') return undefined
  const { style } = numberFormatNamed((isLegal ? undefined : level.format) ?? 'decimal')
  return { raw, style: value.length > 1 ? 'dotted' : style, value }
}

/** Signs of symbol fonts have no meaning outside them. */
function bulletOf(text: string): string {
  const sign = text.trim().charAt(0)
  return /[\ue000-\uf8ff\p{L}]/u.test(sign) ? '•' : sign
}

/** Names of formats as HTML and OpenDocument write them. */
export const shortFormats: Readonly<Record<string, string>> = {
  '1': 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
}
