import type { NewBlock } from './text-blocks.ts'

/**
 * Decides on bare numbers ("1   Assemble"): markers if another one that counts on by one begins
 * at the same place within the next or previous few numbers, otherwise part of the text.
 */
export function settleWeakMarkers(blocks: readonly NewBlock[]): NewBlock[] {
  const numbered = blocks.filter((block) => block.marker?.style === 'decimal')
  const isConfirmed = (block: NewBlock): boolean => {
    const at = numbered.indexOf(block)
    const value = block.marker?.value[0] ?? 0
    return numbered
      .slice(Math.max(0, at - 3), at + 4)
      .some(
        (other) =>
          Math.abs((other.marker?.value[0] ?? -9) - value) === 1 &&
          Math.abs(other.style.x - block.style.x) < 4,
      )
  }
  return blocks.map((block) => {
    if (!block.isWeak) return block
    const { isWeak: _isWeak, marker, ...plain } = block
    if (!marker || block.kind !== 'paragraph' || !isConfirmed(block)) return plain
    return { ...plain, kind: 'item', marker, text: plain.text.slice(marker.raw.length).trim() }
  })
}
