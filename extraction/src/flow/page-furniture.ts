import type { FlowElement, FlowParagraph } from '../flow-content.ts'

/** The paragraphs of headers and footers, which are often laid out as a table: title, number, version. */
export function furnitureParagraphs(elements: readonly FlowElement[]): FlowParagraph[] {
  return elements.flatMap((element) => {
    if (element.kind === 'paragraph') return [element]
    if (element.kind === 'figure') return []
    return element.rows.flatMap((row) => row.flatMap(({ content }) => furnitureParagraphs(content)))
  })
}
