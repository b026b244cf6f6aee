import type { NewBlock } from './text-blocks.ts'

/** True for an item that a number counts. */
export function isCounted({ kind, marker }: NewBlock): boolean {
  return kind === 'item' && marker?.style === 'decimal'
}

/** True for the item of the same list that counts on from another; in the next column it may stand as far in. */
export function isNextItem(item: NewBlock, next: NewBlock, maxOffset = 3): boolean {
  const step = (next.marker?.value[0] ?? 0) - (item.marker?.value[0] ?? 0)
  const isElsewhere = item.style.columnX !== next.style.columnX
  const shift = isElsewhere ? next.style.columnX - item.style.columnX : 0
  const isInLine = Math.abs(next.style.x - item.style.x - shift) < maxOffset
  return step === 1 && isInLine && signsOf(item) === signsOf(next)
}

/** "1" and "2." are of two lists. */
function signsOf({ marker }: NewBlock): string | undefined {
  return marker?.raw.replaceAll(/\d+/g, '')
}
