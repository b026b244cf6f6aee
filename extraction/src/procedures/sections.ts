import { isText, type Block, type StructuredDocument, type TextBlock } from '../document.ts'
import { isCaption } from '../markers/captions.ts'
import { flattenSections } from '../nested-steps.ts'
import { beginsWithInstruction } from './instruction.ts'
import { findListTitles, nameBeforeColon } from './list-titles.ts'
import { latinWidthOf } from '../letters/text-width.ts'
import { share } from './shares.ts'
import { headingOfItems, roleOfTitle } from './title-roles.ts'

/** A part of the document under one heading. The root has none and contains everything. */
export interface DocumentSection {
  /** `s0` for the root, then in reading order. */
  id: string
  title: string
  /** As printed before the title: `5.2`. */
  number?: string
  heading?: TextBlock
  level: number
  parent?: DocumentSection
  /** True under a line that is the title of a list, but not a heading of the outline. */
  isListed?: boolean
  /** The blocks before the first sub-section. */
  blocks: Block[]
  sections: DocumentSection[]
}

/**
 * The document's sections, nested like its headings. A heading that repeats the one above it (as on
 * every page of some layouts) begins no section, and the document's own title is the root. A section for
 * tools or parts ends with its list: what follows belongs to the section around it.
 */
export function buildSections(document: StructuredDocument, language: string): DocumentSection {
  const root: DocumentSection = {
    id: 's0',
    title: document.title,
    level: 0,
    blocks: [],
    sections: [],
  }
  let current = root
  let count = 0
  let isTitled = false
  const listTitles = findListTitles(document.blocks)
  const begin = (block: TextBlock, level: number, parent: DocumentSection): DocumentSection => {
    count += 1
    const section = newSection(`s${count}`, block, level, parent)
    parent.sections.push(section)
    return section
  }
  for (const block of document.blocks) {
    if (block.layer !== 'body' && block.layer !== 'figure') continue
    if (isText(block) && listTitles.has(block)) {
      const parent = current.isListed ? (current.parent ?? current) : current
      current = begin(block, parent.level + 1, parent)
      nameAfterList(current, block)
    } else if (!isText(block) || block.kind !== 'heading') {
      if (endsItems(current, block, language)) current = current.parent ?? current
      current.blocks.push(block)
    } else if (isTitleAgain(block, document.title, count === 0) && !(isTitled && flows(block))) {
      isTitled = true
    } else if (!continuesSection(block, current)) {
      const level = block.level ?? 1
      current = begin(block, level, parentAt(level, current))
    }
  }
  for (const section of flattenSections([root])) promoteCaptions(section, language)
  return root
}

const minCaptions = 3
const minInstructing = 0.8

/**
 * Pictures whose captions say what to do, and nothing beside them does: the captions are the text, each with its
 * picture below it.
 */
function promoteCaptions(section: DocumentSection, language: string): void {
  const texts = section.blocks.filter(isText)
  const instructs = ({ text }: TextBlock): boolean => beginsWithInstruction(text, language)
  const captions = texts.filter(({ kind, text }) => kind === 'caption' && !isCaption(text))
  const others = texts.filter(({ kind }) => kind !== 'caption' && kind !== 'callout')
  if (captions.length < minCaptions || others.some(instructs)) return
  if (share(captions, instructs) < minInstructing) return
  const promoted: ReadonlySet<Block> = new Set(captions)
  section.blocks = section.blocks.flatMap((block, at, all): Block[] => {
    const next = all[at + 1]
    if (block.kind === 'figure' && next && isText(next) && promoted.has(next))
      return [{ ...next, kind: 'paragraph', layer: 'body' }, block]
    if (!isText(block) || !promoted.has(block)) return [block]
    return all[at - 1]?.kind === 'figure' ? [] : [{ ...block, kind: 'paragraph', layer: 'body' }]
  })
}

/** The section below a text that introduces a list takes its title from that text. */
function nameAfterList(section: DocumentSection, block: TextBlock): void {
  const name = nameBeforeColon(block)
  section.title = name ?? section.title.replace(/\s*[:：]$/, '')
  // The rest of the text is kept.
  if (name !== undefined) section.blocks.push(block)
  section.isListed = true
}

/** The title of the document, printed above its text; before the first section, part of the title is enough. */
function isTitleAgain({ text }: TextBlock, title: string, isFirst: boolean): boolean {
  const isPart = isFirst && (title.includes(`: ${text}`) || title.startsWith(`${text}: `))
  return (sameTitle(text, title) || isPart) && !headingOfItems(text)
}

/** Text that flows has no running titles, so the same words begin a section there. */
function flows({ lines: [first] }: TextBlock): boolean {
  return first?.box === undefined
}

/** True for the heading of the section, printed again where the section continues. */
function continuesSection(block: TextBlock, current: DocumentSection): boolean {
  return repeats(block, current) || isContinued(block, current)
}

/** The innermost section that may contain one of this level. */
function parentAt(level: number, current: DocumentSection): DocumentSection {
  let parent = current
  while (parent.parent && parent.level >= level) parent = parent.parent
  return parent
}

function endsItems(section: DocumentSection, block: Block, language: string): boolean {
  const role = roleOfTitle(section.title, language)
  if ((role !== 'tools' && role !== 'parts') || section.blocks.length === 0) return false
  const hasItems = section.blocks.some((one) => isText(one) && one.kind === 'item')
  if (!hasItems) return beginsCards(block) || leadsOn(block, language)
  if (block.kind === 'figure') return false
  if (!isText(block) || block.kind === 'callout') return true
  if (block.kind === 'item')
    return isOfOtherList(block, section) || isFirstInstruction(block, section, language)
  return block.kind === 'paragraph' && latinWidthOf(block.text) > 25 && !/[:：]$/.test(block.text)
}

/** A bare number over a picture or text: the first of several cards below a list. */
function beginsCards(block: Block): boolean {
  return isText(block) && block.kind === 'item' && block.text === '' && block.marker?.value[0] === 1
}

/**
 * After a list of tools: "Perform the following tests while wiggling the harness:", a text that is not a name, or
 * the first step.
 */
function leadsOn(block: Block, language: string): boolean {
  if (!isText(block)) return false
  const { kind, marker, text } = block
  const isInstruction = beginsWithInstruction(text, language)
  if (kind === 'item') return isInstruction && marker?.style === 'decimal' && marker.value[0] === 1
  const width = /[.:。：]$/.test(text) ? latinWidthOf(text) : 0
  return kind === 'paragraph' && width > (isInstruction ? shortest : longestName)
}

/** In letters: the length of an instruction, and that of a sentence that names tools. */
const [shortest, longestName] = [25, 90]

function itemsIn({ blocks }: DocumentSection): TextBlock[] {
  return blocks.filter(isText).filter(({ kind }) => kind === 'item')
}

/** Numbers after bullets, or check boxes indented no further than the bullets of required items. */
function isOfOtherList({ marker, style }: TextBlock, section: DocumentSection): boolean {
  const [first] = itemsIn(section)
  if (marker?.style !== first?.marker?.style) return true
  const isOther = marker?.style === 'bullet' && marker.raw !== first?.marker?.raw
  return isOther && style.x < (first?.style.x ?? 0) + 5
}

/** An instruction after names of things: the first step continues their bullets. */
function isFirstInstruction(
  { text }: TextBlock,
  section: DocumentSection,
  language: string,
): boolean {
  const isSentence = (one: string): boolean => /[.。]$/.test(one) && latinWidthOf(one) > 25
  const areNamed = itemsIn(section).every((item) => !isSentence(item.text))
  return areNamed && isSentence(text) && beginsWithInstruction(text, language)
}

/** "Replacing the belt:" is a title of what follows. */
const openEnd = /\s*[:：]$/

function newSection(
  id: string,
  heading: TextBlock,
  level: number,
  parent: DocumentSection,
): DocumentSection {
  const { marker } = heading
  const title = marker
    ? heading.text.slice(heading.text.indexOf(marker.raw) + marker.raw.length).trim()
    : heading.text
  return {
    id,
    title: (title === '' ? heading.text : title).replace(openEnd, ''),
    ...(marker && { number: marker.raw.replace(/[.):]+$/, '') }),
    heading,
    level,
    parent,
    blocks: [],
    sections: [],
  }
}

function repeats(heading: TextBlock, current: DocumentSection): boolean {
  return (
    current.heading?.text === heading.text &&
    Math.abs(current.heading.style.size - heading.style.size) < 0.5
  )
}

const continued =
  /[\s,(–—-]*\(?(?:continued|cont(?:['’]?d)?\.?|fortsetzung|suite|continuación|continua|continuação|vervolg|cd\.)\)?$/iu

/** "Cleaning, continued" and "continued" on a page that continues the previous one. */
function isContinued({ text }: TextBlock, { title, heading }: DocumentSection): boolean {
  if (heading === undefined || !continued.test(text)) return false
  const rest = text.replace(continued, '')
  return rest === '' || sameTitle(rest, title) || sameTitle(rest, heading.text)
}

export function sameTitle(a: string, b: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '')
  return plain(a) === plain(b)
}

/** True for a section and everything below it. */
export function isInside(section: DocumentSection, ancestor: DocumentSection): boolean {
  let at: DocumentSection | undefined = section
  while (at && at !== ancestor) at = at.parent
  return at === ancestor
}

/** The blocks of a section and its sub-sections, except for the given ones. */
export function blocksIn(section: DocumentSection, apart: ReadonlySet<DocumentSection>): Block[] {
  const below = section.sections.filter((one) => !apart.has(one))
  return [...section.blocks, ...below.flatMap((one) => blocksIn(one, apart))]
}
