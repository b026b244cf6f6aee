import type { Block, FigureBlock } from './document.ts'
import type { Draft, Media } from './draft.ts'
import type { DocumentReader, Picture, ReadOptions } from './reader.ts'
import { flattenSections, flattenSteps } from './nested-steps.ts'

/** Passes on the picture of each figure, and records its filename in the figure. */
export async function withPictures(
  blocks: readonly Block[],
  reader: DocumentReader,
  bytes: Uint8Array,
  options: ReadOptions & { savePicture?: ((picture: Picture) => Promise<void>) | undefined },
): Promise<Block[]> {
  const figures = blocks.flatMap(figuresOf)
  if (!options.savePicture || !reader.pictures || figures.length === 0) return [...blocks]
  const names = new Map<string, string>()
  for await (const picture of reader.pictures(bytes, figures, options)) {
    await options.savePicture(picture)
    names.set(picture.figure, picture.name)
  }
  return namePictures(blocks, names)
}

/**
 * Records the filenames of pictures in their figures.
 *
 * @param names of files, by the id of the figure that they show; a figure without one stays as it is
 */
export function namePictures(
  blocks: readonly Block[],
  names: ReadonlyMap<string, string>,
): Block[] {
  const named = (figure: FigureBlock): FigureBlock => {
    const picture = names.get(figure.id)
    return picture === undefined ? figure : { ...figure, picture }
  }
  return blocks.map((block) => withFigures(block, named))
}

/**
 * The figures of a document that the steps of a draft show, in reading order; then those that they would show if
 * unused text became a step.
 */
export function figuresShownIn(
  { outline, review }: Draft,
  blocks: readonly Block[],
): FigureBlock[] {
  const figures = blocks.flatMap(figuresOf)
  const shownBy = (parts: readonly { media?: Media[] }[]): Set<string> =>
    new Set(parts.flatMap(({ media = [] }) => media.map(({ figure }) => figure)))
  const [inSteps, beside] = [
    shownBy(flattenSections(outline).flatMap(({ steps }) => flattenSteps(steps))),
    shownBy(review.unused),
  ]
  return [
    ...figures.filter(({ id }) => inSteps.has(id)),
    ...figures.filter(({ id }) => beside.has(id) && !inSteps.has(id)),
  ]
}

/** Every figure of a document, in reading order. */
export function figuresIn(blocks: readonly Block[]): FigureBlock[] {
  return blocks.flatMap(figuresOf)
}

function figuresOf(block: Block): FigureBlock[] {
  if (block.kind === 'figure') return [block]
  return block.kind === 'table' ? block.rows.flat().flatMap(({ figures }) => figures ?? []) : []
}

function withFigures(block: Block, named: (figure: FigureBlock) => FigureBlock): Block {
  if (block.kind === 'figure') return named(block)
  if (block.kind !== 'table') return block
  const rows = block.rows.map((row) =>
    row.map((cell) => (cell.figures ? { ...cell, figures: cell.figures.map(named) } : cell)),
  )
  return { ...block, rows }
}
