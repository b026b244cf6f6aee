import type { FlowParagraph, FlowRun } from '../flow-content.ts'

/**
 * Splits a paragraph at blank lines: two consecutive breaks are how old pages
 * and hurried writers begin a new one. Text that the format marks as code or a notice stays whole.
 */
export function splitAtBlankLines(paragraph: FlowParagraph): FlowParagraph[] {
  const { lines, isWrapped, isPreformatted, callout, marker } = paragraph
  if (isWrapped || isPreformatted || callout || lines.length < 3) return [paragraph]
  const groups: FlowRun[][][] = [[]]
  for (const line of lines) {
    if (!isBlank(line)) groups.at(-1)?.push(line)
    else if (groups.at(-1)?.length !== 0) groups.push([])
  }
  return groups
    .filter((group) => group.length > 0)
    .map((group, index) => {
      const part = { ...paragraph, lines: group }
      return marker !== undefined && index > 0 ? withoutMarker(part) : part
    })
}

function isBlank(line: readonly FlowRun[]): boolean {
  return line.every(({ text }) => text.trim() === '')
}

/** Later paragraphs of an item are aligned with its text. */
function withoutMarker({ marker: _marker, ...paragraph }: FlowParagraph): FlowParagraph {
  return { ...paragraph, x: paragraph.textX }
}
