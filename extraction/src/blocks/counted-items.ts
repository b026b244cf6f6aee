import type { NewBlock } from './text-blocks.ts'

/** True for a numbered item. */
export function isCounted({ kind, marker }: NewBlock): boolean {
  return kind === 'item' && marker?.style === 'decimal'
}

/** True for the next item of the same list; in the next column it may have the same indent. */
export function isNextItem(item: NewBlock, next: NewBlock, maxOffset = 3): boolean {
  const step = (next.marker?.value[0] ?? 0) - (item.marker?.value[0] ?? 0)
  const isElsewhere = item.style.columnX !== next.style.columnX
  const shift = isElsewhere ? next.style.columnX - item.style.columnX : 0
  const isInLine = Math.abs(next.style.x - item.style.x - shift) < maxOffset
  return step === 1 && isInLine && signsOf(item) === signsOf(next)
}

/** "1" and "2." belong to two lists. */
function signsOf({ marker }: NewBlock): string | undefined {
  return marker?.raw.replaceAll(/\d+/g, '')
}
