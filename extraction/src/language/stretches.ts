import { isText, textsOf, type Block, type Marker } from '../document.ts'
import { certainLanguageOf } from './detect.ts'

/** In points; columns of a page are further apart. */
const nextColumn = 45

/**
 * The certain language of each block: by its own words, else by its neighbors under the same
 * heading in the same column. A leaflet has short lines, and one language in each column.
 */
export function languagesOfStretches(blocks: readonly Block[]): Map<Block, string> {
  const languages = new Map<Block, string>()
  const inLists = insideLists(blocks)
  for (const stretch of stretchesOf(blocks)) {
    const common = certainLanguageOf(stretch.map(blockWords).join('\n'))
    for (const block of stretch) {
      if (inLists.has(block)) continue
      const own = certainLanguageOf(blockWords(block))
      // A line without kana may still be Japanese.
      const language = own === 'zh' && common === 'ja' ? common : (own ?? common)
      if (language !== undefined) languages.set(block, language)
    }
  }
  return languages
}

/**
 * The blocks between the first and the last item of a numbered list: a list is in one language, that of its
 * first item, even if one of its sentences has not been translated.
 */
function insideLists(blocks: readonly Block[]): ReadonlySet<Block> {
  const inside = new Set<Block>()
  let since: Block[] = []
  let last: Marker | undefined
  for (const block of blocks) {
    const marker = isText(block) && block.kind === 'item' ? block.marker : undefined
    const isList = marker !== undefined && marker.value.length === 1
    const continuesList =
      isList && last?.style === marker.style && marker.value[0] === (last.value[0] ?? 0) + 1
    since.push(block)
    if (continuesList) for (const each of since) inside.add(each)
    if (block.kind === 'heading') last = undefined
    if (!isList) continue
    since = []
    last = marker
  }
  return inside
}

/** All words of a block, including those of a table's cells. */
export function blockWords(block: Block): string {
  return textsOf(block)
    .map(({ text }) => text)
    .join('\n')
}

function stretchesOf(blocks: readonly Block[]): Block[][] {
  const stretches: Block[][] = []
  let columnX: number | undefined
  for (const block of blocks) {
    const x = isText(block) ? block.style.columnX : columnX
    const isElsewhere =
      columnX !== undefined && x !== undefined && Math.abs(x - columnX) > nextColumn
    const last = stretches.at(-1)
    if (!last || block.kind === 'heading' || isElsewhere) stretches.push([block])
    else last.push(block)
    columnX = x
  }
  return stretches
}
