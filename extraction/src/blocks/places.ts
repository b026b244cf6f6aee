import { textsOf, type Block, type PlacedBlock, type SourceLine } from '../document.ts'
import { roundBox, unionOfBoxes, type Box } from '../geometry.ts'

/** Adds position and language to blocks in reading order. */
export function placeBlocks(blocks: readonly Block[], main: string): PlacedBlock[] {
  return blocks.map((block, order) => ({
    ...block,
    ...placeOf(block),
    order,
    language: block.language ?? main,
  }))
}

function placeOf(block: Block): { page: number; box?: Box } {
  if (block.kind === 'figure') return { page: block.page, ...(block.box && { box: block.box }) }
  const lines: SourceLine[] = textsOf(block).flatMap((text) => text.lines)
  const page = lines[0]?.page ?? 1
  const boxes = lines.flatMap((line) => (line.box && line.page === page ? [line.box] : []))
  return { page, ...(boxes.length > 0 && { box: roundBox(unionOfBoxes(boxes)) }) }
}
