import type { NewBlock } from './text-blocks.ts'

/** Signs that stand before titles as well as before items. */
const sign = /^[■●◆□○◇▼▲▶★☆◎▣]/u
const longest = 60
/** Of titles with one sign: so many stand right over a list that counts from one. */
const minOverLists = 0.5

/**
 * Titles with a sign before them, as East Asian guides have ("■フィルターの交換", 1 …): none of them is
 * beside another, as items of a list are, and lists of numbers begin below.
 *
 * @returns the blocks, with those titles as headings
 */
export function promoteSignTitles(blocks: readonly NewBlock[]): NewBlock[] {
  const body = blocks.filter(({ layer }) => layer === 'body')
  const groups = Map.groupBy(
    body.flatMap((block, at) => (isSigned(block) ? [{ block, at }] : [])),
    ({ block }) => block.marker?.raw,
  )
  const titles = [...groups.values()].filter((group) => areTitles(group, body))
  const found = new Set(titles.flat().map(({ block }) => block))
  return blocks.map((block) => (found.has(block) ? headingFrom(block) : block))
}

function isSigned({ kind, marker }: NewBlock): boolean {
  return kind === 'item' && marker?.style === 'bullet' && sign.test(marker.raw)
}

function areTitles(
  group: readonly { block: NewBlock; at: number }[],
  body: readonly NewBlock[],
): boolean {
  const isTitle = ({ text }: NewBlock): boolean =>
    text !== '' && text.length <= longest && !/[。.!?:：！？,、]$/u.test(text)
  const areApart = group.every(({ at }, index) => (group[index + 1]?.at ?? Infinity) - at > 1)
  const overLists = group.filter(({ at }) => isFirst(body[at + 1]))
  return (
    group.length > 1 &&
    areApart &&
    group.every(({ block }) => isTitle(block)) &&
    overLists.length >= minOverLists * group.length
  )
}

function isFirst(block: NewBlock | undefined): boolean {
  const { kind, marker } = block ?? {}
  return kind === 'item' && marker?.style !== 'bullet' && marker?.value.at(-1) === 1
}

function headingFrom({ marker: _marker, isWeak: _isWeak, ...block }: NewBlock): NewBlock {
  return { ...block, kind: 'heading' }
}
