import { parseSignalWord, type SignalWord } from '../../callouts/signal-words.ts'
import type { TableCell, TextBlock } from '../../document.ts'
import { textOf } from './cells.ts'

/** Text under a signal word ("Caution") is a callout, except for "OK" and check marks. */
export function withNotices(
  rows: readonly TableCell[][],
  head: readonly TableCell[],
): TableCell[][] {
  const notices = new Map(
    head.flatMap(({ column, blocks }) => {
      const text = textOf(blocks).trim()
      const signal = parseSignalWord(text)
      return signal && signal.raw.trim() === text ? [[column, signal] as const] : []
    }),
  )
  return rows.map((row) =>
    row.map((cell) => {
      const signal = notices.get(cell.column)
      return signal ? { ...cell, blocks: cell.blocks.map((one) => asNotice(one, signal)) } : cell
    }),
  )
}

function asNotice(block: TextBlock, { kind, word }: SignalWord): TextBlock {
  const hasWords =
    block.kind !== 'callout' && /\p{L}{3}|[\u3040-\u9fff\uac00-\ud7af]{2}/u.test(block.text)
  return hasWords ? { ...block, kind: 'callout', callout: { kind, word } } : block
}
