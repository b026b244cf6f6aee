import type { FlowBlock } from './flow.ts'

const width = 76

/** As technicians write it in an editor: headings underlined, items hanging. */
export function writePlainText(title: string, blocks: readonly FlowBlock[]): string {
  const lines = [title, '='.repeat(columns(title)), '']
  for (const block of blocks) lines.push(...linesOf(block))
  return `${lines.join('\n')}\n`
}

function linesOf(block: FlowBlock): string[] {
  switch (block.kind) {
    case 'heading':
      return ['', block.text, '-'.repeat(columns(block.text)), '']
    case 'paragraph':
      return [...wrapped(block.text, ''), '']
    case 'item': {
      const lead = `${'    '.repeat(block.depth)}${block.marker.replace('•', '-')} `
      return wrapped(block.text, lead)
    }
    case 'callout': {
      const indent = '    '.repeat(block.depth)
      return ['', ...wrapped(`${block.callout.word}: ${block.callout.text}`, indent), '']
    }
    case 'table': {
      const rows = block.head ? [block.head, ...block.rows] : block.rows
      return [...rows.map((row) => row.join('\t')), '']
    }
    default:
      return block satisfies never
  }
}

/** Letters of East Asia take two columns. */
function columns(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0)
}

/** Further lines hang below the text. Without spaces there is nothing to break at. */
function wrapped(text: string, lead: string): string[] {
  const hang = ' '.repeat(columns(lead))
  const lines: string[] = []
  let line = lead
  for (const word of text.split(' ')) {
    const isEmpty = line === lead || line === hang
    if (!isEmpty && columns(line) + 1 + columns(word) > width) {
      lines.push(line)
      line = hang + word
    } else line += isEmpty ? word : ` ${word}`
  }
  return [...lines, line]
}
