import { textsOf, type Block, type FigureBlock, type TextBlock } from '../document.ts'
import type { Draft, Media, Unused } from '../draft.ts'
import { assignFigures } from '../procedures/figures.ts'
import type { FoundStep } from '../procedures/found.ts'
import { passagesOf } from './passages.ts'
import { blocksIn } from '../procedures/sections.ts'
import { sourceOf } from './source.ts'
import { findUnusedUnits, type DraftedSections } from './unused-units.ts'
import { flattenSections, flattenSteps } from '../nested-steps.ts'

/** More are only counted: no one looks at them one by one. */
const maxUnused = 300

/** The same with the pictures of the document. */
export interface Drafted extends DraftedSections {
  media: (figure: FigureBlock) => Media
}

/**
 * Lists text on the pages of the drafted procedures, and their own text on the pages before and after
 * these, that is in no step, notice, item, title or description of the draft. Text of other procedures is left out,
 * and so are
 * page headers and footers, contents, captions and text in pictures.
 */
export function listUnused(draft: Draft, drafted: Drafted): Draft {
  const units = findUnusedUnits(draft, drafted)
  const places = placesIn(draft, drafted)
  const pictures = picturesOf(
    units.flatMap(({ blocks, rest }) => (rest ? [] : blocks)),
    drafted,
  )
  const all = units.flatMap(({ blocks: [block, ...others], rest }): Unused[] => {
    if (!block) return []
    const facts = {
      ...(block.callout && { kind: block.callout.kind }),
      ...after(places.get(block)),
    }
    const media = [block, ...others].flatMap((one) => pictures.get(one) ?? [])
    const beginning = {
      ...(block.marker && others.length === 0 && !rest && { marker: block.marker.raw }),
      ...(media.length > 0 && { media }),
    }
    return (rest ?? passagesOf([block, ...others])).map(({ text, lines }, index) => {
      const { page, boxes } = sourceOf('', lines)
      const id = index === 0 ? block.id : `${block.id}-${index + 1}`
      return { id, page, boxes, text, ...facts, ...(index === 0 && beginning) }
    })
  })
  const unlisted = all.length - maxUnused
  const review = {
    ...draft.review,
    unused: all.slice(0, maxUnused),
    ...(unlisted > 0 && { unlisted }),
  }
  return { ...draft, review }
}

function after(id: string | undefined): Pick<Unused, 'after'> {
  return id === undefined ? {} : { after: id }
}

/** The step before each text, or else its section in the draft. */
function placesIn(draft: Draft, { document, cited }: Drafted): ReadonlyMap<TextBlock, string> {
  const ids = new Set(stepAndSectionIds(draft))
  const places = new Map<TextBlock, string>()
  let last: string | undefined
  for (const block of document.blocks.flatMap(textsOf)) {
    const id = block.lines.map((line) => cited.get(line)).find((one) => one !== undefined)
    if (id !== undefined && ids.has(id)) last = id
    if (last !== undefined) places.set(block, last)
  }
  return places
}

function stepAndSectionIds({ outline }: Pick<Draft, 'outline'>): string[] {
  return flattenSections(outline).flatMap(({ id, steps }) => [
    id,
    ...flattenSteps(steps).map((step) => step.id),
  ])
}

/** The pictures that each text would show if it were a step. */
function picturesOf(
  blocks: readonly TextBlock[],
  { all, found, media }: Drafted,
): ReadonlyMap<TextBlock, Media[]> {
  const wanted = new Set<Block>(blocks)
  const sections = new Set(all.map(({ section }) => section))
  const pictures = new Map<TextBlock, Media[]>()
  for (const { section } of all) {
    const inSection = blocksIn(section, sections)
    const texts = inSection.flatMap(textsOf).filter((block) => wanted.has(block))
    if (texts.length === 0) continue
    const steps = found.find((one) => one.section === section)?.steps ?? []
    const asSteps = new Map(texts.map((block) => [asStep(block), block]))
    for (const [step, figures] of assignFigures(inSection, [...steps, ...asSteps.keys()])) {
      const block = asSteps.get(step)
      if (block) pictures.set(block, figures.map(media))
    }
  }
  return pictures
}

function asStep(block: TextBlock): FoundStep {
  return { blocks: [block], callouts: [], steps: [], origin: 'paragraph', confidence: 0 }
}
