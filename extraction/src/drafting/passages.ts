import type { SourceLine, TextBlock } from '../document.ts'

/** The most text that a person compares with its page at once. */
const maxLength = 2000

export interface Passage {
  text: string
  lines: readonly SourceLine[]
}

/** The complete text of blocks that belong together, split into passages of whole lines if it is long. */
export function passagesOf(blocks: readonly TextBlock[]): Passage[] {
  const lines = blocks.flatMap((block) => block.lines)
  const text = blocks.map((block) => block.text).join(' | ')
  if (text.length <= maxLength) return [{ text, lines }]
  const parts: SourceLine[][] = []
  let length = maxLength
  for (const line of lines) {
    length += line.text.length + 1
    if (length > maxLength) {
      parts.push([])
      length = line.text.length
    }
    parts.at(-1)?.push(line)
  }
  return parts.map((part) => ({ text: part.map((line) => line.text).join(' '), lines: part }))
}
