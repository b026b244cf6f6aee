import { ActionIcon, Group, Tooltip } from '@mantine/core'
import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
  IconTableOff,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'

import { i18n } from '../../i18n.ts'
import type { Caret } from './caret.ts'
import { markedPart, withPart } from './marked-parts.ts'
import classes from './table-cells.module.css'
import {
  cellId,
  findCell,
  withCell,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from './cell-edits.ts'
import { readCells, withCells, type Cells, type TextTable } from './text-tail.ts'
import { useWriting } from './writing.ts'

/** The table at the end of a step, edited cell by cell. */
export function TableCells({
  part: { id, text },
  table,
  number,
}: {
  part: { id: string; text: string }
  table: TextTable
  /** The number of the step. */
  number: string
}) {
  const { write } = useWriting()
  const cells = readCells(text, table)
  const last = useRef({ row: 0, column: 0 })
  const change = (changed: Cells, caret?: Caret, field?: string) => {
    write(
      (draft) => {
        const part = markedPart(draft, id)
        return part ? withPart(draft, id, withCells(part, changed)) : draft
      },
      caret,
      field,
    )
  }
  return (
    <div className={classes['around']}>
      <table className={classes['table']} aria-label={i18n.t('Table of step {number}', { number })}>
        <tbody>
          {cells.rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row has no other name than its place
            <tr key={at} data-head={(cells.isHeaded && at === 0) || undefined}>
              {row.map((cell, column) => (
                <Cell
                  key={cellId(id, at, column)}
                  id={cellId(id, at, column)}
                  text={cell}
                  label={i18n.t('Row {row}, column {column}', { row: at + 1, column: column + 1 })}
                  onFocus={() => {
                    last.current = { row: at, column }
                  }}
                  onText={(typed) => {
                    change(withCell(cells, at, column, typed), undefined, cellId(id, at, column))
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Tools
        onChange={(edit) => {
          const edited = edit(cells, last.current)
          const place = findCell(edited.cells, edited.at)
          change(edited.cells, { id: place ? cellId(id, place.row, place.column) : id, at: 0 })
        }}
      />
    </div>
  )
}

/** Trailing space is kept until the cell is left. */
function Cell({
  id,
  text,
  label,
  onFocus,
  onText,
}: {
  id: string
  text: string
  label: string
  onFocus: () => void
  onText: (text: string) => void
}) {
  const [typed, setTyped] = useState(text)
  return (
    <td>
      <input
        data-text={id}
        data-part="cell"
        aria-label={label}
        maxLength={maxLength}
        value={typed.trim() === text ? typed : text}
        onFocus={onFocus}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          onText(value)
        }}
      />
    </td>
  )
}

/** Fits a small table. */
const maxLength = 500

type Edit = (
  cells: Cells,
  at: { row: number; column: number },
) => { cells: Cells; at: { row: number; column: number } }

function Tools({ onChange }: { onChange: (edit: Edit) => void }) {
  const tools: [label: string, icon: typeof IconTableOff, edit: Edit][] = [
    [i18n.t('Add row'), IconRowInsertBottom, withRow],
    [i18n.t('Add column'), IconColumnInsertRight, withColumn],
    [i18n.t('Remove row'), IconRowRemove, withoutRow],
    [i18n.t('Remove column'), IconColumnRemove, withoutColumn],
    [i18n.t('Remove table'), IconTableOff, (cells, at) => ({ cells: { ...cells, rows: [] }, at })],
  ]
  return (
    <Group gap={2} className={classes['tools'] ?? ''}>
      {tools.map(([label, Icon, edit]) => (
        <Tooltip key={label} label={label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--mantine-color-text)"
            size="lg"
            className="touch"
            aria-label={label}
            onClick={() => {
              onChange(edit)
            }}
          >
            <Icon size={18} />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  )
}
