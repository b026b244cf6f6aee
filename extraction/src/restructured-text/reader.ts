import { DocumentError } from '../errors.ts'
import { readMarkdown } from '../markdown-text/reader.ts'
import { decodeText } from '../plain-text/decode-text.ts'
import type { DocumentReader } from '../reader.ts'
import { writeAsMarkdown } from './as-markdown.ts'

/** Syntax of no other format: two dots and a name before a line, roles, links, underlined titles. */
const sure = [
  /^\s*\.\. (?:[\w-]+::|_[^:\n]+:|\[#?\w*\]\s)/m,
  /(?<![\w`]):[a-z][\w-]*:`[^`\n]+`/,
  /^\w.*\n([#^"+])\1{3,}[ \t]*$/m,
  /(?<!`)`[^`<>]+<https?:[^`<>\s]+>`__?(?!\w)/,
]
/** Automatically numbered items; a single one may be anything. */
const numberedItems = /^\s*#\. \S[^]*^\s*#\. \S/m

/** Reads reStructuredText (Docutils, Sphinx). */
export const restructuredTextReader: DocumentReader = {
  reads: (bytes) => {
    const head = decodeText(bytes.subarray(0, 200_000)) ?? ''
    return sure.some((sign) => sign.test(head)) || numberedItems.test(head)
  },
  read: (bytes) => {
    const text = decodeText(bytes)
    if (text === undefined) throw new DocumentError('document_damaged')
    return { ...readMarkdown(writeAsMarkdown(text)), format: 'restructured-text' }
  },
}
