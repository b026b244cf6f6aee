import type { FlowRun } from '../flow-content.ts'
import { toSuperscript } from '../letters/raised-text.ts'
import { fromSymbolFont } from '../letters/symbol-fonts.ts'
import { child, childrenOf, isElement, type XmlElement, type XmlNode } from '../xml/parse-xml.ts'
import type { Styles, TextLook } from './styles.ts'

/** What stands in a paragraph, in order. */
export interface ParagraphContent {
  /** One for each line the author broke by hand. */
  lines: FlowRun[][]
  /** Text that is not shown. */
  hidden: string
  /** Frames and shapes anchored here. */
  shapes: XmlElement[]
  /** Bodies of footnotes and endnotes. */
  notes: XmlElement[]
  /** A page ends before the first text. */
  breaksBefore: boolean
  /** Pages that end after the first text. */
  breaksWithin: number
}

/** What is no text of the paragraph: remarks, numbers a program noted, and what was deleted. */
const skipped = new Set([
  'office:annotation',
  'office:annotation-end',
  'text:number',
  'text:ruby-text',
  'text:tracked-changes',
])

/**
 * Reads the text of a paragraph, as it is after all tracked changes are accepted, and what is
 * anchored in it.
 *
 * @param look of the paragraph's style
 */
export function readParagraph(
  paragraph: XmlElement,
  look: TextLook,
  styles: Styles,
): ParagraphContent {
  const content: ParagraphContent = {
    lines: [[]],
    hidden: '',
    shapes: [],
    notes: [],
    breaksBefore: false,
    breaksWithin: 0,
  }
  const visit = (node: XmlNode, own: TextLook): void => {
    if (!isElement(node)) {
      addText(content, node, own)
      return
    }
    const { name, attributes } = node
    if (skipped.has(name)) return
    if (name === 'text:s') addText(content, ' ', own)
    else if (name === 'text:tab') addText(content, '\t', own)
    else if (name === 'text:line-break') content.lines.push([])
    else if (name === 'text:soft-page-break') countPage(content)
    else if (name === 'text:note') content.notes.push(...childrenOf(node, 'text:note-body'))
    else if (isShape(node)) content.shapes.push(node)
    else {
      const styled = name === 'text:span' ? styles.text(attributes['text:style-name']) : {}
      const isHidden =
        /^text:hidden-(?:text|paragraph)$/.test(name) && attributes['text:is-hidden'] === 'true'
      const inner = { ...own, ...styled, ...(isHidden && { hidden: true }) }
      for (const part of node.children) visit(part, inner)
      if (name === 'text:hidden-text' && node.children.length === 0) {
        addText(content, attributes['text:string-value'] ?? '', inner)
      }
    }
  }
  for (const node of paragraph.children) visit(node, look)
  return content
}

export function isShape({ name }: XmlElement): boolean {
  return name.startsWith('draw:')
}

/** Text boxes and shapes with text, down to those inside groups and links. */
export function textsOfShape(shape: XmlElement): XmlElement[] {
  const box = child(shape, 'draw:text-box')
  if (box) return [box]
  const hasText = childrenOf(shape).some(({ name }) => name === 'text:p' || name === 'text:list')
  return hasText ? [shape] : childrenOf(shape).filter(isShape).flatMap(textsOfShape)
}

function addText(content: ParagraphContent, text: string, look: TextLook): void {
  if (look.hidden) {
    content.hidden += text
    return
  }
  const { bold, color, size, isTyped } = look
  const said = fromSymbolFont(text, look.symbolFont)
  const shown = look.isRaised === true ? toSuperscript(said) : said
  content.lines.at(-1)?.push({ text: shown, bold, color, size, isTyped })
}

function countPage(content: ParagraphContent): void {
  const hasText = content.lines.some((line) => line.some(({ text }) => text.trim() !== ''))
  if (hasText) content.breaksWithin += 1
  else content.breaksBefore = true
}
