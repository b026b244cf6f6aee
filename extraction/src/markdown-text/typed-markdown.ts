import type { FlowElement } from '../flow-content.ts'
import type { RawDocument } from '../reader.ts'
import { readMarkdown } from './reader.ts'

/** One line that begins with a number sign may be about a number. */
const minHeadings = 2

/**
 * Reads an office document whose author typed Markdown, or pasted an answer from a chat: its markup is
 * shown literally, but still means headings, lists and code. Any other document, and one with real lists, tables or
 * pictures, stays as it is.
 */
export function withTypedMarkdown(raw: RawDocument): RawDocument {
  if (!('flow' in raw) || (raw.format !== 'docx' && raw.format !== 'odt')) return raw
  const { elements } = raw.flow
  const around = elements.filter((one) => one.kind === 'paragraph' && one.layer !== undefined)
  const typed = readTyped(elements.filter((one) => !around.includes(one)))
  return typed ? { ...raw, flow: { ...raw.flow, elements: [...typed, ...around] } } : raw
}

function readTyped(elements: readonly FlowElement[]): FlowElement[] | undefined {
  const lines = elements.flatMap((one) => lineOf(one) ?? [])
  const headings = lines.filter((line) => /^#{1,6} \S/.test(line))
  const isMarked = lines.some((line) => /\*\*\S/.test(line))
  if (lines.length < elements.length || headings.length < minHeadings || !isMarked) return undefined
  // The lines of code are kept as lines; all others are paragraphs.
  const text = lines
    .join('\n\n')
    .replaceAll(/^```[^]*?^```/gm, (code) => code.replaceAll('\n\n', '\n'))
  return readMarkdown(text).flow.elements
}

/** A paragraph as typed. */
function lineOf(element: FlowElement): string | undefined {
  if (element.kind !== 'paragraph' || element.marker) return undefined
  return element.lines.map((runs) => runs.map(({ text }) => text).join('')).join('\n')
}
