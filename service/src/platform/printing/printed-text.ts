import { inkOf } from '@millwright/contract/picture-mark-shapes'
import { textBlocks, wordsIn, type TextRange } from '@millwright/contract/text-blocks'
import type { TextMark } from '@millwright/contract/text-marks'
import { runsIn } from '@millwright/contract/text-runs'
import type { Paragraph, SheetNotice, SheetText } from '@millwright/printing/sheet'

/** Words inserted after a position of a text. */
export interface Addition {
  at: number
  words: string
}

/** A text with its lists, tables, bold and colored words; links become plain words on paper. */
export function printedText({
  text,
  marks,
  additions = [],
}: {
  text: string
  marks: readonly TextMark[]
  additions?: readonly Addition[]
}): Exclude<SheetText, SheetNotice>[] {
  const print = (part: TextRange): Paragraph =>
    partsOf(part, additions).flatMap(({ words, ...range }) => [
      ...runsIn(text, range, marks).map((run) => ({
        text: wordsIn(text, run),
        style: run.isBold ? ('bold' as const) : ('plain' as const),
        ...(run.color && { underline: inkOf(run.color) }),
      })),
      ...(words === undefined ? [] : [{ text: ` ${words}` }]),
    ])
  return textBlocks(text).flatMap((block): Exclude<SheetText, SheetNotice>[] => {
    if (block.kind === 'words') return [print(block)]
    if (block.kind === 'list') return block.items.map((item) => ({ item: print(item) }))
    return [{ head: block.head?.map(print), rows: block.rows.map((row) => row.map(print)) }]
  })
}

/** A part of a text, split where words are inserted. */
function partsOf(
  { start, end }: TextRange,
  additions: readonly Addition[],
): (TextRange & { words?: string })[] {
  const inside = additions
    .filter(({ at }) => at > start && at <= end)
    .toSorted((a, b) => a.at - b.at)
  let place = start
  const cut = inside.map(({ at, words }) => {
    const part = { start: place, end: at, words }
    place = at
    return part
  })
  return place < end || cut.length === 0 ? [...cut, { start: place, end }] : cut
}
