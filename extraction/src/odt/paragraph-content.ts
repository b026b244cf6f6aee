import { ParagraphText, type TextFormat } from '../flow/paragraph-text.ts'
import { fromSymbolFont } from '../letters/symbol-fonts.ts'
import { child, childrenOf, isElement, type XmlElement, type XmlNode } from '../xml/parse-xml.ts'
import type { Styles } from './styles.ts'

/** The content of a paragraph, in order. */
export class ParagraphContent extends ParagraphText {
  /** Frames and shapes anchored here. */
  readonly shapes: XmlElement[] = []
  /** Bodies of footnotes and endnotes. */
  readonly notes: XmlElement[] = []
}

/** Elements that are not text of the paragraph: annotations, cached numbers, deleted text. */
const skipped = new Set([
  'office:annotation',
  'office:annotation-end',
  'text:number',
  'text:ruby-text',
  'text:tracked-changes',
])

/**
 * Reads the text of a paragraph, with all tracked changes accepted, and the shapes anchored in it.
 *
 * @param format of the paragraph's style
 */
export function readParagraph(
  paragraph: XmlElement,
  format: TextFormat,
  styles: Styles,
): ParagraphContent {
  const content = new ParagraphContent()
  const add = (text: string, own: TextFormat): void =>
    content.add(fromSymbolFont(text, own.symbolFont), own)
  const visit = (node: XmlNode, own: TextFormat): void => {
    if (!isElement(node)) {
      add(node, own)
      return
    }
    const { name, attributes } = node
    if (skipped.has(name)) return
    if (name === 'text:s') add(' ', own)
    else if (name === 'text:tab') add('\t', own)
    else if (name === 'text:line-break') content.lines.push([])
    else if (name === 'text:soft-page-break') content.endPage()
    else if (name === 'text:note') content.notes.push(...childrenOf(node, 'text:note-body'))
    else if (isShape(node)) content.shapes.push(node)
    else {
      const styled = name === 'text:span' ? styles.text(attributes['text:style-name']) : {}
      const isHidden =
        /^text:hidden-(?:text|paragraph)$/.test(name) && attributes['text:is-hidden'] === 'true'
      const inner = { ...own, ...styled, ...(isHidden && { hidden: true }) }
      for (const part of node.children) visit(part, inner)
      if (name === 'text:hidden-text' && node.children.length === 0) {
        add(attributes['text:string-value'] ?? '', inner)
      }
    }
  }
  for (const node of paragraph.children) visit(node, format)
  return content
}

export function isShape({ name }: XmlElement): boolean {
  return name.startsWith('draw:')
}

/** Text boxes and shapes with text, including those inside groups and links. */
export function textsOfShape(shape: XmlElement): XmlElement[] {
  const box = child(shape, 'draw:text-box')
  if (box) return [box]
  const hasText = childrenOf(shape).some(({ name }) => name === 'text:p' || name === 'text:list')
  return hasText ? [shape] : childrenOf(shape).filter(isShape).flatMap(textsOfShape)
}
