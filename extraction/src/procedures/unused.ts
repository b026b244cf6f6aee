import { sourceText, textsOf, type Block, type SourceLine, type TextBlock } from '../document.ts'
import type { Draft, Media, Unused } from '../draft.ts'
import { figuresOfSteps } from './figures.ts'
import type { FigureBlock, StructuredDocument } from '../document.ts'
import type { FoundSection, FoundStep } from './found.ts'
import { passagesOf } from './passages.ts'
import { type DocumentSection } from './sections.ts'
import { sourceOf } from './source.ts'

/** More are only counted: nobody looks at them one by one. */
const maxUnused = 300

/** What a draft was made of, and what of the document it cites. */
export interface Drafted {
  document: StructuredDocument
  /** The sections that were drafted. */
  found: readonly FoundSection[]
  /** Every section of the document. */
  all: readonly FoundSection[]
  /** The pages asked for; none for a scope of another kind. */
  pages?: ReadonlySet<number> | undefined
  /** What of the draft each line went into: the id of a step, notice, item or section. */
  cited: ReadonlyMap<SourceLine, string>
  media: (figure: FigureBlock) => Media
}

/**
 * Lists what can be read on the pages of the drafted procedures and is in nothing of the draft: no step, notice,
 * item, title or description. What belongs to other procedures is theirs; heads and feet of pages, contents,
 * captions and lettering of pictures are no text of their own.
 */
export function withUnused(draft: Draft, drafted: Drafted): Draft {
  const units = unusedUnits(draft, drafted)
  const places = placesIn(draft, drafted)
  const pictures = picturesOf(units.flat(), drafted)
  const all = units.flatMap(([block, ...others]): Unused[] => {
    if (!block) return []
    const facts = {
      ...(block.callout && { kind: block.callout.kind }),
      ...after(places.get(block)),
    }
    const media = [block, ...others].flatMap((one) => pictures.get(one) ?? [])
    const beginning = {
      ...(block.marker && others.length === 0 && { marker: block.marker.raw }),
      ...(media.length > 0 && { media }),
    }
    return passagesOf([block, ...others]).map(({ text, lines }, index) => {
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

/** Blocks one by one; of a row of a table that was used in nothing, all of its cells together. */
function unusedUnits(draft: Draft, drafted: Drafted): TextBlock[][] {
  const isUnused = unusedIn(draft, drafted)
  return drafted.document.blocks.flatMap((block): TextBlock[][] => {
    if (block.kind !== 'table') {
      return textsOf(block)
        .filter(isUnused)
        .map((one) => [one])
    }
    return block.rows.slice(block.headerRows).flatMap((row): TextBlock[][] => {
      const cells = row.flatMap((cell) => cell.blocks)
      const unused = cells.filter(isUnused)
      const isWhole = !cells.some(({ lines }) => lines.some((line) => drafted.cited.has(line)))
      if (unused.length === 0) return []
      return isWhole ? [cells] : unused.map((one) => [one])
    })
  })
}

function unusedIn(
  draft: Draft,
  { found, all, pages, cited }: Drafted,
): (block: TextBlock) => boolean {
  const onPages = pagesOf(found)
  const elsewhere = blocksOfOthers(all, found)
  const bare = bareHeadings(all)
  const unplaced = new Set(
    draft.review.unplaced.map(({ source }) => `${source.page} ${source.text}`),
  )
  return (block) => {
    const { lines, text } = block
    const page = lines[0]?.page ?? 0
    if (!onPages.has(page) || pages?.has(page) === false) return false
    if (!isReadable(block) && !bare.has(block)) return false
    if (elsewhere.has(block) || text === draft.description) return false
    if (lines.some((line) => cited.has(line))) return false
    return !unplaced.has(`${page} ${sourceText(lines)}`)
  }
}

/** What a reader reads, apart from headings and captions. */
const kinds = new Set<TextBlock['kind']>(['paragraph', 'item', 'callout'])

/** Numbers and signs alone are the markers of steps, or cells of a table of data. */
const words = /\p{L}{2}|[\p{sc=Han}\p{sc=Kana}\p{sc=Hangul}]/u

function isReadable({ layer, kind, text }: TextBlock): boolean {
  return (layer === 'body' || layer === 'footnote') && kinds.has(kind) && words.test(text)
}

/** Headings with nothing under them: what they say leads nowhere, as where a step was taken for one. */
function bareHeadings(all: readonly FoundSection[]): ReadonlySet<TextBlock> {
  const bare = all.filter(({ section }) => section.blocks.length + section.sections.length === 0)
  return new Set(
    bare.flatMap(({ section: { heading } }) =>
      heading && words.test(heading.text) ? heading : [],
    ),
  )
}

/** From the first to the last page of the steps of each section, as candidates say them. */
function pagesOf(found: readonly FoundSection[]): ReadonlySet<number> {
  const spans = found.map(({ steps }) => steps.flatMap(linesOf).map(({ page }) => page))
  return new Set(
    spans.flatMap((pages) => {
      const first = Math.min(...pages)
      return pages.length === 0
        ? []
        : Array.from({ length: Math.max(...pages) - first + 1 }, (_, index) => first + index)
    }),
  )
}

function linesOf(step: FoundStep): SourceLine[] {
  return [...step.blocks.flatMap(({ lines }) => lines), ...step.steps.flatMap(linesOf)]
}

/** The text of procedures that were not drafted: of each section with steps, and of those below it without. */
function blocksOfOthers(
  all: readonly FoundSection[],
  found: readonly FoundSection[],
): ReadonlySet<Block> {
  const sectionsWithSteps = (some: readonly FoundSection[]): Set<DocumentSection> =>
    new Set(some.flatMap(({ section, steps }) => (steps.length > 0 ? section : [])))
  const [own, procedures] = [sectionsWithSteps(found), sectionsWithSteps(all)]
  const isOther = ({ section }: FoundSection): boolean => {
    const procedure = nearestOf(section, procedures)
    return procedure !== undefined && !own.has(procedure)
  }
  const sections = new Set(all.map(({ section }) => section))
  return new Set(all.filter(isOther).flatMap(({ section }) => textOf(section, sections)))
}

function nearestOf(
  section: DocumentSection,
  wanted: ReadonlySet<DocumentSection>,
): DocumentSection | undefined {
  let at: DocumentSection | undefined = section
  while (at && !wanted.has(at)) at = at.parent
  return at
}

function textOf(section: DocumentSection, sections: ReadonlySet<DocumentSection>): Block[] {
  const { heading } = section
  return [...(heading ? [heading] : []), ...blocksIn(section, sections).flatMap(textsOf)]
}

/** The blocks of a section, and of those below it that have no entry of their own. */
function blocksIn(section: DocumentSection, sections: ReadonlySet<DocumentSection>): Block[] {
  const below = section.sections.filter((one) => !sections.has(one))
  return [...section.blocks, ...below.flatMap((one) => blocksIn(one, sections))]
}

/** After which step each text stands, or else in which section of the draft. */
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
  const ofStep = ({ id, steps }: Draft['outline'][number]['steps'][number]): string[] => [
    id,
    ...steps.flatMap(ofStep),
  ]
  return outline.flatMap(({ id, steps, sections }) => [
    id,
    ...steps.flatMap(ofStep),
    ...stepAndSectionIds({ outline: sections }),
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
    for (const [step, figures] of figuresOfSteps(inSection, [...steps, ...asSteps.keys()])) {
      const block = asSteps.get(step)
      if (block) pictures.set(block, figures.map(media))
    }
  }
  return pictures
}

function asStep(block: TextBlock): FoundStep {
  return { blocks: [block], callouts: [], steps: [], origin: 'paragraph', confidence: 0 }
}
