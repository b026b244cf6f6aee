import type { Block, MarkerStyle, TextBlock } from '../document.ts'
import { calloutPlacesIn, type CalloutPlace } from './callout-places.ts'

/** The blocks before and after a block. */
export interface Around {
  /** The next item in any list. */
  nextItem: TextBlock | undefined
  /** Whether an item with a given style follows. */
  hasLater: (style: MarkerStyle) => boolean
  /** Whether an item with another's style and indentation follows. */
  hasLaterLike: (other: TextBlock) => boolean
  place: CalloutPlace
}

/** The surroundings of each block of a section, by its index. */
export function surroundingsOf(blocks: readonly Block[]): (index: number) => Around {
  const nextItems: (TextBlock | undefined)[] = []
  const lastOf = new Map<MarkerStyle, number>()
  const lastAt = new Map<string, number>()
  for (let index = blocks.length - 1; index >= 0; index -= 1) {
    const next = blocks[index + 1]
    nextItems[index] = next?.kind === 'item' ? next : nextItems[index + 1]
    const block = blocks[index]
    if (block?.kind !== 'item' || !block.marker) continue
    const { marker, style } = block
    if (!lastOf.has(marker.style)) lastOf.set(marker.style, index)
    const place = placeOf(marker.style, style.x)
    if (!lastAt.has(place)) lastAt.set(place, index)
  }
  const placeAt = calloutPlacesIn(blocks)
  return (index) => ({
    nextItem: nextItems[index],
    hasLater: (style) => (lastOf.get(style) ?? -1) > index,
    hasLaterLike: ({ marker, style }) =>
      [-4, 0, 4].some(
        (shift) => (lastAt.get(placeOf(marker?.style ?? 'bullet', style.x + shift)) ?? -1) > index,
      ),
    place: placeAt(index),
  })
}

function placeOf(style: MarkerStyle, x: number): string {
  return `${style} ${Math.round(x / 5)}`
}
