import type { FlowParagraph } from '../flow-content.ts'

const frontMatter =
  /^---[ \t]*\r?\n((?:(?:[\w-]+:.*|[ \t]+.*|- .*|#.*|[ \t]*)\r?\n){1,400}?)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/

/** The properties above a text, as generators of websites read them, and the text without them. */
export function withoutFrontMatter(text: string): { title: string | undefined; text: string } {
  const [matter = '', properties = ''] = frontMatter.exec(text) ?? []
  const title = /^title:\s*["']?(.+?)["']?\s*$/m.exec(properties)?.[1]
  return { title, text: text.slice(matter.length) }
}

/** What is made of the source shows its title above everything else. */
export function titleAbove(text: string): FlowParagraph {
  return {
    kind: 'paragraph',
    page: 1,
    lines: [[{ text, bold: true }]],
    x: 0,
    textX: 0,
    role: 'Title',
  }
}
