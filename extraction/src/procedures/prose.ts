import { isText, sourceText, type TextBlock } from '../document.ts'
import { sideOfCallout } from './binding.ts'
import { calloutPlacesIn, type CalloutPlace } from './callout-places.ts'
import type { SectionContent } from './entries.ts'
import { isLettered } from './item-owners.ts'
import { stepOfBlock, type FoundStep } from './found.ts'
import { beginsWithInstruction, beginsWithWhatIsDone, isInstruction } from './instruction.ts'
import { runsOn } from '../paragraphs/runs-on.ts'
import { hasOtherAbove, roleOfSection } from './roles.ts'
import { share } from './shares.ts'
import { roleOfTitle } from './title-roles.ts'
import { sameTitle, type DocumentSection } from './sections.ts'
import { lexiconOf } from '../lexicon/lexicons.ts'
import { latinWidthOf } from '../letters/text-width.ts'

/** In letters: text as short as a label has to be an instruction, such as "Wipe the lens". */
const [shortest, longestLabel] = [8, 15]

/**
 * Steps written as plain paragraphs. A section qualifies if its heading promises a procedure
 * (or the document has no numbered steps at all) and at least half of its paragraphs instruct.
 * If nearly all do, the few between them that do not (a remark, a result) are steps too.
 */
export function findStepsInProse(
  section: DocumentSection,
  content: SectionContent,
  hasOrdered: boolean,
  language: string,
): FoundStep[] {
  const own = roleOfTitle(section.title, language)
  if (own === 'other' || own === 'tools' || own === 'parts') return []
  const role = roleOfSection(section, language)
  const isShown = isIllustrated(section, content.loose, language)
  if ((role !== 'procedure' && !isShown) || hasOtherAbove(section, language)) return []
  if (hasOrdered && !isShown && (own !== 'procedure' || !section.heading)) return []
  const typed = typedIn(section)
  const rests = restsIn(section)
  const paragraphs = outsidePanels(
    content.loose.filter(
      (block) => !typed.has(block) && !rests.has(block) && mayInstruct(block, section, language),
    ),
  )
  const restsOf = Map.groupBy(rests.keys(), (rest) => rests.get(rest))
  const wholeOf = (block: TextBlock): string =>
    [block, ...(restsOf.get(block) ?? [])].map(({ text }) => text).join(' ')
  const isJob = own === 'procedure' && section.heading !== undefined
  const instructive = paragraphs.filter((block) => {
    const text = wholeOf(block)
    const isDone = isJob && beginsWithWhatIsDone(text, language)
    return !isRow(text) && (isInstruction(text, language) || isDone)
  })
  const isIntroduction = section.sections.length > 0 && instructive.length < 3
  if (isIntroduction) return []
  const instructed = instructive.length / Math.max(1, paragraphs.length)
  const enough = hasOrdered ? 0.6 : 0.4
  const fewest = own === 'procedure' && !hasOrdered ? 1 : 2
  if (instructive.length < fewest || instructed < enough) return []
  const from = paragraphs.findIndex((block) => instructive.includes(block))
  const chosen = paragraphs.filter((block, index) => {
    const isAmongSteps =
      instructed >= (isShown ? minInstructive : 0.7) && index > from && /[.!]$/.test(wholeOf(block))
    return (
      instructive.includes(block) ||
      isAmongSteps ||
      (instructed >= 0.6 && announces(section, block))
    )
  })
  const [only, ...others] = chosen
  const isAlone = only !== undefined && others.length === 0
  if (isAlone && !(own === 'procedure' && beginsWithInstruction(only.text, language))) return []
  return stepsOfParagraphs(section, chosen, language)
}

/** Work instructions in pictures that a section has beside its numbered steps. */
export function findPicturedSteps(
  section: DocumentSection,
  content: SectionContent,
  language: string,
): FoundStep[] {
  const isShown = isIllustrated(section, content.loose, language)
  return isShown ? findStepsInProse(section, content, true, language) : []
}

/** Fewer pictures may illustrate anything. */
const minPictured = 4
/** The share of paragraphs with a picture right below them, and of those that instruct among them. */
const [minShown, minInstructive] = [0.5, 0.6]

/** Work instructions in pictures: a sentence that says what to do, a photo of it, and so on. */
function isIllustrated(
  { blocks }: DocumentSection,
  paragraphs: readonly TextBlock[],
  language: string,
): boolean {
  const overPictures = new Set(blocks.filter((_, at) => blocks[at + 1]?.kind === 'figure'))
  const pictured = paragraphs.filter(
    (block) => overPictures.has(block) && latinWidthOf(block.text) > shortest,
  )
  if (pictured.length < Math.max(minPictured, minShown * paragraphs.length)) return false
  return share(pictured, ({ text }) => isInstruction(text, language)) >= minInstructive
}

/** Paragraphs of a section as its steps, with the lists and notices that belong to them. */
export function stepsOfParagraphs(
  section: DocumentSection,
  chosen: readonly TextBlock[],
  language: string,
): FoundStep[] {
  return withBullets(section, chosen).map((step) => stepOf(step, language))
}

/** Joins paragraphs that a picture or a column has divided. */
function restsIn({ blocks }: DocumentSection): Map<TextBlock, TextBlock> {
  const rests = new Map<TextBlock, TextBlock>()
  let before: TextBlock | undefined
  for (const block of blocks) {
    if (block.kind === 'figure' || block.kind === 'caption') continue
    const isParagraph = isText(block) && block.kind === 'paragraph'
    if (isParagraph && before && /^\p{Ll}/u.test(block.text) && runsOn(before, block))
      rests.set(block, rests.get(before) ?? before)
    before = isParagraph ? block : undefined
  }
  return rests
}

/** Literal input and output: monospaced or indented. If all of a section is, it is ordinary text. */
function typedIn({ blocks }: DocumentSection): ReadonlySet<TextBlock> {
  const paragraphs = blocks.filter(isText).filter(({ kind }) => kind === 'paragraph')
  const own = paragraphs.filter(({ style }) => style.isTyped)
  const typed = own.length > 0 ? own : setIn(paragraphs)
  return new Set(typed.length < paragraphs.length ? typed : [])
}

/** In points. */
const [minSetIn, maxSetIn] = [8, 80]
/** In Latin letters: longer text that begins with a capital is a sentence divided by a picture. */
const longestCommand = 80
/** The share of paragraphs that begin at the edge of the text. */
const atEdge = 0.3

/**
 * Lines indented below the text above them that are not sentences: commands in a document that is entirely
 * monospaced.
 */
function setIn(paragraphs: readonly TextBlock[]): TextBlock[] {
  const edges = paragraphs.map(({ style }) => style.x).toSorted((a, b) => a - b)
  const edge = edges[Math.floor(atEdge * edges.length)] ?? 0
  const isAtEdge = ({ style }: TextBlock): boolean => style.x <= edge + minSetIn
  return paragraphs.slice(paragraphs.findIndex(isAtEdge)).filter((block) => {
    const isEnded = /[.!?:;。：]$/u.test(block.text) || latinWidthOf(block.text) > longestCommand
    const isSentence = isEnded && !/^[\p{Ll}./~]/u.test(block.text)
    return !isAtEdge(block) && block.style.x < edge + maxSetIn && !isSentence
  })
}

/** A row of a table that is drawn with characters. */
function isRow(text: string): boolean {
  return text.startsWith('|') && text.endsWith('|')
}

/** A paragraph that is longer than a label, or instructs. */
function mayInstruct(block: TextBlock, section: DocumentSection, language: string): boolean {
  const { text } = block
  const isLong = latinWidthOf(text) > longestLabel
  if (!isLong && (latinWidthOf(text) <= shortest || !beginsWithInstruction(text, language)))
    return false
  return !isLeadIn(text, language) && !isDesignation(text) && !sameTitle(text, section.title)
}

function stepOf({ block, rest, typed, bullets, callouts }: ProseStep, language: string): FoundStep {
  return {
    blocks: [block, ...rest, ...typed.map(asTyped)],
    callouts,
    steps: bullets.map((bullet) => ({ ...stepOfBlock(bullet, 0.6), origin: 'list' })),
    origin: 'paragraph',
    confidence: beginsWithInstruction(block.text, language) ? 0.8 : 0.6,
  }
}

/** Each command is a separate line. */
function asTyped(block: TextBlock): TextBlock {
  const text = block.lines.length > 1 ? sourceText(block.lines) : block.text
  return { ...block, text, style: { ...block.style, isTyped: true } }
}

/** A box next to running text is about something else. */
function outsidePanels(paragraphs: readonly TextBlock[]): TextBlock[] {
  const outside = paragraphs.filter(({ panel }) => panel === undefined)
  return outside.length >= 0.5 * paragraphs.length ? outside : [...paragraphs]
}

/** True for a text with only "Proceed as follows:". */
function isLeadIn(text: string, language: string): boolean {
  const plain = text.toLowerCase()
  return lexiconOf(language).leadIns.some(
    (words) => plain.includes(words) && latinWidthOf(plain) < latinWidthOf(words) + 16,
  )
}

/** "Heat pump, Rev. 141-45" under a title names the product. */
function isDesignation(text: string): boolean {
  const isShort = text.split(/\s+/).length <= 6 && !/[.。:：]$/.test(text)
  return isShort && /[\s,](?:(?:rev|no|nr|ver|version|type|typ)[.:]?\s*)?[\d-]{4,}$/iu.test(text)
}

/** "To free the tray, do the following:" over a list. */
function announces({ blocks }: DocumentSection, block: TextBlock): boolean {
  return /[:：]$/.test(block.text) && blocks[blocks.indexOf(block) + 1]?.kind === 'item'
}

interface ProseStep {
  block: TextBlock
  /** Its continuation after a picture. */
  rest: TextBlock[]
  /** The literal input in it. */
  typed: TextBlock[]
  bullets: TextBlock[]
  callouts: TextBlock[]
}

/**
 * A list after a paragraph that ends in a colon contains its sub-steps, and so do letters after any paragraph. A
 * callout belongs to the step
 * before or after it; one above the first step belongs to the section.
 */
function withBullets(section: DocumentSection, chosen: readonly TextBlock[]): ProseStep[] {
  const steps: ProseStep[] = []
  let isOpen = false
  let ahead: TextBlock[] = []
  const placeAt = calloutPlacesIn(section.blocks)
  const typed = typedIn(section)
  const rests = restsIn(section)
  for (const [index, block] of section.blocks.entries()) {
    if (!isText(block)) continue
    const last = steps.at(-1)
    if (typed.has(block) && last && section.blocks[index - 1] === (last.typed.at(-1) ?? last.block))
      last.typed.push(block)
    else if (last && rests.get(block) === last.block) {
      last.rest.push(block)
      isOpen = /[:：]$/.test(block.text)
    } else if (isOpen && block.kind === 'paragraph' && /^\p{Ll}/u.test(block.text)) {
      steps.at(-1)?.bullets.push(block)
    } else if (chosen.includes(block)) {
      steps.push({ block, rest: [], typed: [], bullets: [], callouts: ahead })
      ahead = []
      isOpen = /[:：]$/.test(block.text) || isLettered(section.blocks[index + 1])
    } else if (block.kind === 'callout') {
      const next = chosen.find((one) => section.blocks.indexOf(one) > index)
      if (last && next && isReadAhead(block, last, next, placeAt(index))) ahead.push(block)
      else last?.callouts.push(block)
    } else if (block.kind === 'item' && isOpen) steps.at(-1)?.bullets.push(block)
    else if (block.kind === 'paragraph') isOpen = false
  }
  return steps
}

/** Text indented under a step belongs to it. */
function isReadAhead(
  callout: TextBlock,
  { block }: ProseStep,
  next: TextBlock,
  place: CalloutPlace,
): boolean {
  const isIndented =
    callout.style.x > block.style.x + 8 && callout.style.columnX === block.style.columnX
  return !isIndented && sideOfCallout(callout, block.text, next.text, place) === 'after'
}
