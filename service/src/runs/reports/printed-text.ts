import { textBlocks, wordsIn, type TextRange } from '@millwright/contract/text-blocks'
import type { TextMark } from '@millwright/contract/text-marks'
import { boldRuns } from '@millwright/contract/text-runs'
import type { Paragraph, SheetText } from '@millwright/printing/sheet'

/** A text with its lists, tables and bold words; what leads elsewhere on a screen are words on paper. */
export function printedText({
  text,
  marks,
}: {
  text: string
  marks: readonly TextMark[]
}): SheetText[] {
  const bold = marks.filter(({ kind }) => kind === 'bold')
  const print = (part: TextRange): Paragraph =>
    boldRuns(text, part, bold).map((run) => ({
      text: wordsIn(text, run),
      style: run.isBold ? 'bold' : 'plain',
    }))
  return textBlocks(text).flatMap((block): SheetText[] => {
    if (block.kind === 'words') return [print(block)]
    if (block.kind === 'list') return block.items.map((item) => ({ item: print(item) }))
    return [{ head: block.head?.map(print), rows: block.rows.map((row) => row.map(print)) }]
  })
}
