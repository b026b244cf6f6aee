import { isCounted, isNextItem } from './counted-items.ts'
import type { NewBlock } from './text-blocks.ts'

/** In sizes of the list's letters: larger text begins a chapter. */
const largestHead = 1.12
const longestHead = 60

/**
 * Bold headers of a table without ruling lines ("Component", "Total volume") in a list: between an item that ends in
 * a colon and the next number, they begin no section.
 *
 * @returns the blocks, with those heads as paragraphs
 */
export function demoteTableHeads(blocks: readonly NewBlock[]): NewBlock[] {
  const heads = new Set<NewBlock>()
  let from = 0
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'item' || block.marker?.style === 'bullet') continue
    for (const head of headsBetween(blocks.slice(from, at), block)) heads.add(head)
    from = at
  }
  return blocks.map((block) => (heads.has(block) ? { ...block, kind: 'paragraph' } : block))
}

/**
 * The headers between an item and the next number; none if a chapter begins there.
 *
 * @param between the first item, and the blocks before the next
 */
function headsBetween(between: readonly NewBlock[], next: NewBlock): NewBlock[] {
  const [item] = between
  if (!item || !isCounted(item) || !isCounted(next) || !isNextItem(item, next)) return []
  const first = between.findIndex(({ kind }) => kind === 'heading')
  const heads = between.filter(({ kind }) => kind === 'heading')
  const isAnnounced = /[:：]$/u.test(between[first - 1]?.text ?? '')
  return isAnnounced && heads.every((head) => isSmall(head, item)) ? heads : []
}

function isSmall({ text, marker, style }: NewBlock, item: NewBlock): boolean {
  const isShort = text.length <= longestHead && marker === undefined
  return isShort && style.size <= largestHead * item.style.size
}
