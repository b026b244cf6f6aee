import type { MarkerStyle } from '../document.ts'
import type { NewBlock } from './text-blocks.ts'

/**
 * Decides on bare numbers ("1   Assemble") and letters: they are markers if the next or previous number is aligned
 * with them
 * within a few blocks, otherwise part of the text.
 */
export function settleWeakMarkers(blocks: readonly NewBlock[]): NewBlock[] {
  return (['decimal', 'lowerLetter'] as const).reduce(settled, [...blocks])
}

function settled(blocks: NewBlock[], style: MarkerStyle): NewBlock[] {
  const numbered = blocks.filter((block) => block.marker?.style === style)
  const indexOf = new Map(numbered.map((block, index) => [block, index]))
  const isConfirmed = (block: NewBlock): boolean => {
    const at = indexOf.get(block) ?? 0
    const value = block.marker?.value[0] ?? 0
    return numbered
      .slice(Math.max(0, at - 3), at + 4)
      .some(
        (other) =>
          Math.abs((other.marker?.value[0] ?? -9) - value) === 1 && areAligned(other, block),
      )
  }
  return blocks.map((block) => {
    if (!block.isWeak || block.marker?.style !== style) return block
    const { isWeak: _isWeak, marker, ...plain } = block
    if (!marker || block.kind !== 'paragraph' || !isConfirmed(block)) return plain
    return { ...plain, kind: 'item', marker, text: plain.text.slice(marker.raw.length).trim() }
  })
}

/** Aligned, or in a grid: with the same distance before its text, or alone in a frame. */
function areAligned(a: NewBlock, b: NewBlock): boolean {
  const areInFrames = isInFrame(a) && isInFrame(b) && a.panel !== b.panel
  if (areInFrames && Math.abs(a.style.size - b.style.size) < 0.5) return true
  const hang = ({ style }: NewBlock): number => style.textX - style.x
  const isAsFar = hang(a) > 0.8 * a.style.size && Math.abs(hang(a) - hang(b)) < 2
  return Math.abs(a.style.x - b.style.x) < 4 || isAsFar
}

function isInFrame({ panel, marker, text }: NewBlock): boolean {
  return panel !== undefined && (text === '' || text === marker?.raw)
}
