import type { FlowParagraph } from '../flow-content.ts'

/** Each line can be read in only one way: a text that never closes its properties is left after one pass. */
const frontMatter =
  /^---[ \t]*\r?\n((?:(?:(?:[\w-]+:|[ \t]|- |#).*)?\r?\n){1,400}?)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/
const titleLine = /^title:(.*)$/m
const maxTitleLength = 1000

/** The properties above a text, as generators of websites read them, and the text without them. */
export function withoutFrontMatter(text: string): { title: string | undefined; text: string } {
  const [matter = '', properties = ''] = frontMatter.exec(text) ?? []
  const written = titleLine.exec(properties)?.[1]?.slice(0, maxTitleLength).trim()
  const title = written?.replace(/^["']/, '').replace(/["']$/, '')
  return { title: title === '' ? undefined : title, text: text.slice(matter.length) }
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
