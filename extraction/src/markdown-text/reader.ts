import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

import { DocumentError } from '../errors.ts'
import { FlowWriter } from '../flow/flow-writer.ts'
import { nominalPages } from '../flow/nominal-pages.ts'
import { storedPictures } from '../flow/stored-pictures.ts'
import { decodeText } from '../plain-text/decode-text.ts'
import { titleAbove, withoutFrontMatter } from '../plain-text/front-matter.ts'
import type { DocumentReader, RawFlow } from '../reader.ts'
import { withQuotedAdmonitions } from './admonitions.ts'
import { withTableHeads } from './headless-tables.ts'
import { withIncludedNotices, withoutAddressVariables } from './includes.ts'
import { writeMarkdown } from './write-markdown.ts'

/** Signs that text is Markdown; two of the weak kind are needed, one of the strong. */
const strong =
  /^#{1,6} \S|^ {0,3}(?:```|~~~)|^>\s*\[![A-Z]+\]|^:::|^!!! \w|^(?=\|?[ :-]*---)\|?[ :-]+\|/m
const weak = [
  /\[[^[\]\n]+\]\([^)\n]+\)/,
  /(?:^|\s)\*\*[^*\n]+\*\*/,
  /^[-*+] \S/m,
  /(?:^|\s)`[^`\n]+`/,
]
/** Titles and labels of those who write no `#`. */
const boldLines = /^\*\*[^*\n]+\*\*[^\n]*\n[\s\S]*?^\*\*[^*\n]+\*\*/m

/** Reads Markdown (CommonMark with GitHub's tables and lists, and the admonitions of others). */
export const markdownReader: DocumentReader = {
  reads: looksLikeMarkdown,
  read: (bytes) => readMarkdown(textOf(bytes)),
  pictures: (bytes, figures, options) => {
    const { pictures } = written(textOf(bytes)).writer
    return storedPictures(figures, (source) => pictures.get(source), options)
  },
}

function looksLikeMarkdown(bytes: Uint8Array): boolean {
  const head = decodeText(bytes.subarray(0, 200_000))
  if (head === undefined) return false
  const { text } = withoutFrontMatter(head)
  if (strong.test(text) || boldLines.test(text)) return true
  // Properties above the text are a sign too.
  const minSigns = text === head ? 2 : 1
  return weak.filter((sign) => sign.test(text)).length >= minSigns
}

function textOf(bytes: Uint8Array): string {
  const text = decodeText(bytes)?.replaceAll('\r\n', '\n')
  if (text === undefined) throw new DocumentError('document_damaged')
  return text
}

function written(text: string): { title: string | undefined; writer: FlowWriter } {
  const own = withoutFrontMatter(text)
  const plain = withoutAddressVariables(withIncludedNotices(own.text))
  const source = withTableHeads(withQuotedAdmonitions(plain))
  const tree = fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  const writer = new FlowWriter()
  writeMarkdown(tree.children, writer, { place: { indent: 0 }, source, depth: 0 })
  return { title: own.title, writer }
}

export function readMarkdown(text: string): RawFlow {
  const { title, writer } = written(text)
  const tops = writer.elements.filter((one) => one.kind === 'paragraph' && one.role === 'H1')
  // What is made of the source shows it above headings of which none is the title.
  const above = title !== undefined && tops.length !== 1 ? [titleAbove(title)] : []
  return {
    format: 'markdown',
    flow: { elements: [...above, ...writer.elements], pages: nominalPages(1) },
    title,
  }
}
