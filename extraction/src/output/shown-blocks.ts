import { isText, textsOf, type Block } from '../document.ts'

/**
 * What a reader of the document reads, in reading order: its text, tables, figures and their lettering, and
 * the footnotes of a page after what begins on it.
 */
export function selectShownBlocks<B extends Block>(blocks: readonly B[]): B[] {
  const read = blocks.filter(({ layer }) => layer === 'body' || layer === 'figure')
  const notes = blocks.filter(({ layer }) => layer === 'footnote')
  const shown = read.flatMap((block) => [
    ...notes.splice(0, notes.filter((note) => pageOf(note) < pageOf(block)).length),
    block,
  ])
  return [...shown, ...notes]
}

/** The page it begins on. */
function pageOf(block: Block): number {
  if (!isText(block) && block.kind === 'figure') return block.page
  return textsOf(block).flatMap(({ lines }) => lines)[0]?.page ?? 0
}
