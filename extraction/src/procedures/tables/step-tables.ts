import { sourceText, type TableBlock, type TableCell, type TextBlock } from '../../document.ts'
import { blocksOf, type FoundStep } from '../found.ts'
import { beginsWithInstruction, isInstruction } from '../instruction.ts'
import { actionColumn, areMostlyCounted, isCounted, longestColumn } from './action-column.ts'
import { calloutsOf, textOf } from './cells.ts'
import { callsThemSteps, readHead, type HeadedTable } from './heads.ts'
import { isLookedUp, namesCodes } from './looked-up.ts'
import { withNotices } from './notices.ts'
import { areNumberedThroughout, splitByNumbers, withLettersBelow } from './numbered-cells.ts'
import { stepsOfRows } from './rows.ts'

/**
 * Steps of a table whose header names an action column, or whose first column counts and whose
 * longest column instructs. Callouts and notes in other columns belong to the row's step; tables
 * of faults and causes, of tasks with a day and of keys and options have no steps.
 *
 * @param isChecklist whether the headings above name one, whose rows may state the correct condition
 */
export function readStepTable(
  table: TableBlock,
  language: string,
  isChecklist = false,
): FoundStep[] {
  const headed = readHead(table)
  if (isLookedUp(headed)) return []
  const own = headed.rows.filter((row) => calloutsOf(row).length === 0)
  const areTicked = isChecklist
    ? areMostlyCounted(own) || haveBoxes(own)
    : areMostlyCounted(own) && haveBoxes(own)
  const action = areTicked
    ? longestColumn(headed.columns, own)
    : actionColumn(headed, own, language)
  if (action === undefined) return []
  if (action !== headed.columns[0] && namesCodes(own)) return []
  const steps = stepsIn(headed, own, action)
  const areCalledSteps = headed.kinds.includes('action') && callsThemSteps(headed.head)
  const isStated = (areCalledSteps || areTicked) && steps.length > 1
  return isStated || isProcedure(steps, headed, language) ? steps : []
}

/** True for a form: nearly every row has an empty box to tick next to words. */
function haveBoxes(rows: readonly TableCell[][]): boolean {
  const boxed = rows.filter((row) => {
    const texts = row.map(({ blocks }) => printedIn(blocks))
    return texts.some((text) => emptyBoxes.test(text)) && texts.some((text) => words.test(text))
  })
  return rows.length >= minTicked && boxed.length >= minTickedShare * rows.length
}

/** With the boxes that are read as markers. */
function printedIn(blocks: readonly TextBlock[]): string {
  return blocks.map(({ lines }) => sourceText(lines).trim()).join(' ')
}

const [minTicked, minTickedShare] = [3, 0.8]
const words = /^[^☐□❏❐❑❒]*\p{L}{2}/u
/** "☐", "☐ OK ☐ NOK". */
const emptyBoxes = /^[☐□❏❐❑❒][^☐□❏❐❑❒]{0,8}(?:[☐□❏❐❑❒].{0,8})?$/u

/**
 * The rows of a table without steps as if they were steps: the column with the most text is the action, and the
 * others are added to it.
 */
export function readRowsAsSteps(table: TableBlock): FoundStep[] {
  const headed = readHead(table)
  const action = longestColumn(headed.columns, headed.rows)
  return action === undefined ? [] : stepsIn(headed, [], action)
}

/** @param own rows that numbers may split and join: those that are not notices */
function stepsIn(headed: HeadedTable, own: readonly TableCell[][], action: number): FoundStep[] {
  const { head, kinds, columns, hasHeader, rows } = headed
  const areNumbered = areNumberedThroughout(own, action)
  const parted = areNumbered ? rows.flatMap((row) => splitByNumbers(row, action)) : rows
  const found = stepsOfRows(withNotices(parted, head), {
    action,
    first: columns[0],
    areNumbered,
    areCounted: kinds[0] === 'number' && action !== columns[0] && own.some(isCounted),
    ...(hasHeader && { head }),
  })
  const steps = withLettersBelow(found)
  return kinds.includes('action') ? steps : steps.map((step) => ({ ...step, isHeaderless: true }))
}

function isProcedure(
  steps: readonly FoundStep[],
  { kinds }: HeadedTable,
  language: string,
): boolean {
  const instructs = kinds.includes('part') ? beginsWithInstruction : isInstruction
  const instructive = steps.filter((step) => instructs(textOf(blocksOf(step)), language)).length
  if (kinds.includes('part')) return instructive > 0.5 * steps.length
  return instructive > 0 && instructive >= (kinds.includes('number') ? 0.3 : 0.5) * steps.length
}
