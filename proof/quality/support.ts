import { isText, textsOf, type StructuredDocument } from '@millwright/extraction/document'
import type { Callout, Draft, Media, Section, Source, Step } from '@millwright/extraction/draft'

/**
 * Characters of steps, callouts, items and captions that their source does not have, or whose source
 * is not in the document. White space and hyphens are ignored, because lines are joined; so are colons and bars,
 * which are inserted
 * after a column header and between cells. Values and
 * references that differ from the text at their position count as a whole.
 */
export function unsupportedCharacters(draft: Draft, document: StructuredDocument): number {
  const lines = document.blocks.flatMap((block) =>
    (isText(block) ? [block] : textsOf(block)).flatMap((text) => text.lines),
  )
  const captions = document.blocks.flatMap((block) => captionsOf(block))
  const printed = new Set([...lines.map(({ text }) => text), ...captions].map(plain))
  const everything = [...printed].join('')
  let unsupported = 0
  for (const { text, source, values = [], references = [] } of cited(draft)) {
    unsupported += missing(plain(text), plain(source.text))
    for (const mark of [...values, ...references]) {
      if (text.slice(mark.start, mark.end) !== mark.text) unsupported += mark.text.length
    }
    for (const line of source.text.split('\n').map(plain)) {
      if (!printed.has(line) && !everything.includes(line)) unsupported += line.length
    }
  }
  return unsupported
}

/**
 * How much of a draft has no position: without a page of the document, or, if pages
 * are fixed, without boxes.
 */
export function unlocatedIn(draft: Draft, { format, pages }: StructuredDocument): number {
  const isFixed = format === 'pdf' || format === 'image'
  const isOnPage = ({ page, boxes }: Source): boolean =>
    pages.some((one) => one.page === page) && (!isFixed || boxes.length > 0)
  return cited(draft).filter(({ source }) => !isOnPage(source)).length
}

interface Cited extends Pick<Step, 'text' | 'values' | 'references'> {
  source: Source
}

const nowhere: Source = { fileId: '', page: 0, boxes: [], text: '' }

function cited({ outline, callouts, tools, parts }: Draft): Cited[] {
  const ofStep = (step: Step): Cited[] => [
    step,
    ...step.callouts,
    ...step.media.map(ofMedia),
    ...step.steps.flatMap(ofStep),
  ]
  const ofSection = (section: Section): Cited[] => [
    ...section.callouts,
    ...section.steps.flatMap(ofStep),
    ...section.sections.flatMap(ofSection),
  ]
  const items = [...tools, ...parts].map(({ name, source = nowhere }) => ({ text: name, source }))
  return [...callouts, ...items, ...outline.flatMap(ofSection)] satisfies (Cited | Callout)[]
}

function ofMedia({ source = nowhere }: Media): Cited {
  return { text: source.text, source }
}

function captionsOf(block: StructuredDocument['blocks'][number]): string[] {
  if (block.kind === 'figure') return block.caption === undefined ? [] : block.caption.split('\n')
  if (block.kind !== 'table') return []
  return block.rows.flat().flatMap(({ figures = [] }) => figures.flatMap(captionsOf))
}

function plain(text: string): string {
  return text.replaceAll(/[\s\u00ad\u2010:|\\-]/g, '')
}

/** How much of a text is not in the source in this order. */
function missing(text: string, source: string): number {
  if (source.includes(text)) return 0
  let at = 0
  let count = 0
  for (const character of text) {
    const found = source.indexOf(character, at)
    if (found < 0) count += 1
    else at = found + 1
  }
  return count
}
