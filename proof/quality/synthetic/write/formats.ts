import type { Manual } from '../content.ts'
import { flowOf, type FlowOptions } from './flow.ts'
import { writeMarkdown } from './markdown.ts'
import { writePlainText } from './plain-text.ts'
import { writeWebPage } from './web-page.ts'
import { writeWord } from './word.ts'

/** Formats whose text flows. */
export const formats = ['docx', 'html', 'markdown', 'text'] as const
export type Format = (typeof formats)[number]

export const endings: Record<Format, string> = {
  docx: 'docx',
  html: 'html',
  markdown: 'md',
  text: 'txt',
}

/** The same content as an editor would save it. Records the marker in each step, like printing. */
export function writeAs(format: Format, manual: Manual, options: FlowOptions): Uint8Array {
  const { random, write } = options
  const { title } = manual
  const blocks = flowOf(manual, options)
  const encoder = new TextEncoder()
  switch (format) {
    case 'docx':
      return writeWord(title, blocks, {
        countsItself: random.chance(0.6),
        boxes: random.chance(0.4),
      })
    case 'html':
      return encoder.encode(writeWebPage(title, write.language.code, blocks, random.chance(0.6)))
    case 'markdown':
      return encoder.encode(writeMarkdown(title, blocks, random.chance(0.3)))
    case 'text':
      return encoder.encode(writePlainText(title, blocks))
    default:
      return format satisfies never
  }
}
