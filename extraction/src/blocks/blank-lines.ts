import type { FlowParagraph, FlowRun } from '../flow-content.ts'

/**
 * A paragraph as the paragraphs it holds where blank lines part them: two breaks one after the other are how old pages
 * and hurried writers begin a new one. What the format itself calls code or a notice stays whole.
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

/** What follows an item's first paragraph begins where its text does. */
function withoutMarker({ marker: _marker, ...paragraph }: FlowParagraph): FlowParagraph {
  return { ...paragraph, x: paragraph.textX }
}
