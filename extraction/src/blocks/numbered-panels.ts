import { parseMarker } from '../markers/grammar.ts'
import type { NewBlock } from './text-blocks.ts'

/**
 * Panels in a warning colour that count on from each other are steps on cards, not callouts: no
 * word and no symbol says that they warn.
 */
export function readNumberedPanels(blocks: readonly NewBlock[]): NewBlock[] {
  const panels = blocks.filter(({ kind, callout }) => kind === 'callout' && callout?.word === '')
  const numbers = panels.map(({ text, lines }) =>
    lines[0]?.text.startsWith(text.slice(0, 2)) ? parseMarker(text) : undefined,
  )
  const valueAt = (index: number): number | undefined => {
    const marker = numbers[index]?.marker
    return marker?.style === 'decimal' ? marker.value[0] : undefined
  }
  const items = new Map(
    panels.flatMap((block, index) => {
      const own = valueAt(index)
      const parsed = numbers[index]
      const counts =
        own !== undefined && (valueAt(index - 1) === own - 1 || valueAt(index + 1) === own + 1)
      return counts && parsed ? [[block, itemFrom(block, parsed)]] : []
    }),
  )
  return blocks.map((block) => items.get(block) ?? block)
}

type Parsed = NonNullable<ReturnType<typeof parseMarker>>

function itemFrom(block: NewBlock, { marker, rest }: Parsed): NewBlock {
  const { callout: _callout, ...plain } = block
  return { ...plain, kind: 'item', marker, text: rest.trim() }
}
