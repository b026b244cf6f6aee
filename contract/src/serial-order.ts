import type { SerialRange } from './serial-ranges.ts'

/** How many ranges one guidebook may have. */
export const maxSerialRanges = 100

/**
 * Orders serial numbers as people count them: runs of digits by value, everything else letter by letter. `MW-99` comes
 * before `MW-0100`, and a number before a letter. Case and surrounding spaces are ignored.
 *
 * @returns less than 0 if the first comes first, 0 if they are the same
 */
export function compareSerials(first: string, second: string): number {
  const [left, right] = [partsOf(first), partsOf(second)]
  for (const [index, part] of left.entries()) {
    const other = right[index]
    if (other === undefined) return 1
    const order = compareParts(part, other)
    if (order !== 0) return order
  }
  return left.length - right.length
}

/** The range that contains a serial number. */
export function findRange(ranges: readonly SerialRange[], serial: string): SerialRange | undefined {
  return ranges.find(
    ({ from, to }) =>
      (from === null || compareSerials(from, serial) <= 0) &&
      (to === null || compareSerials(serial, to) <= 0),
  )
}

export type RangeFault = 'no_end' | 'reversed' | 'overlapping'

/** What is wrong with each of the ranges, which may not overlap. */
export function faultsOf(ranges: readonly SerialRange[]): (RangeFault | undefined)[] {
  return ranges.map((range, index) => {
    const { from, to } = range
    if (from === null && to === null) return 'no_end'
    if (from !== null && to !== null && compareSerials(from, to) > 0) return 'reversed'
    return ranges.slice(0, index).some((each) => overlap(each, range)) ? 'overlapping' : undefined
  })
}

function overlap(one: SerialRange, other: SerialRange): boolean {
  return !isBefore(one, other) && !isBefore(other, one)
}

function isBefore({ to }: SerialRange, { from }: SerialRange): boolean {
  return to !== null && from !== null && compareSerials(to, from) < 0
}

/** Splits into runs of digits and other single characters. */
function partsOf(serial: string): string[] {
  return (
    serial
      .normalize('NFKC')
      .trim()
      .toUpperCase()
      .match(/\d+|\D/gu) ?? []
  )
}

function compareParts(first: string, second: string): number {
  const [isCounted, isOtherCounted] = [first, second].map((part) => /^\d/.test(part))
  if (isCounted !== isOtherCounted) return isCounted ? -1 : 1
  const [left, right] = isCounted ? [first, second].map(withoutZeros) : [first, second]
  const [one = '', other = ''] = [left, right]
  // Numbers with equally many digits sort by value as text.
  if (isCounted && one.length !== other.length) return one.length - other.length
  return one < other ? -1 : Number(one > other)
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, '')
}
