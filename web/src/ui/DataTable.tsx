import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { i18n } from '../i18n.ts'
import classes from './data-table.module.css'

/** A column of a table of records, and its sorting. */
export interface Column<Item, Field extends string = string> {
  /** The column's title; on a phone it precedes the value unless the value is self-explanatory. */
  title: string
  /** The field of the list's `sort`. */
  field?: Field
  /** What most people want first: the latest change first, but names from A. */
  isNewestFirst?: boolean
  /** Hidden below this screen width. Columns for `md` show again on a phone, which has no columns. */
  from?: 'md' | 'lg'
  /** Numbers are aligned at their end. */
  isNumber?: boolean
  /** Its value is self-explanatory. */
  isPlain?: boolean
  /** Contains the actions of a row. */
  hasActions?: boolean
  cell: (item: Item) => ReactNode
}

export interface TableSorting<Field extends string> {
  field: Field | undefined
  isDescending: boolean
  onSort: (column: Pick<Column<never, Field>, 'field' | 'isNewestFirst'>) => void
}

/** Rows of records with a sortable header. The first cell names the row, and a link in it may fill the row. */
export function DataTable<Item, Field extends string>({
  label,
  columns,
  sorting,
  children,
}: {
  label: string
  columns: readonly Column<Item, Field>[]
  sorting?: TableSorting<Field> | undefined
  /** Its rows. */
  children: ReactNode
}) {
  return (
    <table className={classes['table']} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.title} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

function HeadCell<Item, Field extends string>({
  column,
  sorting,
}: {
  column: Column<Item, Field>
  sorting: TableSorting<Field> | undefined
}) {
  const { title, field, hasActions, ...cell } = column
  const isSorted = field !== undefined && sorting?.field === field
  const Arrow = sorting?.isDescending ? IconArrowDown : IconArrowUp
  const direction = sorting?.isDescending ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : undefined}
      data-from={cell.from}
      data-number={cell.isNumber}
    >
      {hasActions && <VisuallyHidden>{title}</VisuallyHidden>}
      {!hasActions && (field === undefined || !sorting) && title}
      {!hasActions && field !== undefined && sorting && (
        <UnstyledButton
          className={classes['sort'] ?? ''}
          title={i18n.t('Sort by {title}', { title })}
          onClick={() => {
            sorting.onSort(column)
          }}
        >
          {title}
          <Arrow size={14} aria-hidden data-shown={isSorted || undefined} />
        </UnstyledButton>
      )}
    </th>
  )
}

export function TableRow<Item, Field extends string>({
  item,
  columns,
}: {
  item: Item
  columns: readonly Column<Item, Field>[]
}) {
  return (
    <tr>
      {columns.map(({ title, from, isNumber, isPlain, hasActions, cell }, index) => (
        <td
          key={title}
          data-from={from}
          data-number={isNumber}
          data-corner={hasActions}
          data-label={index > 0 && !isPlain && !hasActions ? title : undefined}
        >
          {cell(item)}
        </td>
      ))}
    </tr>
  )
}
