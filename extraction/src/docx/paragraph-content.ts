import type { FlowRun } from '../flow-content.ts'
import { toSuperscript } from '../letters/raised-text.ts'
import { fromSymbolFont, symbolFontOf } from '../letters/symbol-fonts.ts'
import { child, childrenOf, findAll, isElement, type XmlElement } from '../xml/parse-xml.ts'
import { findDrawings, type Drawing } from './drawings.ts'
import { equationText } from './equations.ts'
import { runLookOf, type RunLook } from './properties.ts'
import type { Styles } from './styles.ts'

/** What stands in a paragraph, in order. */
export interface ParagraphContent {
  /** One for each line the author broke by hand. */
  lines: FlowRun[][]
  /** Text that is not shown. */
  hidden: string
  /** Bodies of text boxes anchored here. */
  boxes: XmlElement[]
  drawings: Drawing[]
  /** Ids of footnotes and endnotes referred to. */
  notes: { kind: 'footnote' | 'endnote'; id: string }[]
  /** A page ends before the first text. */
  breaksBefore: boolean
  /** Pages that end after the first text. */
  breaksWithin: number
}

/** What was deleted or moved away while changes were tracked, and what repeats another part. */
const skipped = new Set(['w:del', 'w:moveFrom', 'w:instrText', 'w:delText', 'w:rt', 'mc:Fallback'])
const signs: Record<string, string> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:noBreakHyphen': '-',
  'w:softHyphen': '\u00ad',
}

/**
 * Reads the runs of a paragraph: text as it is after all tracked changes are accepted, the
 * results of fields, and what is anchored in it.
 *
 * @param look of the paragraph's style
 */
export function readParagraph(
  paragraph: XmlElement,
  look: RunLook,
  styles: Styles,
): ParagraphContent {
  const content: ParagraphContent = {
    lines: [[]],
    hidden: '',
    boxes: [],
    drawings: [],
    notes: [],
    breaksBefore: false,
    breaksWithin: 0,
  }
  const visit = (element: XmlElement, own: RunLook): void => {
    if (skipped.has(element.name)) return
    if (element.name === 'w:r') {
      const run = runLook(element, own, styles)
      if (isBlankToFill(element, run)) addText(content, blank, run)
      else for (const part of childrenOf(element)) visitPart(part, run)
      return
    }
    if (element.name === 'm:oMath') addText(content, equationText(element), own)
    else for (const inner of childrenOf(element)) visit(inner, own)
  }
  const visitPart = (part: XmlElement, own: RunLook): void => {
    if (skipped.has(part.name)) return
    const sign = part.name === 'w:t' ? fromSymbolFont(textIn(part), own.symbolFont) : signOf(part)
    if (sign !== undefined) addText(content, sign, own)
    else if (part.name === 'w:br' || part.name === 'w:cr') addBreak(content, part)
    else if (part.name === 'w:lastRenderedPageBreak') countPage(content)
    else if (part.name === 'w:footnoteReference' || part.name === 'w:endnoteReference') {
      content.notes.push({
        kind: part.name === 'w:footnoteReference' ? 'footnote' : 'endnote',
        id: part.attributes['w:id'] ?? '',
      })
    } else if (part.name === 'mc:AlternateContent') {
      const choice = child(part, 'mc:Choice') ?? child(part, 'mc:Fallback')
      addShapes(content, choice)
    } else if (part.name === 'w:ruby') {
      for (const run of childrenOf(child(part, 'w:rubyBase'))) visit(run, own)
    } else addShapes(content, part)
  }
  for (const inner of childrenOf(paragraph)) if (inner.name !== 'w:pPr') visit(inner, look)
  return content
}

function runLook(run: XmlElement, look: RunLook, styles: Styles): RunLook {
  const properties = child(run, 'w:rPr')
  const styled = styles.character(child(properties, 'w:rStyle')?.attributes['w:val'])
  return { ...look, ...styled, ...runLookOf(properties) }
}

function textIn(element: XmlElement): string {
  return element.children.map((node) => (isElement(node) ? '' : node)).join('')
}

const blank = '____'
const minSpaces = 3

/** A line to write on is drawn by underlining what shows nothing. */
function isBlankToFill(run: XmlElement, { isUnderlined = false }: RunLook): boolean {
  const parts = childrenOf(run).filter(({ name }) => name !== 'w:rPr')
  const text = parts.map((part) => (part.name === 'w:tab' ? '\t' : textIn(part))).join('')
  const isWide = text.includes('\t') || text.length >= minSpaces
  const isOnlyText = parts.every(({ name }) => name === 'w:tab' || name === 'w:t')
  return isUnderlined && isWide && isOnlyText && text.trim() === ''
}

function signOf(part: XmlElement): string | undefined {
  if (part.name !== 'w:sym') return signs[part.name]
  const code = Number.parseInt(part.attributes['w:char'] ?? '', 16)
  if (!(code > 0 && code <= 0xffff)) return ''
  return fromSymbolFont(String.fromCodePoint(code), symbolFontOf(part.attributes['w:font']))
}

function addText(content: ParagraphContent, text: string, look: RunLook): void {
  if (look.hidden) {
    content.hidden += text
    return
  }
  const { bold, color, size, isTyped } = look
  const shown = look.isRaised === true ? toSuperscript(text) : text
  content.lines.at(-1)?.push({ text: shown, bold, color, size, isTyped })
}

function addShapes(content: ParagraphContent, part: XmlElement | undefined): void {
  if (!part) return
  content.boxes.push(...findAll(part, 'w:txbxContent'))
  content.drawings.push(...findDrawings(part))
}

function addBreak(content: ParagraphContent, element: XmlElement): void {
  const type = element.attributes['w:type']
  if (type === 'page') countPage(content)
  else if (type !== 'column') content.lines.push([])
}

function countPage(content: ParagraphContent): void {
  const hasText = content.lines.some((line) => line.some(({ text }) => text.trim() !== ''))
  if (hasText) content.breaksWithin += 1
  else content.breaksBefore = true
}
