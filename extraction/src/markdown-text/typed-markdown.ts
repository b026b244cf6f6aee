import type { FlowElement } from '../flow-content.ts'
import { readMarkdown } from './reader.ts'

/** One line that begins with a number sign may be about a number. */
const minHeadings = 2

/**
 * What a text says whose author typed Markdown into a word processor, or pasted an answer of a chat there: its signs are
 * shown as they are, and mean headings, lists and code all the same. Nothing where the document has lists, tables or
 * pictures of its own, or is no such text.
 */
export function readTypedMarkdown(elements: readonly FlowElement[]): FlowElement[] | undefined {
  const lines = elements.map(lineOf)
  if (lines.includes(undefined)) return undefined
  const headings = lines.filter((line) => line !== undefined && /^#{1,6} \S/.test(line))
  const isMarked = lines.some((line) => line !== undefined && /\*\*\S/.test(line))
  if (headings.length < minHeadings || !isMarked) return undefined
  // The lines of code stand below each other, all others are paragraphs.
  const text = lines
    .join('\n\n')
    .replaceAll(/^```[^]*?^```/gm, (code) => code.replaceAll('\n\n', '\n'))
  return readMarkdown(text).flow.elements
}

/** A paragraph as it was typed. */
function lineOf(element: FlowElement): string | undefined {
  if (element.kind !== 'paragraph' || element.marker) return undefined
  return element.lines.map((runs) => runs.map(({ text }) => text).join('')).join('\n')
}
