import { isText, type StructuredDocument, type TableBlock, type TextBlock } from '../document.ts'
import { markdownLines, markdownNotice, markdownText } from './escape.ts'

/**
 * The document as Markdown (CommonMark, tables as GitHub's), in reading order: what a reader reads and
 * the lettering of figures. Headers, footers, contents and hidden text are in the JSON only.
 */
export function documentToMarkdown(document: StructuredDocument): string {
  const lines: string[] = []
  for (const block of document.blocks) {
    if (block.layer !== 'body' && block.layer !== 'figure') continue
    if (isText(block)) lines.push(blockToMarkdown(block), '')
    else if (block.kind === 'table') lines.push(...tableLines(block), '')
  }
  return `${lines.join('\n').trim()}\n`
}

function blockToMarkdown(block: TextBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(Math.min(6, block.level ?? 1))} ${markdownText(block.text).replaceAll('\n', ' ')}`
    case 'item':
      return `${markerOf(block)} ${markdownText(block.text).replaceAll('\n', '\n   ')}`
    case 'callout':
      return markdownNotice(block.callout?.word ?? '', block.text)
    case 'caption':
      return `*${markdownText(block.text)}*`
    case 'paragraph':
      return markdownLines(block.text)
  }
}

/** A number that Markdown knows stays one; any other marker follows a bullet. */
function markerOf({ marker }: TextBlock): string {
  if (!marker || marker.style === 'bullet') return '-'
  return /^\d{1,9}[.)]$/.test(marker.raw) ? marker.raw : `- ${markdownText(marker.raw)}`
}

function cellText(blocks: readonly TextBlock[]): string {
  return blocks
    .map(({ kind, marker, callout, text }) => {
      // A number alone in a cell is read like one before a text, and is the text.
      const before = kind === 'item' ? marker?.raw : callout?.word
      return [before, text].join(' ').trim()
    })
    .map(markdownText)
    .join(' ')
    .replaceAll('\n', ' ')
    .replaceAll('|', String.raw`\|`)
}

/** Its first row stands as the head, which tables of Markdown cannot be without. */
function tableLines({ rows }: TableBlock): string[] {
  const width = Math.max(1, ...rows.flat().map(({ column }) => column + 1))
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const [head = line([]), ...others] = rows.map((row) => {
    const cells = Array.from({ length: width }, () => '')
    for (const { column, blocks } of row) cells[column] = cellText(blocks)
    return line(cells)
  })
  return [head, line(Array.from({ length: width }, () => '---')), ...others]
}
