import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './insights.module.css'

/** A table that may be wider than the screen, and can be scrolled with the keyboard. */
export function ScrolledTable({
  label,
  minWidth,
  children,
}: {
  label: string
  minWidth: number
  children: ReactNode
}) {
  return (
    <Table.ScrollContainer type="native" minWidth={minWidth} tabIndex={0} aria-label={label}>
      <Table className={classes['table'] ?? ''}>{children}</Table>
    </Table.ScrollContainer>
  )
}
