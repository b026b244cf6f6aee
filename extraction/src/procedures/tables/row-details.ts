import { sourceText, type TableCell, type TextBlock } from '../../document.ts'
import { kindOfHeader } from '../../lexicon/table-headers.ts'

/** Check boxes and lines to write on are not content. */
const blank = /^[\s_.…☐□◯○☑✓✔–—-]*$|^.{0,8}[☐□◯☑].{0,8}$/u

/**
 * The texts of the other cells in a step's row, each with its column header: "Torque: 25 Nm". They belong to
 * the step, whatever their column is called. A quantity is placed before the item it counts: "Part: 6 M8 bolt".
 *
 * @param head the row with the column headers; without one a cell is used unchanged
 * @param taken columns whose cells are read in another way: the number and the action
 */
export function readRowDetails(
  row: readonly TableCell[],
  head: readonly TableCell[] | undefined,
  taken: readonly (number | undefined)[],
): TextBlock[] {
  const details: TextBlock[] = []
  let quantity: TextBlock | undefined
  for (const cell of row.filter(({ column }) => !taken.includes(column))) {
    const blocks = cell.blocks.filter(({ kind }) => kind !== 'callout' && kind !== 'caption')
    const [first, ...others] = blocks.filter(({ text }) => !blank.test(text))
    if (!first) continue
    const name = head?.find(({ column }) => column === cell.column)
    if (name && kindOfHeader(nameOf(name)) === 'quantity' && others.length === 0) {
      quantity = first
      continue
    }
    const whole = quantity ? joined(quantity, first) : first
    details.push(name ? labeled(whole, name) : whole, ...others)
    quantity = undefined
  }
  return quantity ? [...details, quantity] : details
}

function joined(quantity: TextBlock, block: TextBlock): TextBlock {
  const lines = [...quantity.lines, ...block.lines]
  return { ...block, text: `${quantity.text} ${block.text}`, lines }
}

/** The header is cited as well. A remark needs none. */
function labeled(block: TextBlock, head: TableCell): TextBlock {
  const name = nameOf(head)
  if (name === '' || kindOfHeader(name) === 'remark') return block
  const lines = [...head.blocks.flatMap((one) => one.lines), ...block.lines]
  return { ...block, text: `${name}: ${block.text}`, lines }
}

function nameOf({ blocks }: TableCell): string {
  const text = sourceText(blocks.flatMap(({ lines }) => lines))
  return text.replaceAll(/\s+/g, ' ').replace(/[:：\s]+$/, '')
}

/** True for a column of 1, 2, 3 …, which says nothing about an item, unlike its number in a drawing. */
export function onlyCounts(rows: readonly TableCell[][], column: number): boolean {
  const numbers = rows.map((row) => {
    const cell = row.find((one) => one.column === column)
    return cell ? Number(nameOf(cell) || NaN) : NaN
  })
  return numbers.every((number, index) => number === (numbers[0] ?? NaN) + index)
}
