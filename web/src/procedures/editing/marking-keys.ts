import { movedMarks } from '@millwright/contract/mark-places'
import type { MarkColor } from '@millwright/contract/picture-marks'

import type { TextField } from './caret.ts'
import { cellId, parseCellId, findCell, withoutRow, withRow } from './cell-edits.ts'
import { markedPart, withPart } from './marked-parts.ts'
import { breakStep, stepIn } from './step-breaks.ts'
import type { Chosen } from './caret.ts'
import { changeStep } from '../outline/outline-edits.ts'
import { replaceText, withBoldToggled, withColor, type MarkedPart } from './text-marking.ts'
import { readCells, tableAtEnd, withCells } from './text-tail.ts'
import {
  asItems,
  isInList,
  nextItem,
  withListToggled,
  withoutBullet,
  withoutEmptyItem,
  type Typed,
} from './typed-marks.ts'
import type { Writing } from './writing.ts'

/** Toggles bold for the selected words of a step or notice. */
export function toggleBold(writing: Writing, id: string, chosen: Chosen): boolean {
  const part = markedPart(writing.history.read().draft, id)
  const marked = part && withBoldToggled(part, chosen)
  if (!marked) return false
  writing.change((draft) => withPart(draft, id, marked))
  return true
}

/** Gives the selected words of a step or notice a color, or none. */
export function colorWordsOf(
  writing: Writing,
  id: string,
  chosen: Chosen,
  color: MarkColor | undefined,
): boolean {
  const part = markedPart(writing.history.read().draft, id)
  const marked = part && withColor(part, chosen, color)
  if (!marked) return false
  writing.change((draft) => withPart(draft, id, marked))
  return true
}

/** Toggles the list for the selected lines of a step or notice. */
export function toggleList(writing: Writing, id: string, { from, to }: Chosen): boolean {
  const part = markedPart(writing.history.read().draft, id)
  return take(writing, id, part && withListToggled(part, from, to))
}

/** Enter and Backspace in a list. */
export function listKeys(
  writing: Writing,
  id: string,
  { key, shift, from, to }: { key: string; shift: boolean } & Chosen,
): boolean {
  const part = markedPart(writing.history.read().draft, id)
  if (!part || shift) return false
  if (key === 'Backspace' && from === to) return take(writing, id, withoutBullet(part, from))
  if (key !== 'Enter') return false
  if (take(writing, id, nextItem(part, from, to))) return true
  const ended = from === to ? withoutEmptyItem(part, from) : undefined
  if (!ended || !stepIn(writing.history.read().draft.outline, id)) return take(writing, id, ended)
  // After a list comes the next step.
  return writing.writeOutline((outline) => {
    const left = changeStep(outline, id, ended.part)
    const at = { from: ended.caret, to: ended.caret }
    return breakStep(left, id, at) ?? { outline: left, caret: { id, at: ended.caret } }
  })
}

/** Replaces the selection with a text and its marks. */
export function pasteMarked(
  writing: Writing,
  id: string,
  { from, to }: Chosen,
  { text, marks = [] }: MarkedPart,
): boolean {
  const part = markedPart(writing.history.read().draft, id)
  if (!part) return false
  const caret = from + text.length
  const around = replaceText(part, part.text.slice(0, from) + text + part.text.slice(to), caret)
  const all = [...(around.marks ?? []), ...movedMarks(marks, from)]
  return take(writing, id, { part: { text: around.text, marks: all }, caret })
}

/** Lines pasted into a list become items. */
export function pasteItems(
  writing: Writing,
  id: string,
  { from, to }: Chosen,
  pasted: string,
): boolean {
  const part = markedPart(writing.history.read().draft, id)
  if (!part || !isInList(part.text, from)) return false
  const text = asItems(pasted)
  return pasteMarked(writing, id, { from, to }, { text })
}

function take(writing: Writing, id: string, typed: Typed | undefined): boolean {
  if (!typed) return false
  const { part, caret = 0 } = typed
  writing.write((draft) => withPart(draft, id, part), { id, at: caret })
  return true
}

/** Enter moves down a column, and adds a row at the end; Backspace removes an empty row. */
export function cellKeys(writing: Writing, field: TextField, key: string): boolean {
  const place = parseCellId(field.dataset['text'] ?? '')
  const step = place && stepIn(writing.history.read().draft.outline, place.stepId)
  const table = step && tableAtEnd(step.text)
  if (!table) return false
  const cells = readCells(step.text, table)
  const isEmptyRow = cells.rows[place.row]?.every((cell) => cell === '') ?? false
  if (key === 'Backspace' && isEmptyRow && cells.rows.length > 1) {
    const { cells: left, at } = withoutRow(cells, place)
    const above = findCell(left, { ...at, row: Math.max(0, at.row - 1) }) ?? at
    writing.write((draft) => withPart(draft, step.id, withCells(step, left)), {
      id: cellId(step.id, above.row, above.column),
      at: Number.MAX_SAFE_INTEGER,
    })
    return true
  }
  if (key !== 'Enter') return false
  const isLast = place.row === cells.rows.length - 1
  const { cells: longer } = isLast ? withRow(cells, place) : { cells }
  writing.write((draft) => withPart(draft, step.id, withCells(step, longer)), {
    id: cellId(step.id, place.row + 1, isLast ? 0 : place.column),
    at: 0,
  })
  return true
}
