import type { Marker, TableCell, TextBlock } from '../../document.ts'
import type { FoundStep } from '../found.ts'
import { cellAt } from './cells.ts'

/** True for cells with items numbered consecutively across rows: "1. … 2. …" next to a picture, then "3. …". */
export function areNumberedThroughout(rows: readonly TableCell[][], action: number): boolean {
  const items = rows.flatMap((row) => cellAt(row, action).filter(isNumbered))
  const numbers = items.map(({ marker }) => marker?.value[0] ?? 0)
  const isOn = numbers.every((number, index) => number === (numbers[0] ?? 0) + index)
  return isOn && rows.length > 1 && rows.every((row) => cellAt(row, action).some(isNumbered))
}

function isNumbered({ kind, marker }: TextBlock): boolean {
  return kind === 'item' && marker?.style === 'decimal'
}

/** A row for each number; the other cells go with the last, as they show the result. */
export function splitByNumbers(row: TableCell[], action: number): TableCell[][] {
  const cell = row.find(({ column }) => column === action)
  const groups: TextBlock[][] = []
  for (const block of cell?.blocks ?? []) {
    const group = groups.at(-1)
    if (!group || (isNumbered(block) && group.some(isNumbered))) groups.push([block])
    else group.push(block)
  }
  const last = groups.pop()
  if (!cell || !last) return [row]
  const whole = row.map((one) => (one === cell ? { ...cell, blocks: last } : one))
  return [...groups.map((blocks) => [{ column: action, blocks }]), whole]
}

/** "1", "a.", "b.", "2", "a.": letters are numbering within the number above them. */
export function withLettersBelow(found: readonly FoundStep[]): FoundStep[] {
  const steps: FoundStep[] = []
  for (const step of found) {
    const above = steps.at(-1)
    if (above?.marker?.style === 'decimal' && isLetter(step.marker)) above.steps.push(step)
    else steps.push(step)
  }
  return steps
}

function isLetter(marker: Marker | undefined): boolean {
  return marker?.style === 'lowerLetter' || marker?.style === 'upperLetter'
}
