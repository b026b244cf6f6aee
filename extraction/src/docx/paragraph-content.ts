import { ParagraphText } from '../flow/paragraph-text.ts'
import { fromSymbolFont, symbolFontOf } from '../letters/symbol-fonts.ts'
import { child, childrenOf, findAll, textIn, type XmlElement } from '../xml/parse-xml.ts'
import { findDrawings, type Drawing } from './drawings.ts'
import { equationText } from './equations.ts'
import { runFormatOf, type RunFormat } from './properties.ts'
import type { Styles } from './styles.ts'

/** The content of a paragraph, in order. */
export class ParagraphContent extends ParagraphText {
  /** Bodies of text boxes anchored here. */
  readonly boxes: XmlElement[] = []
  readonly drawings: Drawing[] = []
  /** Ids of footnotes and endnotes referred to. */
  readonly notes: { kind: 'footnote' | 'endnote'; id: string }[] = []
}

/** Tracked deletions and moves, and content that duplicates another part. */
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
 * @param format of the paragraph's style
 */
export function readParagraph(
  paragraph: XmlElement,
  format: RunFormat,
  styles: Styles,
): ParagraphContent {
  const content = new ParagraphContent()
  const visit = (element: XmlElement, own: RunFormat): void => {
    if (skipped.has(element.name)) return
    if (element.name === 'w:r') {
      const run = formatOfRun(element, own, styles)
      if (isBlankToFill(element, run)) content.add(blank, run)
      else for (const part of childrenOf(element)) visitPart(part, run)
      return
    }
    if (element.name === 'm:oMath') content.add(equationText(element), own)
    else for (const inner of childrenOf(element)) visit(inner, own)
  }
  const visitPart = (part: XmlElement, own: RunFormat): void => {
    if (skipped.has(part.name)) return
    const sign = part.name === 'w:t' ? fromSymbolFont(textIn(part), own.symbolFont) : signOf(part)
    if (sign !== undefined) content.add(sign, own)
    else if (part.name === 'w:br' || part.name === 'w:cr') addBreak(content, part)
    else if (part.name === 'w:lastRenderedPageBreak') content.endPage()
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
  for (const inner of childrenOf(paragraph)) if (inner.name !== 'w:pPr') visit(inner, format)
  return content
}

function formatOfRun(run: XmlElement, format: RunFormat, styles: Styles): RunFormat {
  const properties = child(run, 'w:rPr')
  const styled = styles.character(child(properties, 'w:rStyle')?.attributes['w:val'])
  return { ...format, ...styled, ...runFormatOf(properties) }
}

const blank = '____'
const minSpaces = 3

/** A line to write on is made by underlining white space. */
function isBlankToFill(run: XmlElement, { isUnderlined = false }: RunFormat): boolean {
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

function addShapes(content: ParagraphContent, part: XmlElement | undefined): void {
  if (!part) return
  content.boxes.push(...findAll(part, 'w:txbxContent'))
  content.drawings.push(...findDrawings(part))
}

function addBreak(content: ParagraphContent, element: XmlElement): void {
  const type = element.attributes['w:type']
  if (type === 'page') content.endPage()
  else if (type !== 'column') content.lines.push([])
}
