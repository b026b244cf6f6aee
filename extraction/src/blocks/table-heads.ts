import type { NewBlock } from './text-blocks.ts'

/** Of the letters of the list: what is larger begins a chapter. */
const largestHead = 1.12
const longestHead = 60

/**
 * Bold heads of a table without rules ("Component", "Total volume") that stands in a list: where an item that ends in
 * a colon and the one that counts on from it stand around them, they begin no section.
 *
 * @returns the blocks, with those heads as paragraphs
 */
export function withTableHeads(blocks: readonly NewBlock[]): NewBlock[] {
  const heads = new Set<NewBlock>()
  let item: NewBlock | undefined
  let last: NewBlock | undefined
  let between: NewBlock[] = []
  let isAnnounced = false
  for (const block of blocks) {
    if (isCounted(block)) {
      if (item && isAnnounced && isNext(item, block)) for (const head of between) heads.add(head)
      item = block
      between = []
    } else if (block.kind === 'heading') {
      if (between.length === 0) isAnnounced = last !== undefined && /[:：]$/u.test(last.text)
      if (item && isSmall(block, item)) between.push(block)
      else item = undefined
    } else if (block.kind === 'item' && item && block.marker?.style !== 'bullet') item = undefined
    last = block
  }
  return blocks.map((block) => (heads.has(block) ? { ...block, kind: 'paragraph' } : block))
}

function isCounted({ kind, marker }: NewBlock): boolean {
  return kind === 'item' && marker?.style === 'decimal'
}

function isSmall({ text, marker, style }: NewBlock, item: NewBlock): boolean {
  const isShort = text.length <= longestHead && marker === undefined
  return isShort && style.size <= largestHead * item.style.size
}

function isNext(item: NewBlock, next: NewBlock): boolean {
  const step = (next.marker?.value[0] ?? 0) - (item.marker?.value[0] ?? 0)
  const shift = next.style.x - next.style.columnX - (item.style.x - item.style.columnX)
  return step === 1 && (Math.abs(next.style.x - item.style.x) < 3 || Math.abs(shift) < 3)
}
