import type { Marker } from '../document.ts'
import { numberFormatNamed } from '../markers/number-formats.ts'
import type { Bullet } from './text-styles.ts'

interface Count {
  format: string
  start: number
  value: number
}

/**
 * Numbers the paragraphs of one text as they are printed: paragraphs of the same depth and number format continue
 * counting, whatever deeper ones are between them.
 */
export class Numbering {
  #counts: (Count | undefined)[] = []

  next(depth: number, bullet: Bullet | undefined): Marker | undefined {
    const before = this.#counts[depth]
    this.#counts.length = depth
    if (bullet?.kind === 'sign') return { raw: signOf(bullet.sign), style: 'bullet', value: [] }
    if (bullet?.kind !== 'number') return undefined
    const { format, start } = bullet
    const continuesList = before?.format === format && before.start === start
    const value = continuesList ? before.value + 1 : start
    this.#counts[depth] = { format, start, value }
    return markerOf(format, value)
  }
}

const numerals: [beginning: string, format: string][] = [
  ['alphaLc', 'lowerLetter'],
  ['alphaUc', 'upperLetter'],
  ['romanLc', 'lowerRoman'],
  ['romanUc', 'upperRoman'],
  ['circleNum', 'decimalEnclosedCircle'],
  ['ea1', 'chineseCounting'],
]

/** By its name in ECMA-376 part 1, clause 20.1.10.61; unknown formats are decimal. */
function markerOf(name: string, value: number): Marker {
  const [, format = 'decimal'] = numerals.find(([beginning]) => name.startsWith(beginning)) ?? []
  const { style, print } = numberFormatNamed(format)
  const number = print(value)
  const raw = name.endsWith('ParenBoth')
    ? `(${number})`
    : `${number}${name.endsWith('ParenR') ? ')' : ''}${name.endsWith('Period') ? '.' : ''}`
  return { raw, style, value: [value] }
}

/** Characters of symbol fonts have no meaning outside them. */
function signOf(text: string): string {
  const sign = text.trim().charAt(0)
  return sign === '' || /[\ue000-\uf8ff\p{L}]/u.test(sign) ? '•' : sign
}
