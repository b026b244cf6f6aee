import type { TitleBlock, TitleBlockField } from '../document.ts'
import { overlap, type Box } from '../geometry.ts'
import type { PageLayout } from '../layout/page-layout.ts'
import { isLabel, labelIn, type FieldName } from './labels.ts'
import type { Line } from '../printed-line.ts'

interface Found {
  name: FieldName
  label: Box
  text: string
  line: Line
}

/** How far a field may be from the number and still belong to the same block, in points. */
const reach = 260

/**
 * Reads the fields of a title block: each label with the value after it on its line, below it, or to its right. A title
 * block has to have a number; its other fields are those nearest to the number, so that a table of revisions elsewhere on
 * the sheet is not taken for the revision.
 *
 * @returns undefined if no value with the label of a number is found
 */
export function readTitleBlock(layouts: readonly PageLayout[]): TitleBlock | undefined {
  for (const layout of layouts.slice(0, 2)) {
    const cells = layout.tables.flatMap((table) => table.cells.map((cell) => cell.lines))
    const lines = [...layout.lines, ...cells.flat()]
    const found = [
      ...cells.flatMap((cell) =>
        cell.flatMap((line) => fieldAt(line, cell.length > 1 ? cell : lines)),
      ),
      ...layout.lines.flatMap((line) => fieldAt(line, lines)),
    ]
    const number = found
      .filter(({ name }) => name === 'number')
      .toSorted((a, b) => b.label[1] - a.label[1])[0]
    if (number) return blockAround(number, found)
  }
  return undefined
}

function blockAround(number: Found, found: readonly Found[]): TitleBlock {
  const nearest = (name: FieldName): Found | undefined =>
    found
      .filter((field) => field.name === name && distance(field.label, number.label) < reach)
      .toSorted((a, b) => distance(a.label, number.label) - distance(b.label, number.label))[0]
  const [revision, title, scale] = (['revision', 'title', 'scale'] as const).map(nearest)
  return {
    number: printed(number),
    ...(revision && /[\p{L}\d]/u.test(revision.text) && { revision: printed(revision) }),
    ...(title && { title: printed(title) }),
    ...(scale && { scale: printed(scale) }),
  }
}

function printed({ text, line }: Found): TitleBlockField {
  return { text, source: { page: line.page, box: line.box, text: line.text } }
}

function fieldAt(line: Line, lines: readonly Line[]): Found[] {
  const label = labelIn(line.text)
  if (!label) return []
  const value = label.rest === '' ? valueNear(line, lines) : { text: label.rest, line }
  const text = value && accepted(label.name, value.text)
  return value && text !== undefined
    ? [{ name: label.name, label: line.box, text, line: value.line }]
    : []
}

/** The line after a label in its cell; else the closest one below it or to its right. */
function valueNear(label: Line, lines: readonly Line[]): { text: string; line: Line } | undefined {
  const below = lines[lines.indexOf(label) + 1]
  if (lines[0] === label && lines.length < 4 && below) return { text: below.text, line: below }
  const near = lines.flatMap((line) => {
    const cost = line === label || isLabel(line.text) ? undefined : costOf(label, line)
    return cost === undefined ? [] : [{ line, cost }]
  })
  const [best] = near.toSorted((a, b) => a.cost - b.cost)
  return best && { text: best.line.text, line: best.line }
}

function costOf(label: Line, { box, size }: Line): number | undefined {
  const below = box[1] - label.box[3]
  const isBelow = overlap(box[0], box[2], label.box[0] - 4, label.box[2] + 4) > 0
  if (isBelow && below > -0.6 * size && below < 2.2 * size) return Math.max(0, below)
  const right = box[0] - label.box[2]
  const isNextTo = overlap(box[1], box[3], label.box[1], label.box[3]) > 0.3 * size
  return isNextTo && right > -1 && right < 130 ? 8 + right : undefined
}

const date = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/

/** A valid value of the field, without a repetition of its label. */
function accepted(name: FieldName, value: string): string | undefined {
  const text = value.trim()
  if (name === 'title') return text.length > 2 && !isLabel(text) ? text : undefined
  if (name === 'scale') return /^\d+(?:[.,]\d+)?\s?[:/]\s?\d+(?:[.,]\d+)?/.exec(text)?.[0]
  if (name === 'revision') {
    const plain = text.replace(/^(?:rev\.?|v\.?)\s?(?=\d|[a-z]$)/iu, '').split(/\s/)[0] ?? ''
    return /^(?:[-–—]|[\p{Lu}\p{Ll}]{1,2}\d{0,3}|\d{1,3}(?:\.\d{1,3}){0,2}[a-z]?)$/u.test(plain)
      ? plain
      : undefined
  }
  const isNumber =
    /\d/.test(text) && text.length <= 40 && text.split(/\s+/).length <= 4 && !date.test(text)
  return isNumber && !/[.!?]$/.test(text) ? text.replace(/\s+(?:rev|änd)\b.*$/iu, '') : undefined
}

function distance(a: Box, b: Box): number {
  const x = Math.max(0, -overlap(a[0], a[2], b[0], b[2]))
  const y = Math.max(0, -overlap(a[1], a[3], b[1], b[3]))
  return Math.hypot(x, y)
}
