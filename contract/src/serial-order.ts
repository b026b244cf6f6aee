import type { SerialRange } from './serial-ranges.ts'

/** Of one guidebook. */
export const maxSerialRanges = 100

/**
 * Orders serial numbers as people count them: runs of digits by their value, all else letter by letter. `MW-99` comes
 * before `MW-0100`, and a number before a letter. Case, and spaces around, tell nothing apart.
 *
 * @returns below 0 where the first comes first, 0 where they are the same
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

/** The range that a serial number lies in. */
export function findRange(ranges: readonly SerialRange[], serial: string): SerialRange | undefined {
  return ranges.find(
    ({ from, to }) =>
      (from === null || compareSerials(from, serial) <= 0) &&
      (to === null || compareSerials(serial, to) <= 0),
  )
}

export type RangeFault = 'no_end' | 'reversed' | 'overlapping'

/** What is wrong with each of some ranges: no serial number lies in two of them. */
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

/** Runs of digits, and single characters of all else. */
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
  // Digits of the same count are ordered as their values are.
  if (isCounted && one.length !== other.length) return one.length - other.length
  return one < other ? -1 : Number(one > other)
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, '')
}
