import type { FlowBlock, FlowItem } from './flow.ts'

/** As GitHub renders it: pipes for tables, alerts or quotes for callouts. */
export function writeMarkdown(
  title: string,
  blocks: readonly FlowBlock[],
  hasAlerts: boolean,
): string {
  const texts = blocks.map((block, index) => {
    const isTight = block.kind === 'item' && blocks[index + 1]?.kind === 'item'
    return blockText(block, hasAlerts) + (isTight ? '\n' : '\n\n')
  })
  return `# ${title}\n\n${texts.join('')}`
}

function blockText(block: FlowBlock, hasAlerts: boolean): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level + 1)} ${block.text}`
    case 'paragraph':
      return escaped(block.text)
    case 'item':
      return itemText(block)
    case 'callout': {
      const { kind, word, text } = block.callout
      const indent = block.depth === 1 ? '   ' : ''
      const alert = alerts[kind]
      if (hasAlerts && alert !== undefined) return `${indent}> [!${alert}]\n${indent}> ${text}`
      return `${indent}> **${word}:** ${text}`
    }
    case 'table': {
      const head = block.head ?? block.rows[0]?.map(() => '') ?? []
      const rows = [head, head.map(() => '---'), ...block.rows]
      return rows.map((row) => `| ${row.join(' | ')} |`).join('\n')
    }
    default:
      return block satisfies never
  }
}

/** GitHub's five kinds have different names; danger has none. */
const alerts: Record<string, string | undefined> = {
  warning: 'WARNING',
  caution: 'CAUTION',
  notice: 'IMPORTANT',
  note: 'NOTE',
  tip: 'TIP',
}

function itemText({ depth, marker, list, number, text }: FlowItem): string {
  const indent = depth === 1 ? '   ' : ''
  if (list === 'decimal') return `${indent}${number}. ${text}`
  if (list === 'bullet') return `${indent}- ${text}`
  // Items that Markdown cannot number are separate lines.
  return `${indent}${escaped(`${marker} ${text}`)}\n`
}

function escaped(text: string): string {
  return text.replace(/^(\d+)([.)]) /, String.raw`$1\$2 `).replace(/^([-+*#>]) /, String.raw`\$1 `)
}
