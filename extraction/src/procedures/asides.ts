import type { TextBlock } from '../document.ts'

const label = /^(\p{Lu}\p{L}+(?: \p{L}+){0,2}):\s+/u

/** An indented paragraph with its own label ("Alternative: …") is a remark on the item. */
export function isAside(item: TextBlock, block: TextBlock): boolean {
  return (
    label.test(block.text) &&
    block.style.x > item.style.textX + 8 &&
    item.style.textX > item.style.x + 4
  )
}

/** The remark as a note. */
export function asNote(block: TextBlock): TextBlock {
  const word = label.exec(block.text)?.[1] ?? ''
  return {
    ...block,
    kind: 'callout',
    text: block.text.replace(label, ''),
    callout: { kind: 'note', word },
  }
}
