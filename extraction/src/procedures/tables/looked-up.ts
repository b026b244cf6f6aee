import { sourceText, type TableCell } from '../../document.ts'
import { calloutsOf, cellAt, textOf } from './cells.ts'
import { callsThemSteps, type HeadedTable } from './heads.ts'

/**
 * True for a reference table, or one about who has to do something by when: faults with their causes, keys and options,
 * parts by number, minutes, contents, rights.
 */
export function isLookedUp({ head, kinds, columns, rows }: HeadedTable): boolean {
  const areCalledSteps = kinds.includes('action') && callsThemSteps(head)
  const own = rows.filter((row) => calloutsOf(row).length === 0)
  return (
    kinds.filter((kind) => kind === 'fault').length > 1 ||
    (kinds.includes('reference') && !kinds.includes('number')) ||
    (kinds.includes('quantity') && !areCalledSteps) ||
    kinds.includes('due') ||
    endsInPages(own) ||
    isMatrix(own, columns)
  )
}

/** True for a contents page drawn as a table: the last column counts pages. */
function endsInPages(rows: readonly TableCell[][]): boolean {
  const pages = rows.map((row) =>
    Number(row.length > 1 ? textOf(row.at(-1)?.blocks ?? []) || NaN : NaN),
  )
  const isRising = pages.every((page, index) => page >= (pages[index - 1] ?? 1))
  return rows.length > 2 && isRising && (pages.at(-1) ?? 0) > (pages[0] ?? 0)
}

const [yes, no] = [/^[✓✔✅☑●xX](?![\p{L}\d])/u, /^[✗✘❌○–—-](?![\p{L}\d])/u]

/**
 * A matrix of rights or features: columns with only yes and no, and both of them. A checklist has at most one such
 * column.
 */
function isMatrix(rows: readonly TableCell[][], columns: readonly number[]): boolean {
  const answers = columns.filter((column) => {
    const texts = rows.map((row) =>
      cellAt(row, column)
        .map(({ lines }) => sourceText(lines).trim())
        .join(' '),
    )
    return (
      texts.every((text) => yes.test(text) || no.test(text)) && texts.some((text) => no.test(text))
    )
  })
  return rows.length > 1 && answers.length > 1
}

/** True for a reference of commands, options and settings: "load.off", "--verbose", "MAX_RPM". */
export function namesCodes(rows: readonly TableCell[][]): boolean {
  const codes = rows.filter((row) =>
    /^(?:-{1,2}\p{L}|\p{L}{2,}[._]\p{L}{2,})\S*$/u.test(textOf(row[0]?.blocks ?? []).trim()),
  )
  return rows.length > 1 && codes.length > 0.5 * rows.length
}
