import { roundBox, transformBox, type Matrix } from '../geometry.ts'
import type { CalloutKind, SourceLine, TextBlock } from '../document.ts'
import { parseSignalWord, signalWordOfLine, startsCallout } from '../callouts/signal-words.ts'
import { parseMarker } from '../markers/grammar.ts'
import type { BodyStyle } from './body-style.ts'
import { codeRole } from '../flow-content.ts'
import { isHeading } from './heading.ts'
import { joinLines } from '../paragraphs/join-lines.ts'
import type { Vocabulary } from '../paragraphs/vocabulary.ts'
import { hasHangingIndent, startOfText, type Paragraph } from '../paragraphs/paragraphs.ts'
import type { Line } from '../printed-line.ts'
import { isCaption } from '../markers/captions.ts'

export interface BlockContext {
  body: BodyStyle
  vocabulary: Vocabulary
  /** Converts from a page's upright frame to the page as displayed. */
  back: Matrix
  /** Cells and panels contain no headings of the document. */
  isCell: boolean
  columnX: number
}

/** A text block without its id. */
export type NewBlock = Omit<TextBlock, 'id'> & {
  /** The document's own statement of what this is. */
  role?: string | undefined
  /** A bare number that may be a marker, until its neighbors decide. */
  isWeak?: boolean
}

/** Classifies a paragraph: heading, item, callout, caption or plain text. */
export function textBlockOf({ lines }: Paragraph, context: BlockContext): NewBlock {
  const [first] = lines
  if (!first) throw new RangeError('A paragraph has at least one line.')
  const full = joinLines(
    lines.map(({ text }) => text),
    context.vocabulary,
  )
  const base = {
    layer: 'body' as const,
    lines: lines.map((line) => sourceLine(line, context.back)),
    text: full,
    style: {
      size: first.size,
      bold: lines.every(({ bold }) => bold),
      color: first.color,
      x: first.bulletX ?? first.box[0],
      textX: startOfText(first),
      hangs: hasHangingIndent(first, lines[1]),
      columnX: context.columnX,
      ...(!context.body.isTyped && lines.every(({ isTyped }) => isTyped) && { isTyped: true }),
      ...(!context.body.isTyped && first.role === codeRole && { isCode: true }),
    },
    ...(first.panel !== undefined && { panel: first.panel }),
    role: first.role,
  }
  return (
    calloutBlock(first, full, base, context) ??
    captionBlock(first, full, base) ??
    headingBlock(lines, full, base, context) ??
    itemBlock(first, full, base)
  )
}

type Base = Omit<NewBlock, 'kind'>

function calloutBlock(
  first: Line,
  full: string,
  base: Base,
  { body, vocabulary, isCell, columnX }: BlockContext,
): NewBlock | undefined {
  // Program output can begin with WARNING, too.
  if (base.style.isCode) return undefined
  const signal = startsCallout(first)
    ? (parseSignalWord(full) ?? signalWordOfLine(first))
    : undefined
  if (!signal) return brokenWordBlock(base, vocabulary)
  const text = full.slice(signal.raw.length).trim()
  const isLarge = first.size > chapterScale * body.size && base.panel === undefined && !isCell
  // A single letter, such as the Korean 팁, is not a heading.
  const isTitle = isLarge && first.box[0] < columnX + first.size && signal.word.length > 1
  if (text === '' && isTitle && namesChapters.has(signal.kind)) return undefined
  return { ...base, kind: 'callout', text, callout: { kind: signal.kind, word: signal.word } }
}

/** In a narrow cell a signal word may be too long for one line ("WARN-" over "ING: …"). */
function brokenWordBlock(base: Base, vocabulary: Vocabulary): NewBlock | undefined {
  const lines = base.lines.map(({ text }) => text.trim())
  let start = ''
  for (const [index, line] of lines.slice(0, maxParts - 1).entries()) {
    if (!/^\p{L}{2,}-?$/u.test(line)) return undefined
    start += line.replace(/-$/, '')
    const whole = start + joinLines(lines.slice(index + 1), vocabulary)
    const signal = parseSignalWord(whole)
    if (!signal?.isSetOff || signal.word.length <= start.length) continue
    const text = whole.slice(signal.raw.length).trim()
    return { ...base, kind: 'callout', text, callout: { kind: signal.kind, word: signal.word } }
  }
  return undefined
}

/** The maximum number of lines that a long word is broken into. */
const maxParts = 3

/**
 * "Notes" or "Information" alone in the size of a heading is one, unless it is indented from the column
 * like notices. Hazards are printed in the same size.
 */
const namesChapters: ReadonlySet<CalloutKind> = new Set(['notice', 'note', 'tip'])
const chapterScale = 1.12

function captionBlock(first: Line, full: string, base: Base): NewBlock | undefined {
  const isTagged = first.role === 'Caption' && full.length < 200
  if (!isTagged && !(isCaption(full) && full.length < 200)) return undefined
  return { ...base, kind: 'caption', layer: 'figure' }
}

function headingBlock(
  lines: readonly Line[],
  full: string,
  base: Base,
  context: BlockContext,
): NewBlock | undefined {
  // A text tagged as part of a list item is not a heading, however it looks.
  if (context.isCell || base.role === 'LI') return undefined
  const parsed = parseMarker(full)
  const marker = parsed?.marker
  const isTagged = /^(?:H[1-6]?|Title)$/.test(base.role ?? '') && full.length < 200
  const isStep = marker?.style === 'stepWord'
  if (isStep || !(isTagged || isHeading(lines, full, marker, context.body))) return undefined
  return { ...base, kind: 'heading', ...(marker && !parsed.isWeak && { marker }) }
}

function itemBlock(first: Line, full: string, base: Base): NewBlock {
  const parsed = parseMarker(full)
  if (parsed && !(parsed.isWeak && first.bulletX !== undefined)) {
    return {
      ...base,
      kind: parsed.isWeak ? 'paragraph' : 'item',
      text: parsed.isWeak ? full : parsed.rest.trim(),
      marker: parsed.marker,
      isWeak: parsed.isWeak,
    }
  }
  if (first.bulletX === undefined) return { ...base, kind: 'paragraph' }
  return { ...base, kind: 'item', marker: { raw: '•', style: 'bullet', value: [] } }
}

export function sourceLine(line: Line, back: Matrix): SourceLine {
  const certainties = line.runs.flatMap(({ certainty }) => certainty ?? [])
  const mean = certainties.reduce((sum, certainty) => sum + certainty, 0) / certainties.length
  return {
    page: line.page,
    box: roundBox(transformBox(back, line.box)),
    text: line.text,
    ...(certainties.length > 0 && { certainty: Math.round(mean * 100) / 100 }),
  }
}
