import { sourceText, type TableCell, type TextBlock } from '../document.ts'
import { kindOfHeader } from '../lexicon/table-headers.ts'

/** Boxes to tick and lines to write on are the form's, not what it says. */
const blank = /^[\s_.…☐□◯○☑✓✔–—-]*$/u

/**
 * What the other cells of a step's row say, each under the head of its column: "Torque: 25 Nm". They belong to
 * the step, whatever their column is called.
 *
 * @param head the row that names the columns; without one a cell is taken as it is
 * @param taken columns whose cells are read otherwise: the number, and what to do
 */
export function detailsOfRow(
  row: readonly TableCell[],
  head: readonly TableCell[] | undefined,
  taken: readonly (number | undefined)[],
): TextBlock[] {
  return row
    .filter(({ column }) => !taken.includes(column))
    .flatMap((cell) => {
      const blocks = cell.blocks.filter(({ kind }) => kind !== 'callout' && kind !== 'caption')
      const [first, ...others] = blocks.filter(({ text }) => !blank.test(text))
      if (!first) return []
      const name = head?.find(({ column }) => column === cell.column)
      return [name ? labeled(first, name) : first, ...others]
    })
}

/** The head is cited as well. A remark needs none. */
function labeled(block: TextBlock, { blocks }: TableCell): TextBlock {
  const lines = blocks.flatMap((one) => one.lines)
  const name = sourceText(lines)
    .replaceAll(/\s+/g, ' ')
    .replace(/[:：\s]+$/, '')
  if (name === '' || kindOfHeader(name) === 'remark') return block
  return { ...block, text: `${name}: ${block.text}`, lines: [...lines, ...block.lines] }
}
